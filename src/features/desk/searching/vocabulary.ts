/** Looked for inside of words; shorter ones only at their beginning, where they are not all over the texts. */
const leastInside = 4;

/** Whether a folded word is one that somebody looks for by a folded beginning, or by a longer piece of it. */
export const isMeant = (word: string, looked: string): boolean =>
  looked.length < leastInside ? word.startsWith(looked) : word.includes(looked);

/** Different words, each with a number from 0 on. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  /** All words one after the other, each after a line break, and where each begins; as many as there were when somebody last looked. */
  #joined = '';
  #starts: number[] = [];

  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a word, which is put in where it is not there. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(word, number);
    return number;
  }

  #join(): void {
    if (this.#starts.length === this.#numbers.size) return;
    const words = [...this.#numbers.keys()];
    this.#joined = `\n${words.join('\n')}`;
    let start = 0;
    this.#starts = words.map((word) => {
      const own = start;
      start += word.length + 1;
      return own;
    });
  }

  /** The last word that begins at a place or before it. */
  #at(place: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** One for each word that is meant by what somebody looks for, 0 for all others, by their numbers. */
  listMeant(looked: string): Uint8Array {
    this.#join();
    const meant = new Uint8Array(this.#starts.length);
    const wanted = looked.length < leastInside ? `\n${looked}` : looked;
    let place = this.#joined.indexOf(wanted);
    while (place !== -1) {
      const number = this.#at(place);
      meant[number] = 1;
      // On to the next word: one that has the letters twice is found once.
      place = this.#joined.indexOf(wanted, this.#starts[number + 1] ?? this.#joined.length);
    }
    return meant;
  }
}
