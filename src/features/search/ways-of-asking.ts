import type { AskedWord } from './asked-words.ts';
import type { NumberRows } from './number-rows.ts';
import { Postings, type Rest } from './postings.ts';

/** One way in which people ask for a document, by its words. */
export interface WayOfAsking {
  document: number;
  words: readonly number[];
}

/**
 * How near a question comes to the ways in which people ask for each document. Words that stand together in one of them say more than the
 * same words strewn over many.
 */
export class WaysOfAsking {
  readonly #documentOf: Uint32Array;
  readonly #postings: Postings;
  /** How much the words of each way say together. */
  readonly #says: Float32Array;
  static readonly none = new WaysOfAsking([], Postings.none, new Float32Array());

  private constructor(ways: readonly WayOfAsking[], postings: Postings, says: Float32Array) {
    this.#documentOf = Uint32Array.from(ways, ({ document }) => document);
    this.#postings = postings;
    this.#says = says;
  }

  /** Of so many words; `rarityOf` is how much each of them says. */
  static async make(
    ways: readonly WayOfAsking[],
    words: number,
    rarityOf: (word: number) => number,
    rest: Rest,
  ): Promise<WaysOfAsking> {
    const counts = ways.map((way) => new Map(way.words.map((word) => [word, rarityOf(word)])));
    const says = Float32Array.from(counts, (ofWay) => [...ofWay.values()].reduce((sum, rarity) => sum + rarity, 0));
    return new WaysOfAsking(ways, await Postings.make(words, counts, rest), says);
  }

  /**
   * For each document how near the nearest way is, 0 to 1: the mean (geometric) of the share of the question that the way speaks of and the
   * share of the way that the question does.
   */
  nearness(asked: readonly { asked: AskedWord; rarity: number }[], documents: number, rows: NumberRows): Float32Array {
    const nearest = rows.take(documents);
    const size = this.#documentOf.length;
    const [ofQuestion, ofWay] = [rows.take(size), rows.take(size)];
    let all = 0;
    for (const { asked: word, rarity } of asked) {
      const met = rows.take(size);
      for (const [form, weight] of word.forms) this.#postings.addTo(ofWay, met, form, weight);
      for (let way = 0; way < size; way += 1) ofQuestion[way] = (ofQuestion[way] ?? 0) + rarity * (met[way] ?? 0);
      all += rarity;
    }
    for (let way = 0; way < size; way += 1) {
      const said = ofWay[way] ?? 0;
      if (said === 0) continue;
      const document = this.#documentOf[way] ?? 0;
      const near = Math.sqrt(((ofQuestion[way] ?? 0) / all) * Math.min(1, said / (this.#says[way] ?? 1)));
      if (near > (nearest[document] ?? 0)) nearest[document] = near;
    }
    return nearest;
  }
}
