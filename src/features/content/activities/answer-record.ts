import { revealField } from './feedback.ts';
import type { Keys } from './keys.ts';

/** The fields `answer.<key>` of a form, by key. */
export function readRecord(form: FormData): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [name, value] of form) {
    if (name !== revealField && name.startsWith('answer.') && typeof value === 'string')
      record[name.slice('answer.'.length)] = value;
  }
  return record;
}

/** One value for every id, from a record by key or id; undefined where one is missing or `read` refuses it. */
export function parseRecord<Value>(
  answer: unknown,
  ids: readonly string[],
  keys: Keys,
  read: (value: unknown) => Value | undefined,
): Record<string, Value> | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const given = new Map(Object.entries(answer));
  const record: Record<string, Value> = {};
  for (const id of ids) {
    const value = read(given.get(keys.of(id)) ?? given.get(id));
    if (value === undefined) return undefined;
    record[id] = value;
  }
  return record;
}

/** The values that a kept record still has for some ids; undefined where it has none. */
export function recallRecord<Value>(
  kept: unknown,
  ids: readonly string[],
  keys: Keys,
  read: (value: unknown) => Value | undefined,
): Record<string, Value> | undefined {
  const left = ids.flatMap((id) => Object.entries(parseRecord(kept, [id], keys, read) ?? {}));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/** A whole number as a form or a program sends it; undefined where it is none. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}
