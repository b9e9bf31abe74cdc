import type { NumberRows } from './number-rows.ts';
import type { Phrase } from './phrases.ts';
import { Postings, type Rest } from './postings.ts';
import { WordRowMaker, type WordRows } from './word-rows.ts';

/** Phrases by the numbers of their words, and the stems of each of these. There are some thousands in a language, so it is no more than that. */
export interface NumberedPhrases {
  words: readonly (readonly string[])[];
  phrases: Pick<WordRows, 'words' | 'ends'>;
}

/** What editors have said this site does not treat: subjects, and questions as people ask them, by the stems of their words. */
export class Untreated {
  readonly #rarityOf: (stems: readonly string[]) => number;
  /** The number of each stem, and in which phrases it stands. */
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #postings: Postings;
  /** How much the words of each phrase say together. */
  readonly #says: Float32Array;
  static readonly nothing = new Untreated(() => 0, new Map(), Postings.none, new Float32Array());

  private constructor(
    rarityOf: (stems: readonly string[]) => number,
    numbers: ReadonlyMap<string, number>,
    postings: Postings,
    says: Float32Array,
  ) {
    this.#rarityOf = rarityOf;
    this.#numbers = numbers;
    this.#postings = postings;
    this.#says = says;
  }

  /** Of words with these stems, which say so much together. */
  static async make(
    { words, phrases }: NumberedPhrases,
    rarityOf: (stems: readonly string[]) => number,
    rest: Rest,
  ): Promise<Untreated> {
    const numbers = new Map<string, number>();
    for (const stem of words.flat()) if (!numbers.has(stem)) numbers.set(stem, numbers.size);
    const rarities = Float64Array.from(words, rarityOf);
    await rest();
    const says = new Float32Array(phrases.ends.length);
    const stemsOf = words.map((stems) => stems.map((stem) => numbers.get(stem) ?? 0));
    const maker = new WordRowMaker(
      numbers.size,
      phrases.words.reduce((sum, word) => sum + (stemsOf[word]?.length ?? 0), 0),
    );
    let start = 0;
    for (const [place, end] of phrases.ends.entries()) {
      const phrase = [...phrases.words.subarray(start, end)];
      says[place] = phrase.reduce((sum, word) => sum + (rarities[word] ?? 0), 0);
      maker.add([phrase.flatMap((word) => stemsOf[word] ?? []), 1]);
      start = end;
    }
    await rest();
    const { words: numbered, ends } = maker.rows;
    const postings = await Postings.make(numbers.size, { words: numbered, ends }, rest);
    return new Untreated(rarityOf, numbers, postings, says);
  }

  /**
   * How near a question is to the nearest of them, 0 to 1, as `WaysOfAsking` measures it. Not by the words of texts: what is not treated has
   * words that stand in none.
   */
  nearness(question: Phrase, rows: NumberRows): number {
    const size = this.#says.length;
    const [said, met] = [rows.take(size), rows.take(size)];
    let all = 0;
    for (const stems of question) {
      const rarity = this.#rarityOf(stems);
      met.fill(0);
      for (const stem of stems) {
        const number = this.#numbers.get(stem);
        if (number !== undefined) this.#postings.meet(met, number, 1);
      }
      for (let phrase = 0; phrase < size; phrase += 1) said[phrase] = (said[phrase] ?? 0) + rarity * (met[phrase] ?? 0);
      all += rarity;
    }
    // Where there are no texts yet no word says anything.
    if (all === 0) return 0;
    let nearest = 0;
    for (let phrase = 0; phrase < size; phrase += 1) {
      const own = said[phrase] ?? 0;
      if (own > 0) nearest = Math.max(nearest, Math.min(1, own / all) * Math.min(1, own / (this.#says[phrase] ?? own)));
    }
    return Math.sqrt(nearest);
  }
}
