import type { Field } from '../description/field.ts';
import { listLeaves } from '../description/leaves.ts';
import { namePlace } from '../description/name-place.ts';
import { hashText } from '../source-hash.ts';
import { listWordsOf } from './list-words.ts';
import type { Match, MemoryIndex } from './memory-index.ts';
import type { Pair } from './pair-passages.ts';

/** What was translated before and could stand in a field. */
export interface Suggestion extends Match {
  place: string;
  label: string;
  /** What a button calls it. */
  name: string;
}

/** What the memory knows for the fields of the passages that are open, by the ids of the passages. */
export function suggestAll(
  pairs: readonly Pair[],
  typed: ReadonlyMap<string, unknown>,
  memory: MemoryIndex,
  entryId: string,
  desk: keyof Field['label'],
): Map<string, Suggestion[]> {
  const open = pairs.filter(({ state }) => state === 'missing' || state === 'stale');
  return new Map(
    open.map((pair) => {
      const written = listWordsOf(pair.field, typed.get(pair.name) ?? pair.aligned);
      const labels = new Map(
        listLeaves(pair.field, pair.source).map(({ path }) => [
          path.join('.'),
          namePlace(pair.field, path, desk)?.label,
        ]),
      );
      const found = [...listWordsOf(pair.field, pair.source)].flatMap(([place, source]) =>
        memory
          .find(source, entryId)
          .filter(({ own }) => own !== written.get(place))
          .map((match) => ({
            ...match,
            place,
            label: labels.get(place) ?? '',
            name: `${pair.id}/${place}/${hashText(match.own)}`,
          })),
      );
      return [pair.id, found] as const;
    }),
  );
}

/** A value in which other words stand at a place; the things of lists are found by their ids. */
export function putWords(field: Field, value: unknown, place: string, words: string): unknown {
  const put = (inner: Field, held: unknown, before: string): unknown => {
    if (before === place) return words;
    if (!place.startsWith(before)) return held;
    const below = (key: string | number) => (before === '' ? String(key) : `${before}.${key}`);
    const { item, fields } = inner;
    if (item && Array.isArray(held))
      return held.map((one, index) => {
        const { id } = (one ?? {}) as { id?: unknown };
        return put(item, one, below(typeof id === 'string' ? id : index));
      });
    if (!held || typeof held !== 'object') return held;
    const entries = Object.entries(held);
    if (inner.type === 'lines-by-name')
      return Object.fromEntries(entries.map(([key, said]) => [key, below(key) === place ? words : said]));
    return Object.fromEntries(
      entries.map(([key, one]) => [key, fields?.[key] ? put(fields[key], one, below(key)) : one]),
    );
  };
  return put(field, value, '');
}
