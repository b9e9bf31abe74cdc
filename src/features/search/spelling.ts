import type { WordTable } from './word-table.ts';

/** Which letters a word has, a bit each; letters share bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The longest word that is compared, in UTF-16 code units. */
const longest = 40;
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/**
 * Whether a word of a table becomes another by at most so many mistakes: a letter too few, too many, wrong, or two exchanged (Damerau 1964).
 * Most words are ruled out by their letters: a mistake changes at most two of them.
 */
export function isNear(
  table: WordTable,
  number: number,
  letters: number,
  other: string,
  otherLetters: number,
  mistakes: number,
): boolean {
  const length = table.length(number);
  if (length > longest || other.length > longest) return false;
  if (Math.abs(length - other.length) > mistakes || countBits(letters ^ otherLetters) > mistakes * 2) return false;
  const width = other.length + 1;
  let [older, above, current] = [rows[0], rows[1], rows[2]];
  for (let place = 0; place < width; place += 1) above[place] = place;
  for (let row = 1; row <= length; row += 1) {
    const letter = table.letter(number, row - 1);
    const before = row > 1 ? table.letter(number, row - 2) : -1;
    current[0] = row;
    let least = row;
    for (let place = 1; place < width; place += 1) {
      const wanted = other.charCodeAt(place - 1);
      let cost = (above[place - 1] ?? 0) + (letter === wanted ? 0 : 1);
      cost = Math.min(cost, (above[place] ?? 0) + 1, (current[place - 1] ?? 0) + 1);
      if (place > 1 && before === wanted && letter === other.charCodeAt(place - 2))
        cost = Math.min(cost, (older[place - 2] ?? 0) + 1);
      current[place] = cost;
      least = Math.min(least, cost);
    }
    if (least > mistakes) return false;
    [older, above, current] = [above, current, older];
  }
  return (above[width - 1] ?? 0) <= mistakes;
}
