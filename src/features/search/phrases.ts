/** Words that mean something together, each by its stems. */
export type Phrase = readonly (readonly string[])[];

/** What stands in a row of words. */
interface Standing<Meaning> {
  /** The place of its first word, and how many it has. */
  place: number;
  length: number;
  meaning: Meaning;
}

/** Phrases with what each means, looked up by the stems of their first word. */
export class Phrases<Meaning> {
  readonly #byFirst = new Map<string, { phrase: Phrase; meaning: Meaning }[]>();

  constructor(phrases: Iterable<readonly [Phrase, Meaning]>) {
    for (const [phrase, meaning] of phrases)
      for (const stem of new Set(phrase[0]))
        this.#byFirst.set(stem, [...(this.#byFirst.get(stem) ?? []), { phrase, meaning }]);
  }

  /** The phrases that stand in some words, side by side and in order. */
  findIn(words: Phrase): Standing<Meaning>[] {
    return words.flatMap((stems, place) =>
      [...new Set(stems.flatMap((stem) => this.#byFirst.get(stem) ?? []))]
        .filter(({ phrase }) => phrase.every((wanted, next) => meets(wanted, words[place + next])))
        .map(({ phrase, meaning }) => ({ place, length: phrase.length, meaning })),
    );
  }
}

const meets = (wanted: readonly string[], stems: readonly string[] = []) => wanted.some((stem) => stems.includes(stem));
