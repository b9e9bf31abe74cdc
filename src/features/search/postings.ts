import { makeNumbers } from './numbers.ts';
import type { WordRows } from './word-rows.ts';

/** Lets requests have their turn where something has taken long. */
export type Rest = () => Promise<void>;

/** Some words in each passage; where no counts are given each counts one. */
type Rows = Omit<WordRows, 'counts'> & { counts?: Float32Array };

/** Which passages have a word, and how much it counts in each: all words one after the other. */
export class Postings {
  /** Where the passages of each word begin; those of the next end them. */
  readonly #begins: Uint32Array;
  readonly #passages: ReturnType<typeof makeNumbers>;
  /** None where each counts one. */
  readonly #counts: Float32Array | undefined;
  /** Those of no text at all. */
  static readonly none = new Postings(new Uint32Array(1), 0, 0, false);

  private constructor(begins: Uint32Array, size: number, passages: number, counted: boolean) {
    this.#begins = begins;
    this.#passages = makeNumbers(size, passages);
    this.#counts = counted ? new Float32Array(size) : undefined;
  }

  /** Of so many words, from those of each passage in order. */
  static async make(vocabulary: number, { words, counts, ends }: Rows, rest: Rest): Promise<Postings> {
    const begins = new Uint32Array(vocabulary + 1);
    for (let place = 0; place < words.length; place += 1) {
      const after = (words[place] ?? 0) + 1;
      begins[after] = (begins[after] ?? 0) + 1;
    }
    for (let word = 1; word <= vocabulary; word += 1) begins[word] = (begins[word] ?? 0) + (begins[word - 1] ?? 0);
    await rest();
    const postings = new Postings(begins, words.length, ends.length, counts !== undefined);
    const next = begins.slice();
    let place = 0;
    for (const [passage, end] of ends.entries()) {
      for (; place < end; place += 1) {
        const word = words[place] ?? 0;
        const free = next[word] ?? 0;
        next[word] = free + 1;
        postings.#passages[free] = passage;
        if (postings.#counts && counts) postings.#counts[free] = counts[place] ?? 0;
      }
      await rest();
    }
    return postings;
  }

  /** How many passages have a word. */
  frequency(word: number): number {
    const end = this.#begins[word + 1];
    // A word that was read since has no passage yet.
    return end === undefined ? 0 : end - (this.#begins[word] ?? 0);
  }

  /** Raises how well each passage is met that has a word to the weight. */
  meet(met: Float32Array, word: number, weight: number): void {
    const end = this.#begins[word + 1] ?? 0;
    for (let place = this.#begins[word] ?? 0; place < end; place += 1) {
      const passage = this.#passages[place] ?? 0;
      if ((met[passage] ?? 0) < weight) met[passage] = weight;
    }
  }

  /** Adds as much as the word counts, so many times, to the count of each passage that has it, and raises how well it is met. */
  addTo(counts: Float32Array, met: Float32Array, word: number, times: number, well = times): void {
    const end = this.#begins[word + 1] ?? 0;
    for (let place = this.#begins[word] ?? 0; place < end; place += 1) {
      const passage = this.#passages[place] ?? 0;
      counts[passage] = (counts[passage] ?? 0) + times * (this.#counts?.[place] ?? 1);
      if ((met[passage] ?? 0) < well) met[passage] = well;
    }
  }
}
