import { hash } from 'node:crypto';

/** So many orders there are of the parts of an activity: enough that neighbours see another one, few enough to keep each ready. */
const seats = 16;

/** Where a learner sits. All on one seat are given the same keys and orders; a seat sits where it is. */
export function seatOf(seed: string): string {
  if (/^seat \d+$/.test(seed)) return seed;
  return `seat ${Number.parseInt(hash('sha256', seed).slice(0, 8), 16) % seats}`;
}

// The underscore cannot stand in an author's id: a key is never taken for one.
const toKey = (name: string) => `_${hash('sha256', name).slice(0, 10)}`;

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
  const known = new Map<string, string>();
  const of = (id: string, side = '') => {
    const name = `${blockId} ${side} ${id}`;
    const key = known.get(name) ?? toKey(`${seatOf(seed)} ${name}`);
    known.set(name, key);
    return key;
  };
  // Until seats came, the key of an id was another for each learner: what waits in a browser since then still says it so.
  const before = (id: string, side = '') => toKey(`${seed} ${blockId} ${side} ${id}`);
  return {
    askedAgain,
    of,
    resolve: (value, ids, side) =>
      ids.find((id) => id === value || of(id, side) === value) ?? ids.find((id) => before(id, side) === value),
  };
}

/** The ways through so many places: after each number of steps every place is taken by the thing of another. */
function steps(places: number, keys: Keys): (steps: number) => number[] {
  const numbers = Array.from({ length: places }, (_, index) => index);
  const way = numbers.toSorted((a, b) => (keys.of(`${a}`, 'way') < keys.of(`${b}`, 'way') ? -1 : 1));
  const placeOf = new Map(way.map((number, index) => [number, index]));
  return (count) => numbers.map((number) => way[((placeOf.get(number) ?? 0) + count) % places] ?? 0);
}

const putAt = <Item>(items: readonly Item[], order: readonly number[]) => order.map((index) => items[index] as Item);

/** The given order where a question is asked for the first time; asked again, nothing stands where it stood before. */
export function askAnew<Item>(items: readonly Item[], keys: Keys): Item[] {
  return keys.askedAgain > 0 ? putAt(items, steps(items.length, keys)(keys.askedAgain % items.length)) : [...items];
}

/** Puts things in an order that is the same for the same learner and asking, and never the given one (with two or more things). */
export function shuffle<Item>(items: readonly Item[], nameOf: (item: Item) => string, keys: Keys): Item[] {
  const place = new Map(items.map((item) => [item, keys.of(nameOf(item), 'place')]));
  const shuffled = [...items].sort((a, b) => ((place.get(a) ?? '') < (place.get(b) ?? '') ? -1 : 1));
  const after = steps(items.length, keys);
  const orders = shuffled.map((_, count) => putAt(shuffled, after(count)));
  const allowed = orders.filter((order) => order.some((item, index) => item !== items[index]));
  return allowed[keys.askedAgain % allowed.length] ?? shuffled;
}
