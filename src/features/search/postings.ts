/** Which passages have a word, and how much it counts in each: all words one after the other. */
export class Postings {
  /** Where the passages of each word begin; those of the next end them. */
  readonly #begins: Uint32Array;
  readonly #passages: Uint32Array;
  readonly #counts: Float32Array;

  /** The words of each passage in order, each with how much it counts there. */
  constructor(words: number, passages: ReadonlyMap<number, number>[]) {
    this.#begins = new Uint32Array(words + 1);
    let size = 0;
    for (const counts of passages)
      for (const word of counts.keys()) {
        this.#begins[word + 1] = (this.#begins[word + 1] ?? 0) + 1;
        size += 1;
      }
    for (let word = 1; word <= words; word += 1)
      this.#begins[word] = (this.#begins[word] ?? 0) + (this.#begins[word - 1] ?? 0);
    const next = this.#begins.slice();
    this.#passages = new Uint32Array(size);
    this.#counts = new Float32Array(size);
    for (const [passage, counts] of passages.entries())
      for (const [word, count] of counts) {
        const place = next[word] ?? 0;
        next[word] = place + 1;
        this.#passages[place] = passage;
        this.#counts[place] = count;
      }
  }

  /** How many passages have a word. */
  frequency(word: number): number {
    return (this.#begins[word + 1] ?? 0) - (this.#begins[word] ?? 0);
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
