import type { MarkCounts, MarkSize } from './letter-marks.ts';
import type { NumberRows } from './number-rows.ts';
import { makeNumbers } from './numbers.ts';
import type { Rest } from './postings.ts';

/** Of all words, also "how" and "who": they tell what kind of answer is wanted. */
export const profileMarks: MarkSize = { fewest: 2, most: 4, bits: 16 };
const markCount = 2 ** profileMarks.bits;

/** How soon more ways with a mark say no more of a document. */
const saturation = 0.1;
/** How many ways must be known of a document to tell what it is asked for in. */
const fewestWays = 4;
/** What a mark says at most of a document, as it is kept: in one byte. */
const heaviest = 255;

/** The letters in which people ask for a document: those of its title and of each way. */
export interface AskedLetters {
  letters: MarkCounts;
  /** How many ways there are beside the title. */
  ways: number;
}

/**
 * What the ways in which people ask for each document have in common, by their letters: how alike a question is to all of them together. Where
 * `WaysOfAsking` wants one that has the words of the question, this also sees what is misspelt, what has another ending and what is asked in
 * half the words of one way and half those of another. (The nearest centroid of Rocchio 1971, over rows of letters as in Cavnar and Trenkle 1994,
 * words and pairs of words.)
 */
export class LetterProfiles {
  /** How much each mark says: the fewer ways have it, the more. */
  readonly #rarities = new Float32Array(markCount);
  /** Where the documents of each mark begin; those of the next end them. */
  readonly #begins = new Uint32Array(markCount + 1);
  readonly #documents: ReturnType<typeof makeNumbers>;
  readonly #weights: Uint8Array;
  /** Whether enough ways are known of each document, 1 or 0, and what one unit of weight says of it. */
  readonly #isKnown: Uint8Array;
  readonly #units: Float32Array;
  static readonly none = new LetterProfiles([]);

  private constructor(asked: readonly AskedLetters[]) {
    const profiles = asked.map(({ letters }) => letters);
    this.#isKnown = Uint8Array.from(asked, ({ ways }) => (ways < fewestWays ? 0 : 1));
    const ways = asked.reduce((sum, own) => sum + own.ways + 1, 0);
    const [rarities, begins] = [this.#rarities, this.#begins];
    for (const { marks, counts } of profiles)
      for (let index = 0; index < marks.length; index += 1) {
        const mark = marks[index] ?? 0;
        begins[mark + 1] = (begins[mark + 1] ?? 0) + 1;
        rarities[mark] = (rarities[mark] ?? 0) + (counts[index] ?? 0);
      }
    for (let mark = 0; mark < markCount; mark += 1) {
      rarities[mark] = Math.log(1 + ways / Math.max(1, rarities[mark] ?? 0));
      begins[mark + 1] = (begins[mark + 1] ?? 0) + (begins[mark] ?? 0);
    }
    const size = begins[markCount] ?? 0;
    this.#documents = makeNumbers(size, profiles.length);
    this.#weights = new Uint8Array(size);
    this.#units = new Float32Array(profiles.length);
  }

  /** From the letters in which people ask for each document. */
  static async make(asked: readonly AskedLetters[], rest: Rest): Promise<LetterProfiles> {
    const made = new LetterProfiles(asked);
    const next = made.#begins.slice();
    for (const [document, { letters }] of asked.entries()) {
      made.#put(document, letters, next);
      await rest();
    }
    return made;
  }

  /** Puts what a document is asked for in at the next free place of each mark. */
  #put(document: number, { marks, counts }: MarkCounts, next: Uint32Array): void {
    let [most, length] = [0, 0];
    const said = new Float32Array(marks.length);
    for (let index = 0; index < marks.length; index += 1) {
      const one = Math.log(1 + saturation * (counts[index] ?? 0) * (this.#rarities[marks[index] ?? 0] ?? 0));
      said[index] = one;
      most = Math.max(most, one);
      length += one * one;
    }
    this.#units[document] = length === 0 ? 0 : most / heaviest / Math.sqrt(length);
    for (let index = 0; index < marks.length; index += 1) {
      const mark = marks[index] ?? 0;
      const place = next[mark] ?? 0;
      next[mark] = place + 1;
      this.#documents[place] = document;
      this.#weights[place] = Math.round(((said[index] ?? 0) / most) * heaviest);
    }
  }

  /**
   * For each document how alike the marks of a question are to those of the ways to ask for it, 0 to 1: the cosine between the two. Where too
   * few ways are known the document may be meant all the same: it is at least as alike as the second of the others, and at most as the first, because
   * a short title would be alike to every question with its word.
   */
  likeness(marks: readonly number[], rows: NumberRows): Float32Array {
    const alike = rows.take(this.#units.length);
    let length = 0;
    for (const mark of marks) {
      const rarity = this.#rarities[mark] ?? 0;
      length += rarity * rarity;
      const end = this.#begins[mark + 1] ?? 0;
      for (let place = this.#begins[mark] ?? 0; place < end; place += 1) {
        const document = this.#documents[place] ?? 0;
        alike[document] = (alike[document] ?? 0) + rarity * (this.#weights[place] ?? 0);
      }
    }
    for (let document = 0; document < alike.length; document += 1)
      alike[document] = ((alike[document] ?? 0) * (this.#units[document] ?? 0)) / (Math.sqrt(length) || 1);
    const known = alike.filter((_, document) => this.#isKnown[document] === 1).sort();
    const [second = 0, best = 0] = known.length > 1 ? known.slice(-2) : [0, ...known];
    for (let document = 0; document < alike.length; document += 1)
      if (this.#isKnown[document] === 0) alike[document] = Math.max(second, Math.min(best, alike[document] ?? 0));
    return alike;
  }
}
