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

export interface Analyser {
  locale: Locale;
  rules: LanguageRules;
  lexicon: Lexicon;
  /** The words of a text, each with its stems. */
  analyse(text: string): readonly Analysed[];
  /** The stems of one folded word; several where the dictionary knows it as a form of several words. */
  stems(folded: string): string[];
  /** Whether the dictionary has a folded word in any of its forms, or the words that it is put together from. */
  inDictionary(folded: string): boolean;
  /** The stems of the words that a word is put together from; empty for words that are not. */
  parts(folded: string): string[];
}

/** Reads the words of one language: dictionary first, rules over it, exceptions before both. */
export function createAnalyser(locale: Locale, rules: LanguageRules, lexicon: Lexicon): Analyser {
  const regularStems = (folded: string): string[] => {
    if (rules.keptApart.has(folded) || /\p{N}/u.test(folded)) return [folded];
    const fromDictionary = lexicon.stems(folded);
    return fromDictionary.length > 0 ? fromDictionary : [rules.stem(folded, lexicon.has)];
  };
  const findStems = (folded: string): string[] =>
    rules.irregular.get(folded)?.split(' ').flatMap(regularStems) ?? regularStems(folded);
  // Who asks for the stems of a word asks for its parts next, which are made of them.
  let last = { folded: '', stems: [] as string[] };
  const stems = (folded: string): string[] => {
    if (folded !== last.folded) last = { folded, stems: findStems(folded) };
    return last.stems;
  };

  const read = (word: Word): Analysed => {
    const folded = rules.fold(word.text);
    return { ...word, folded, stems: stems(folded), stopWord: rules.stopWords.has(folded) };
  };

  const { madeOf } = rules;
  const parts = (folded: string) =>
    madeOf ? stems(folded).flatMap((stem) => madeOf(stem, lexicon.has).flatMap(findStems)) : [];

  // A question is read for its topic, for its words and for what is not treated, one after the other.
  let lastRead = { text: '', words: [] as readonly Analysed[] };
  const analyse = (text: string): readonly Analysed[] => {
    if (text !== lastRead.text) lastRead = { text, words: splitWords(text).map(read) };
    return lastRead.words;
  };

  return {
    locale,
    rules: { ...rules, transliterate: (folded) => rules.transliterate(folded, lexicon.has) },
    lexicon,
    stems,
    inDictionary: (folded) => lexicon.has(folded) || stems(folded).some(lexicon.hasStem) || parts(folded).length > 0,
    analyse,
    parts,
  };
}
