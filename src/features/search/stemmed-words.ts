import type { Phrase } from './phrases.ts';

/** Words by their stems, each kept once: lists say the same words many times. */
export class StemmedWords {
  /** The stems of each word, by its number. */
  readonly all: (readonly string[])[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(known: Iterable<readonly string[]> = []) {
    for (const stems of known) this.numberOf(stems);
  }

  /** The same phrases by the numbers of their words. */
  number(phrases: readonly Phrase[]): number[][] {
    return phrases.map((phrase) => phrase.map((stems) => this.numberOf(stems)));
  }

  numberOf(stems: readonly string[]): number {
    const name = stems.join(' ');
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.all.push(stems) - 1;
    this.#numbers.set(name, number);
    return number;
  }
}
