import { hash } from 'node:crypto';

/** Names the parts of one activity for one learner. */
export interface Keys {
  /** The key of an author's id. `side` keeps two lists apart whose ids are the same, such as the halves of pairs. */
  of(id: string, side?: string): string;
  /** The id that a key (or the id itself) stands for, among those that exist. */
  resolve(value: unknown, ids: readonly string[], side?: string): string | undefined;
}

/**
 * An author may call an option `the-right-one` or number the steps of an order, and pairs share one id. So the browser never sees an
 * author's id: it gets a key that only the server can lead back. What is kept is the id, which is the same in every language.
 */
export function createKeys(seed: string, blockId: string): Keys {
  // The underscore cannot stand in an author's id: a key is never taken for one.
  const of = (id: string, side = '') => `_${hash('sha256', `${seed} ${blockId} ${side} ${id}`).slice(0, 10)}`;
  return {
    of,
    resolve: (value, ids, side) => ids.find((id) => id === value || of(id, side) === value),
  };
}

/** Puts things in an order that is the same for the same learner and never the given one (with two or more things). */
export function shuffle<Item>(items: readonly Item[], nameOf: (item: Item) => string, keys: Keys): Item[] {
  const place = new Map(items.map((item) => [item, keys.of(nameOf(item), 'place')]));
  const shuffled = [...items].sort((a, b) => ((place.get(a) ?? '') < (place.get(b) ?? '') ? -1 : 1));
  const unchanged = shuffled.every((item, index) => item === items[index]);
  return unchanged ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled;
}
