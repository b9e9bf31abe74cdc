import { hash } from 'node:crypto';

/** Names the parts of one activity for one learner. */
export interface Keys {
  /** How often a check has asked again: the keys stay the same, what is chosen from stands in another order. */
  askedAgain: number;
  /** The key of an author's id. `side` keeps two lists apart whose ids are the same, such as the halves of pairs. */
  of(id: string, side?: string): string;
  /** The id that a key (or the id itself) stands for, among those that exist. */
  resolve(value: unknown, ids: readonly string[], side?: string): string | undefined;
}

/**
 * An author may call an option `the-right-one` or number the steps of an order, and pairs share one id. So the browser never sees an
 * author's id: it gets a key that only the server can lead back. What is kept is the id, which is the same in every language.
 */
export function createKeys(seed: string, blockId: string, askedAgain = 0): Keys {
  // The underscore cannot stand in an author's id: a key is never taken for one.
  const of = (id: string, side = '') => `_${hash('sha256', `${seed} ${blockId} ${side} ${id}`).slice(0, 10)}`;
  return {
    askedAgain,
    of,
    resolve: (value, ids, side) => ids.find((id) => id === value || of(id, side) === value),
  };
}

/** The order after some steps; at each of them every thing takes the place of another, on a way through all places that is the learner's own. */
function step<Item>(items: readonly Item[], steps: number, keys: Keys): Item[] {
  const way = items.map((_, index) => index).sort((a, b) => (keys.of(`${a}`, 'way') < keys.of(`${b}`, 'way') ? -1 : 1));
  return items.map((_, index) => items[way[(way.indexOf(index) + steps) % way.length] as number] as Item);
}

/** The given order where a question is asked for the first time; asked again, nothing stands where it stood before. */
export function askAnew<Item>(items: readonly Item[], keys: Keys): Item[] {
  return keys.askedAgain > 0 ? step(items, keys.askedAgain % items.length, keys) : [...items];
}

/** Puts things in an order that is the same for the same learner and asking, and never the given one (with two or more things). */
export function shuffle<Item>(items: readonly Item[], nameOf: (item: Item) => string, keys: Keys): Item[] {
  const place = new Map(items.map((item) => [item, keys.of(nameOf(item), 'place')]));
  const shuffled = [...items].sort((a, b) => ((place.get(a) ?? '') < (place.get(b) ?? '') ? -1 : 1));
  const orders = shuffled.map((_, steps) => step(shuffled, steps, keys));
  const allowed = orders.filter((order) => order.some((item, index) => item !== items[index]));
  return allowed[keys.askedAgain % allowed.length] ?? shuffled;
}
