import type { Field, Fields, Problem } from './field.ts';

type Path = Problem['path'];

interface Reading {
  /**
   * What stands above a body is always shown: what is missing without a stated fallback is empty there. A block is shown whole or
   * not at all: half of an activity would lead learners astray.
   */
  fill: boolean;
  /** What could not be read, or was missing. */
  problems: Problem[];
}

/** What a field is where nothing can be read and nothing else is said. */
function emptyOf({ type, fallback, fields, choices }: Field): unknown {
  if (fallback !== undefined) return fallback;
  if (type === 'list') return [];
  if (type === 'lines-by-name') return {};
  if (fields) {
    const needed = Object.entries(fields).filter(([, field]) => !field.optional);
    return Object.fromEntries(needed.map(([key, field]) => [key, emptyOf(field)]));
  }
  if (type === 'choice') return Object.keys(choices ?? {})[0];
  if (type === 'number') return 0;
  if (type === 'flag') return false;
  return type === 'day' ? '1970-01-01' : '';
}

function readObject(fields: Fields, stored: object, path: Path, reading: Reading): object | undefined {
  // What this version does not know stays where it is.
  const value: Record<string, unknown> = { ...stored };
  for (const [key, field] of Object.entries(fields)) {
    const inside = value[key];
    const place = [...path, key];
    const read = inside === undefined ? undefined : readInside(field, inside, place, reading);
    if (read !== undefined) {
      value[key] = read;
      continue;
    }
    if (inside !== undefined) reading.problems.push({ path: place, message: 'cannot be read' });
    // Without what says which answer is right, an activity would call another one right.
    if (inside !== undefined && field.seenBy === 'editors' && !reading.fill) return undefined;
    if (field.optional) delete value[key];
    else if (field.fallback !== undefined) value[key] = field.fallback;
    else {
      if (inside === undefined) reading.problems.push({ path: place, message: 'is missing' });
      if (!reading.fill) return undefined;
      value[key] = emptyOf(field);
    }
  }
  return value;
}

function readList(item: Field, stored: unknown[], path: Path, reading: Reading): unknown[] | undefined {
  const items = stored.map((one, index) => readInside(item, one, [...path, index], reading));
  const readable = items.filter((one) => one !== undefined);
  return readable.length === items.length || reading.fill ? readable : undefined;
}

function readInside(field: Field, stored: unknown, path: Path, reading: Reading): unknown {
  const strict = field.schema.safeParse(stored);
  if (strict.success) return strict.data;
  let value: unknown;
  if (field.fields && stored && typeof stored === 'object' && !Array.isArray(stored))
    value = readObject(field.fields, stored, path, reading);
  if (field.item && Array.isArray(stored)) value = readList(field.item, stored, path, reading);
  if (value === undefined || reading.fill) return value;
  const problems = field.findProblems?.(value as never) ?? [];
  reading.problems.push(...problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] })));
  return problems.length === 0 ? value : undefined;
}

/**
 * A stored value as this version knows it, whichever version has written it: unknown keys stay in it, what is new has its stated
 * fallback. `undefined` where it cannot be read; what is the matter is added to `problems`.
 */
export function readValue(field: Field, stored: unknown, reading: Reading): unknown {
  return readInside(field, stored, [], reading);
}
