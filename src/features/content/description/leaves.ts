import { type Audience, type Field, narrower, type Problem } from './field.ts';

/** One value at the end of the branches: a line, a choice, a number. */
export interface Leaf {
  /** The keys that lead there. A part of a list that has an id is called by it, so that its place in the list does not matter. */
  path: Problem['path'];
  field: Field;
  value: unknown;
  seenBy: Audience;
}

function nameOf(item: unknown, index: number): string | number {
  const { id } = (item ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : index;
}

/** Every value that is there, in the order of the description. What the description does not know is left out. */
export function listLeaves(
  field: Field,
  value: unknown,
  seenBy: Audience = 'everyone',
  path: Problem['path'] = [],
): Leaf[] {
  const leaves: Leaf[] = [];
  collect(leaves, field, value, seenBy, path);
  return leaves;
}

function collect(leaves: Leaf[], field: Field, value: unknown, seenBy: Audience, path: Problem['path']): void {
  if (value === undefined || value === null) return;
  const own = narrower(field.seenBy ?? 'everyone', seenBy);
  const { fields, item } = field;
  if (fields)
    for (const key in fields)
      collect(leaves, fields[key] as Field, (value as Record<string, unknown>)[key], own, [...path, key]);
  else if (item && Array.isArray(value))
    for (const [index, one] of value.entries()) collect(leaves, item, one, own, [...path, nameOf(one, index)]);
  else if (field.type === 'lines-by-name')
    for (const [key, inner] of Object.entries(value))
      leaves.push({ path: [...path, key], field, value: inner, seenBy: own });
  else leaves.push({ path, field, value, seenBy: own });
}
