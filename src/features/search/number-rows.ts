/** As many rows as a question of some words takes; a very long one leaves no more behind. */
const mostKept = 32;

/** Rows of zeros that are used again for each question: made anew they would be some hundred kilobytes for each. */
export class NumberRows {
  readonly #rows: Float32Array[] = [];
  #taken = 0;

  /** All rows that were taken are free again; whoever still has one must not look at it. */
  free(): void {
    this.#taken = 0;
    this.#rows.length = Math.min(this.#rows.length, mostKept);
  }

  take(length: number): Float32Array {
    const known = this.#rows[this.#taken];
    const row = known && known.length >= length ? known : new Float32Array(length);
    this.#rows[this.#taken] = row;
    this.#taken += 1;
    return row.subarray(0, length).fill(0);
  }
}
