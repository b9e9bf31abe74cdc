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

/** The fields of the plain form by the key of their field; those of a table lie in rows. */
function gather(entries: readonly unknown[]): Map<string, unknown> {
  const gathered = new Map<string, unknown>();
  for (const entry of entries) {
    if (!Array.isArray(entry)) continue;
    const [, key = '', row, column] = String(entry[0]).split('.');
    const before = gathered.get(key);
    if (row === undefined) gathered.set(key, before === undefined ? entry[1] : [before, entry[1]].flat());
    else {
      const rows = (before ?? []) as unknown[][];
      const [r, c] = [Number(row), Number(column)];
      if (!(r >= 0 && r < 50 && c >= 0 && c < 5)) continue;
      rows[r] ??= [];
      rows[r][c] = entry[1];
      gathered.set(key, rows);
    }
  }
  return gathered;
}

function readField(field: AskedField, value: unknown, keys: Keys): FormAnswer[string] | undefined {
  const { id, kind, options = [], columns = [], rows = usualRows } = field;
  if (kind === 'table') {
    const given = Array.isArray(value) ? value : [];
    const cells = Array.from({ length: rows }, (_, row) =>
      columns.map((_, column) => readWords((given[row] as unknown[] | undefined)?.[column], longest.cell)),
    );
    return cells.flat().includes(undefined) ? undefined : (cells as string[][]);
  }
  if (kind === 'choice' || kind === 'check') {
    const ids = options.map((one) => one.id);
    const given = [value ?? []].flat().filter((one) => one !== '');
    const chosen = given.map((one) => keys.resolve(one, ids, id)).filter((one) => one !== undefined);
    if (chosen.length < given.length || (kind === 'choice' && chosen.length > 1)) return undefined;
    return ids.filter((one) => chosen.includes(one));
  }
  const words = readWords(value, longest[kind]);
  return kind === 'date' && words && !/^\d{4}-\d{2}-\d{2}$/.test(words) ? undefined : words;
}

/** Reads the fields of the plain form, or an object by key or id; undefined where something in it is none of theirs or too long. */
export function readFormAnswer(answer: unknown, fields: readonly AskedField[], keys: Keys): FormAnswer | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const given = Array.isArray(answer) ? gather(answer) : new Map<string, unknown>(Object.entries(answer));
  const read: FormAnswer = {};
  for (const field of fields) {
    const value = readField(field, given.get(keys.of(field.id)) ?? given.get(field.id), keys);
    if (value === undefined) return undefined;
    if (isFilled(value)) read[field.id] = value;
  }
  return JSON.stringify(read).length <= longestForm ? read : undefined;
}
