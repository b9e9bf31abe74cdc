import { z } from 'zod';
import type { Keys } from '../../activities/keys.ts';
import { cleanText } from '../../clean-text.ts';

/** What was filled in, by field: words, the ids of what was chosen, or the rows of a table. */
export type FormAnswer = Record<string, string | string[] | string[][]>;

interface AskedField {
  id: string;
  kind: 'line' | 'text' | 'date' | 'choice' | 'check' | 'table';
  options?: { id: string }[] | undefined;
  columns?: string[] | undefined;
  rows?: number | undefined;
}

/** Rows of a table whose author says nothing of them, and the most there are. */
export const usualRows = 3;
export const mostRows = 50;
const aDay = z.iso.date();
const longest = { line: 500, date: 10, text: 5_000, cell: 500 };
/** Of the whole form, in characters: it is kept for each of the last answers. */
const longestForm = 20_000;

export function isFilled(value: FormAnswer[string] | undefined): boolean {
  if (Array.isArray(value)) return value.some((one) => isFilled(one));
  return value !== undefined && value !== '';
}

const readWords = (value: unknown, most: number): string | undefined => {
  if (typeof value !== 'string') return '';
  const words = cleanText(value).trim();
  return words.length <= most ? words : undefined;
};

/** The fields of the plain form by their name after `answer.`; where several have one name, all they say. */
function gather(entries: readonly unknown[]): Map<string, unknown> {
  const named = entries.filter((entry) => Array.isArray(entry) && typeof entry[0] === 'string') as [string, unknown][];
  const gathered = Map.groupBy(named, ([name]) => name.slice('answer.'.length));
  return new Map(
    [...gathered].map(([name, all]) => [name, all.length > 1 ? all.map(([, value]) => value) : all[0]?.[1]]),
  );
}

function readField(field: AskedField, given: ReadonlyMap<string, unknown>, keys: Keys): FormAnswer[string] | undefined {
  const { id, kind, options = [], columns = [], rows = usualRows } = field;
  const find = (rest = '') => given.get(keys.of(id) + rest) ?? given.get(id + rest);
  const value = find();
  if (kind === 'table') {
    // Programs send its rows, the plain form a field for each cell.
    const cellAt = (row: number, column: number) =>
      Array.isArray(value) ? value[row]?.[column] : find(`.${row}.${column}`);
    const cells = Array.from({ length: rows }, (_, row) =>
      columns.map((_, column) => readWords(cellAt(row, column), longest.cell)),
    );
    return cells.flat().includes(undefined) ? undefined : (cells as string[][]);
  }
  if (kind === 'choice' || kind === 'check') {
    const ids = options.map((one) => one.id);
    const named = [value ?? []].flat().filter((one) => one !== '');
    const chosen = named.map((one) => keys.resolve(one, ids, id)).filter((one) => one !== undefined);
    if (chosen.length < named.length || (kind === 'choice' && chosen.length > 1)) return undefined;
    return ids.filter((one) => chosen.includes(one));
  }
  const words = readWords(value, longest[kind]);
  return kind === 'date' && words && !aDay.safeParse(words).success ? undefined : words;
}

/** Reads the fields of the plain form, or an object by key or id; undefined where something in it is none of theirs or too long. */
export function readFormAnswer(answer: unknown, fields: readonly AskedField[], keys: Keys): FormAnswer | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const given = Array.isArray(answer) ? gather(answer) : new Map<string, unknown>(Object.entries(answer));
  const read: FormAnswer = {};
  for (const field of fields) {
    const value = readField(field, given, keys);
    if (value === undefined) return undefined;
    if (isFilled(value)) read[field.id] = value;
  }
  return JSON.stringify(read).length <= longestForm ? read : undefined;
}
