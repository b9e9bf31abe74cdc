/** Whether the dictionary of the language has a word, folded. */
export type IsWord = (word: string) => boolean;

/** What is particular about the words of one language. Everything is given and returned folded: see `fold`. */
export interface LanguageRules {
  /** Lower case as this language writes it, without marks that people leave out or type in several ways; letters that tell words apart stay. */
  fold(word: string): string;
  /**
   * The part before the ending, by light rules: the same for the forms of one word. The word is folded; short words come back whole. A language
   * of many endings asks the dictionary whether what is left is a word.
   */
  stem(folded: string, isWord?: IsWord): string;
  /**
   * What is left of a word when it is typed on a keyboard without this language's letters, or in Latin ones. Two spellings of one word
   * have the same skeleton. The word is folded.
   */
  skeleton(folded: string): string;
  /** What somebody who typed in Latin letters may have meant, written properly; empty where the language itself is written so. */
  transliterate(folded: string, isWord?: IsWord): string[];
  /** Words that stand in every text and say nothing of what it is about, folded. */
  stopWords: ReadonlySet<string>;
  /** Forms that no rule joins with their word: from form to word, both folded; to words with spaces between, where it may be of several. */
  irregular: ReadonlyMap<string, string>;
  /** Words whose stem would be that of another word: each keeps itself as its stem, folded. */
  keptApart: ReadonlySet<string>;
  /** The words that a long word is put together or made from, which speak of the same less surely; `isWord` knows the lexicon. */
  madeOf?(stem: string, isWord: IsWord): string[];
}
