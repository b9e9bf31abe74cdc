/** A list of whole numbers that grows, in half the memory of an array, and in none of its own while it is as it was packed. */
export class NumberList {
  #numbers: Int32Array<ArrayBuffer>;
  #count: number;

  /** Empty, or with numbers that were packed; those are not to be used elsewhere any more. */
  constructor(packed: Int32Array<ArrayBuffer> = new Int32Array()) {
    this.#numbers = packed;
    this.#count = packed.length;
  }

  get length(): number {
    return this.#count;
  }

  /** Undefined where the list does not reach. */
  at(place: number): number | undefined {
    return place < this.#count ? this.#numbers[place] : undefined;
  }

  push(number: number): void {
    this.set(this.#count, number);
  }

  /** Of a place in the list, or of the next one after it. */
  set(place: number, number: number): void {
    if (place === this.#numbers.length) {
      const larger = new Int32Array(Math.max(256, place + (place >> 2)));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[place] = number;
    this.#count = Math.max(this.#count, place + 1);
  }

  pack(): Int32Array<ArrayBuffer> {
    return this.#numbers.subarray(0, this.#count);
  }
}
