const [basis, prime] = [0x811c9dc5, 0x01000193];

/** FNV-1a, 32 bit, over UTF-16 code units; mixed at the end, because what is looked up by its upper bits must differ in them (MurmurHash3). */
export function hashWord(word: string, start = 0, end: number = word.length): number {
  let hash = basis;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ word.charCodeAt(index), prime);
  return mix(hash);
}

/** The same of a word that lies in a list of code units, from the first to before the end. */
export function hashLetters(letters: Uint16Array, first: number, end: number): number {
  let hash = basis;
  for (let index = first; index < end; index += 1) hash = Math.imul(hash ^ (letters[index] ?? 0), prime);
  return mix(hash);
}

function mix(sum: number): number {
  let hash = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Hashes in ascending order, two bytes each: the upper bits say which shelf a hash stands on, the next sixteen are kept. With about sixteen on
 * a shelf, one of four thousand words that are not there is taken for one that is.
 */
export interface HashedWords {
  bits: number;
  /** Where each shelf begins, and where the last one ends. */
  shelves: Uint32Array;
  kept: Uint16Array;
}

const shelfOf = (hash: number, bits: number) => (bits === 0 ? 0 : hash >>> (32 - bits));
const keptOf = (hash: number, bits: number) => ((hash << bits) >>> 16) & 0xffff;

/** How many shelves so many hashes stand on, as a power of two. */
export const shelfBits = (count: number): number => Math.max(0, Math.min(16, Math.ceil(Math.log2(count + 1)) - 4));

/** Hashes as they are kept; they are given in ascending order. */
export function shelve(hashes: Uint32Array): HashedWords {
  const bits = shelfBits(hashes.length);
  const shelves = new Uint32Array(2 ** bits + 1);
  for (const hash of hashes) shelves[shelfOf(hash, bits) + 1] = (shelves[shelfOf(hash, bits) + 1] ?? 0) + 1;
  for (let shelf = 1; shelf < shelves.length; shelf += 1)
    shelves[shelf] = (shelves[shelf] ?? 0) + (shelves[shelf - 1] ?? 0);
  return { bits, shelves, kept: Uint16Array.from(hashes, (hash) => keptOf(hash, bits)) };
}

/** The places of a word, from the first to before the last; none where both are the same. */
export function findPlaces({ bits, shelves, kept }: HashedWords, word: string): [first: number, end: number] {
  const hash = hashWord(word);
  const wanted = keptOf(hash, bits);
  const last = shelves[shelfOf(hash, bits) + 1] ?? 0;
  let first = shelves[shelfOf(hash, bits)] ?? 0;
  while (first < last && (kept[first] ?? 0) < wanted) first += 1;
  let end = first;
  while (end < last && kept[end] === wanted) end += 1;
  return [first, end];
}
