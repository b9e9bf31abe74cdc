import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../i18n/locales.ts';
import type { LanguageRules } from './language.ts';
import type { Lexicon } from './lexicon.ts';
import { splitWords, type Word } from './words.ts';

/** How a word is looked up: as it stands, and by its stems. */
export interface Analysed extends Word {
  folded: string;
  stems: string[];
  stopWord: boolean;
}

/** How many different words of the site's texts are remembered with their stems. */
const remembered = 20_000;

export interface Analyser {
  locale: Locale;
  rules: LanguageRules;
  lexicon: Lexicon;
  /** The words of a text of the site, each with its stems. */
  analyse(text: string): Analysed[];
  /** The same for what a visitor has written, of which nothing is remembered. */
  analyseQuestion(text: string): Analysed[];
  /** The stems of one folded word; several where the dictionary knows it as a form of several words. */
  stems(folded: string): string[];
  /** The stems of the words that a word is put together from; empty for words that are not. */
  parts(folded: string): string[];
}

/** Reads the words of one language: dictionary first, rules over it, exceptions before both. */
export function createAnalyser(locale: Locale, rules: LanguageRules, lexicon: Lexicon): Analyser {
  const known = new LRUCache<string, Analysed>({ max: remembered });

  const stems = (folded: string): string[] => {
    const irregular = rules.irregular.get(folded);
    if (irregular !== undefined) return stems(irregular);
    if (rules.keptApart.has(folded) || /\p{N}/u.test(folded)) return [folded];
    const fromDictionary = lexicon.stems(folded);
    return fromDictionary.length > 0 ? fromDictionary : [rules.stem(folded, lexicon.has)];
  };

  const read = (word: string): Analysed => {
    const folded = rules.fold(word);
    return { text: word, start: 0, end: 0, folded, stems: stems(folded), stopWord: rules.stopWords.has(folded) };
  };

  const readKnown = (word: string): Analysed => {
    const found = known.get(word) ?? read(word);
    known.set(word, found);
    return found;
  };

  return {
    locale,
    rules: { ...rules, transliterate: (folded) => rules.transliterate(folded, lexicon.has) },
    lexicon,
    stems,
    analyse: (text) => splitWords(text).map((word) => ({ ...readKnown(word.text), ...word })),
    analyseQuestion: (text) => splitWords(text).map((word) => ({ ...read(word.text), ...word })),
    parts: (folded) => rules.splitCompound?.(folded, lexicon.has).flatMap(stems) ?? [],
  };
}
