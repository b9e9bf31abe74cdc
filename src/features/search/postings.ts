/** Lets requests have their turn where something has taken long. */
export type Rest = () => Promise<void>;

/** Which passages have a word, and how much it counts in each: all words one after the other. */
export class Postings {
  /** Where the passages of each word begin; those of the next end them. */
  readonly #begins: Uint32Array;
  readonly #passages: Uint32Array;
  readonly #counts: Float32Array;
  /** Those of no text at all. */
  static readonly none = new Postings(new Uint32Array(1), 0);

  private constructor(begins: Uint32Array, size: number) {
    this.#begins = begins;
    this.#passages = new Uint32Array(size);
    this.#counts = new Float32Array(size);
  }

  /** Of so many words, from those of each passage in order, each with how much it counts there. */
  static async make(words: number, passages: ReadonlyMap<number, number>[], rest: Rest): Promise<Postings> {
    const begins = new Uint32Array(words + 1);
    let size = 0;
    for (const counts of passages) {
      for (const word of counts.keys()) begins[word + 1] = (begins[word + 1] ?? 0) + 1;
      size += counts.size;
      await rest();
    }
    for (let word = 1; word <= words; word += 1) begins[word] = (begins[word] ?? 0) + (begins[word - 1] ?? 0);
    const postings = new Postings(begins, size);
    const next = begins.slice();
    for (const [passage, counts] of passages.entries()) {
      for (const [word, count] of counts) {
        const place = next[word] ?? 0;
        next[word] = place + 1;
        postings.#passages[place] = passage;
        postings.#counts[place] = count;
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

  /** Adds to the count of each passage that has a word, and raises how well it is met to the weight. */
  addTo(counts: Float32Array, met: Float32Array, word: number, weight: number): void {
    const end = this.#begins[word + 1] ?? 0;
    for (let place = this.#begins[word] ?? 0; place < end; place += 1) {
      const passage = this.#passages[place] ?? 0;
      counts[passage] = (counts[passage] ?? 0) + weight * (this.#counts[place] ?? 0);
      if ((met[passage] ?? 0) < weight) met[passage] = weight;
    }
  }
}
