import type { Field } from '../description/field.ts';

/** What a browser has sent: every value under the name of its field. */
export type SentForm = Pick<FormData, 'get'> & { keys(): Iterable<string> };

/** The same, where a name is found at once: a form of thousands of fields looks for each among all. */
export function indexForm(form: FormData): SentForm {
  const values = new Map([...form].toReversed());
  return { get: (name) => values.get(name) ?? null, keys: () => values.keys() };
}

interface Reading {
  form: SentForm;
  /** Of a translation only the words are read: all else stays as it was before. */
  wordsOnly?: boolean;
}

type Value = Record<string, unknown>;

const typed = (form: SentForm, name: string): string | undefined => {
  const sent = form.get(name);
  // Browsers send every line of a text with two signs at its end.
  return typeof sent === 'string' ? sent.replace(/\r\n?/g, '\n') : undefined;
};

/** Whether each language says something of its own in a field, or shows a file of its own. */
export function hasWords({ across, type, item, fields }: Field): boolean {
  if (across === 'translated' || type === 'file') return true;
  return (item !== undefined && hasWords(item)) || Object.values(fields ?? {}).some(hasWords);
}

/**
 * How many things of a list were sent: each has a name that begins with its place. A page sends something of every one; a list that is
 * longer than what was sent is nobody's, and a name alone could make it endless.
 */
function countSent(form: SentForm, name: string): number {
  const places = [...form.keys()].filter((key) => key.startsWith(`${name}/`));
  const longest = Math.max(0, ...places.map((key) => Number.parseInt(key.slice(name.length + 1), 10) + 1 || 0));
  return Math.min(longest, places.length);
}

function readNumber(text: string): unknown {
  const value = Number(text.trim().replace(',', '.'));
  return Number.isNaN(value) ? text : value;
}

function readLeaf(field: Field, form: SentForm, name: string): unknown {
  const text = typed(form, name);
  if (field.type === 'flag') {
    if (text === 'no') return false;
    return text === 'on' ? true : field.optional ? undefined : false;
  }
  if (text === undefined || text.trim() === '') return undefined;
  return field.type === 'number' ? readNumber(text) : text;
}

function readPairs({ form, wordsOnly }: Reading, name: string, before: unknown): unknown {
  const pairs = wordsOnly
    ? Object.keys((before ?? {}) as Value).map((key, index) => [key, typed(form, `${name}/${index}/words`)])
    : Array.from({ length: countSent(form, name) }, (_, index) => [
        typed(form, `${name}/${index}/name`)?.trim() ?? '',
        typed(form, `${name}/${index}/words`),
      ]);
  return Object.fromEntries(
    pairs.filter(([key, words]) => key !== '' || words).map(([key, words = '']) => [key, words]),
  );
}

function readMany(item: Field, reading: Reading, name: string, before: unknown, isFixed: boolean): unknown[] {
  const earlier = Array.isArray(before) ? before : [];
  const length = isFixed ? earlier.length : countSent(reading.form, name);
  // An empty line of a list keeps its place, so that what was typed below it does not move.
  return Array.from({ length }, (_, index) => readField(item, reading, `${name}/${index}`, earlier[index]) ?? '');
}

/**
 * What was typed into the fields of a description, as a text holds it. What was left empty is left out; what cannot be what it should be
 * stays as it was typed, for the check to name it.
 */
export function readField(field: Field, reading: Reading, name: string, before?: unknown): unknown {
  const { form, wordsOnly = false } = reading;
  if (wordsOnly && !hasWords(field)) return before;
  const isFixed = wordsOnly && field.across !== 'translated';
  const isThere = isFixed ? before !== undefined : form.get(name) !== null;
  const { fields, item } = field;
  if (item) return isThere ? readMany(item, reading, name, before, isFixed) : undefined;
  if (field.type === 'lines-by-name') return isThere ? readPairs(reading, name, before) : undefined;
  if (!fields) return readLeaf(field, form, name);
  if (field.optional && !isThere) return undefined;
  const earlier = (before ?? {}) as Value;
  const read = Object.entries(fields).map(([key, inner]) => {
    if (wordsOnly && earlier[key] === undefined) return [key, undefined];
    return [key, readField(inner, reading, `${name}/${key}`, earlier[key])];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** The same without the lines of lists that were left empty: what is kept. */
export function withoutEmptyLines(field: Field, value: unknown): unknown {
  const { item, fields } = field;
  if (item && Array.isArray(value)) {
    const kept = item.fields ? value : value.filter((one) => one !== '');
    return kept.map((one) => withoutEmptyLines(item, one));
  }
  if (!fields || !value || typeof value !== 'object') return value;
  const entries = Object.entries(value as Value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, fields[key] ? withoutEmptyLines(fields[key], inner) : inner]),
  );
}
