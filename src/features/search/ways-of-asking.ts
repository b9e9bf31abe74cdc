import type { WeighedWord } from './asked-words.ts';
import type { NumberRows } from './number-rows.ts';
import { Postings, type Rest } from './postings.ts';
import type { WordRows } from './word-rows.ts';

/** Ways in which people ask for documents: the document of each, and its words. */
interface Ways {
  documents: ArrayLike<number>;
  rows: Pick<WordRows, 'words' | 'ends'>;
}

/** How much a word says. */
type RarityOf = (word: number) => number;

/**
 * How near a question comes to the ways in which people ask for each document. Words that stand together in one of them say more than the
 * same words strewn over many.
 */
export class WaysOfAsking {
  readonly #rarityOf: RarityOf;
  readonly #documentOf: Uint32Array;
  readonly #postings: Postings;
  /** How much the words of each way say together. */
  readonly #says: Float32Array;
  static readonly none = new WaysOfAsking(() => 0, [], Postings.none, new Float32Array());

  private constructor(rarityOf: RarityOf, documents: ArrayLike<number>, postings: Postings, says: Float32Array) {
    this.#rarityOf = rarityOf;
    this.#documentOf = Uint32Array.from(documents);
    this.#postings = postings;
    this.#says = says;
  }

  /** Of so many words, each of which says so much. */
  static async make(
    { documents, rows: { words, ends } }: Ways,
    vocabulary: number,
    rarityOf: RarityOf,
    rest: Rest,
  ): Promise<WaysOfAsking> {
    const says = new Float32Array(ends.length);
    let place = 0;
    for (const [way, end] of ends.entries()) {
      for (; place < end; place += 1) says[way] = (says[way] ?? 0) + rarityOf(words[place] ?? 0);
      await rest();
    }
    return new WaysOfAsking(rarityOf, documents, await Postings.make(vocabulary, { words, ends }, rest), says);
  }

  /** For each document how near the nearest way to ask for it is, 0 to 1. */
  nearness(asked: readonly WeighedWord[], documents: number, rows: NumberRows): Float32Array {
    const nearest = rows.take(documents);
    for (const [way, near] of this.#nearEach(asked, rows, 0, this.#documentOf.length).entries()) {
      const document = this.#documentOf[way] ?? 0;
      if (near > (nearest[document] ?? 0)) nearest[document] = near;
    }
    return nearest;
  }

  /** How near each way to ask for one document is, in order, 0 to 1. */
  nearnessOf(asked: readonly WeighedWord[], document: number, rows: NumberRows): Float32Array {
    const first = this.#documentOf.indexOf(document);
    return first < 0 ? rows.take(0) : this.#nearEach(asked, rows, first, this.#documentOf.lastIndexOf(document) + 1);
  }

  /** The mean (geometric) of the share of the question that a way speaks of and the share of the way that the question does. */
  #nearEach(asked: readonly WeighedWord[], rows: NumberRows, first: number, end: number): Float32Array {
    const size = this.#documentOf.length;
    const [ofQuestion, ofWay, met] = [rows.take(size), rows.take(size), rows.take(size)];
    let all = 0;
    for (const { asked: word, rarity } of asked) {
      met.fill(0, first, end);
      for (const [form, weight] of word.forms)
        this.#postings.addTo(ofWay, met, form, weight * this.#rarityOf(form), weight);
      for (let way = first; way < end; way += 1) ofQuestion[way] = (ofQuestion[way] ?? 0) + rarity * (met[way] ?? 0);
      all += rarity;
    }
    const near = rows.take(end - first);
    for (let way = first; way < end; way += 1) {
      const said = ofWay[way] ?? 0;
      if (said > 0)
        near[way - first] = Math.sqrt(((ofQuestion[way] ?? 0) / all) * Math.min(1, said / (this.#says[way] ?? 1)));
    }
    return near;
  }
}
