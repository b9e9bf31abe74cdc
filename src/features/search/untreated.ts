import type { Phrase } from './phrases.ts';

/** What editors have said this site does not treat: subjects, and questions as people ask them, by the stems of their words. */
export class Untreated {
  readonly #rarityOf: (stems: readonly string[]) => number;
  /** In which of them each stem stands. */
  readonly #standing = new Map<string, number[]>();
  /** How much the words of each say together. */
  readonly #says: number[];
  static readonly nothing = new Untreated([], () => 0);

  constructor(phrases: readonly Phrase[], rarityOf: (stems: readonly string[]) => number) {
    this.#rarityOf = rarityOf;
    this.#says = phrases.map((phrase) => phrase.reduce((sum, stems) => sum + rarityOf(stems), 0));
    for (const [number, phrase] of phrases.entries())
      for (const stem of new Set(phrase.flat())) {
        const known = this.#standing.get(stem);
        if (known) known.push(number);
        else this.#standing.set(stem, [number]);
      }
  }

  /**
   * How near a question is to the nearest of them, 0 to 1, as `WaysOfAsking` measures it. Not by the words of texts: what is not treated has
   * words that stand in none.
   */
  nearness(question: Phrase): number {
    const met = new Map<number, number>();
    let all = 0;
    for (const stems of question) {
      const rarity = this.#rarityOf(stems);
      all += rarity;
      for (const number of new Set(stems.flatMap((stem) => this.#standing.get(stem) ?? [])))
        met.set(number, (met.get(number) ?? 0) + rarity);
    }
    // Where there are no texts yet no word says anything.
    if (all === 0) return 0;
    let nearest = 0;
    for (const [number, said] of met)
      nearest = Math.max(nearest, Math.sqrt((said / all) * Math.min(1, said / (this.#says[number] ?? said))));
    return nearest;
  }
}
