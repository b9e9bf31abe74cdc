/** Rows of different words, one after the other: how much each word counts in each of them. */
export interface WordRows {
  words: Uint32Array;
  counts: Float32Array;
  /** Where each row ends; the next begins there. */
  ends: Uint32Array;
}

/** Some words, each of which counts so much. */
export type Weighed = readonly [words: ArrayLike<number>, weight: number];

/** Makes rows, of which it keeps no more than numbers: all texts of a language have some hundred thousand words. */
export class WordRowMaker {
  readonly #words: Uint32Array;
  readonly #counts: Float32Array;
  readonly #ends: number[] = [];
  /** How much each word counts in the row that is being made. */
  readonly #ofRow: Float32Array;
  #size = 0;

  /** Of a vocabulary with so many words; no more words than that are added. */
  constructor(vocabulary: number, most: number) {
    this.#words = new Uint32Array(most);
    this.#counts = new Float32Array(most);
    this.#ofRow = new Float32Array(vocabulary);
  }

  /** Adds a row: a word that is said several times counts as much as all of them. Returns how much all its words count. */
  add(...parts: Weighed[]): number {
    const first = this.#size;
    for (const [words, weight] of parts)
      for (let place = 0; place < words.length; place += 1) this.#count(words[place] ?? 0, weight);
    let all = 0;
    for (let place = first; place < this.#size; place += 1) {
      const word = this.#words[place] ?? 0;
      const count = this.#ofRow[word] ?? 0;
      this.#counts[place] = count;
      this.#ofRow[word] = 0;
      all += count;
    }
    this.#ends.push(this.#size);
    return all;
  }

  #count(word: number, weight: number): void {
    const count = this.#ofRow[word] ?? 0;
    if (count === 0) {
      this.#words[this.#size] = word;
      this.#size += 1;
    }
    this.#ofRow[word] = count + weight;
  }

  /** All rows that were added. */
  get rows(): WordRows {
    return {
      words: this.#words.subarray(0, this.#size),
      counts: this.#counts.subarray(0, this.#size),
      ends: Uint32Array.from(this.#ends),
    };
  }
}
