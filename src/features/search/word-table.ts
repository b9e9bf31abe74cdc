import { hashLetters, hashWord } from './analysis/hashed-words.ts';

/** The words of a table one after the other, and where each ends. */
export interface PackedWords {
  letters: Uint16Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
}

/** Different words, each with a number from 0 on, packed one after the other: tens of thousands of them are a few arrays and no objects. */
export class WordTable {
  #letters = new Uint16Array(1024);
  /** Where each word ends; it begins where the one before ends. */
  #ends = new Uint32Array(256);
  /** The hash of each word, so that words are told apart by one number and never hashed twice. */
  #hashes = new Uint32Array(256);
  #count = 0;
  /** Number of a word plus one at the place of its hash or after it; 0 is free. At least half is free. */
  #slots = new Int32Array(512);

  /** Empty, or with words that were packed; those are not to be used elsewhere any more. */
  constructor(packed?: PackedWords) {
    if (!packed || packed.ends.length === 0) return;
    this.#letters = packed.letters;
    this.#ends = packed.ends;
    this.#count = packed.ends.length;
    this.#hashes = new Uint32Array(this.#count);
    for (let number = 0; number < this.#count; number += 1)
      this.#hashes[number] = hashLetters(packed.letters, this.#begin(number), packed.ends[number] ?? 0);
    this.#makeSlots(2 ** Math.ceil(Math.log2(this.#count * 2)));
  }

  pack(): PackedWords {
    return {
      letters: this.#letters.subarray(0, this.#ends[this.#count - 1] ?? 0),
      ends: this.#ends.subarray(0, this.#count),
    };
  }

  get size(): number {
    return this.#count;
  }

  #begin(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
  }

  length(number: number): number {
    return (this.#ends[number] ?? 0) - this.#begin(number);
  }

  /** The UTF-16 code unit of a word at a place. */
  letter(number: number, place: number): number {
    return this.#letters[this.#begin(number) + place] ?? 0;
  }

  word(number: number): string {
    return String.fromCharCode(...this.#letters.subarray(this.#begin(number), this.#ends[number]));
  }

  #is(number: number, text: string, start: number, end: number): boolean {
    const begin = this.#begin(number);
    if ((this.#ends[number] ?? 0) - begin !== end - start) return false;
    for (let place = start; place < end; place += 1)
      if (this.#letters[begin + place - start] !== text.charCodeAt(place)) return false;
    return true;
  }

  /** The slot of a word, or the free one where it belongs. */
  #slotOf(text: string, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number < 0 || (this.#hashes[number] === hash && this.#is(number, text, start, end))) return slot;
      slot = (slot + 1) & mask;
    }
  }

  /** The number of a word, or of what stands at a place of a text; undefined where it is not there. */
  find(text: string, start = 0, end: number = text.length): number | undefined {
    const number = (this.#slots[this.#slotOf(text, start, end, hashWord(text, start, end))] ?? 0) - 1;
    return number < 0 ? undefined : number;
  }

  /** The number of a word, or of what stands at a place of a text; it is put in where it is not there. */
  add(text: string, start = 0, end: number = text.length): number {
    const hash = hashWord(text, start, end);
    const slot = this.#slotOf(text, start, end, hash);
    const known = (this.#slots[slot] ?? 0) - 1;
    if (known >= 0) return known;
    const begin = this.#begin(this.#count);
    const ends = begin + end - start;
    if (ends > this.#letters.length) this.#letters = enlarge(this.#letters, new Uint16Array(ends * 2));
    if (this.#count === this.#ends.length) {
      this.#ends = enlarge(this.#ends, new Uint32Array(this.#count * 2));
      this.#hashes = enlarge(this.#hashes, new Uint32Array(this.#count * 2));
    }
    for (let place = start; place < end; place += 1) this.#letters[begin + place - start] = text.charCodeAt(place);
    this.#ends[this.#count] = ends;
    this.#hashes[this.#count] = hash;
    this.#slots[slot] = this.#count + 1;
    this.#count += 1;
    if (this.#count * 2 > this.#slots.length) this.#makeSlots(this.#slots.length * 2);
    return this.#count - 1;
  }

  #makeSlots(count: number): void {
    this.#slots = new Int32Array(count);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.#count; number += 1) {
      let slot = (this.#hashes[number] ?? 0) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

function enlarge<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers);
  return larger;
}
