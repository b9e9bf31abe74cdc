import { LRUCache } from 'lru-cache';
import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import type { Analyser } from '../../search/analysis/analyser.ts';
import { splitWords } from '../../search/analysis/words.ts';

/** Letters that of the six languages only one is written with. */
const ownLetters: Partial<Record<Locale, RegExp>> = {
  bg: /\p{Script=Cyrillic}/u,
  gr: /\p{Script=Greek}/u,
  nb: /[æøå]/i,
  tr: /[ğşıİ]/,
};

/**
 * What each sign of a language counts: letters, function words, words as the dictionary has them or in another form, and what is typed on another
 * keyboard. The language of the page only decides where the words do not.
 */
const weights = { letter: 2, functionWord: 2, typedFunctionWord: 1.5, word: 1, form: 0.7, typedWord: 0.4, page: 0.5 };
/** Many words are of several languages: one alone says less than the page, unless it is written as only one language is. */
const pageOfOneWord = 1.1;

type Analysers = ReadonlyMap<Locale, Analyser>;

/** Function words as they come from a keyboard without the language's letters. */
const skeletons = new WeakMap<Analyser, Set<string>>();

function skeletonsOf(analyser: Analyser): Set<string> {
  const known = skeletons.get(analyser);
  if (known) return known;
  const { stopWords, skeleton } = analyser.rules;
  const made = new Set([...stopWords].map(skeleton));
  skeletons.set(analyser, made);
  return made;
}

/** Words that were weighed for a language, the last ones: how they may be typed is dear to find out. */
const weighed = new WeakMap<Analyser, LRUCache<string, number>>();
const remembered = { words: 8000, length: 40 };

function recall(analyser: Analyser, word: string): number {
  const known = weighed.get(analyser) ?? new LRUCache<string, number>({ max: remembered.words });
  weighed.set(analyser, known);
  const weight = known.get(word) ?? weigh(analyser, word);
  if (word.length <= remembered.length) known.set(word, weight);
  return weight;
}

/** Letters that no keyboard for another of the six languages makes. */
const otherScripts: [RegExp, Locale][] = [
  [/\p{Script=Cyrillic}/u, 'bg'],
  [/\p{Script=Greek}/u, 'gr'],
];

function weigh(analyser: Analyser, word: string): number {
  if (otherScripts.some(([letters, own]) => own !== analyser.locale && letters.test(word))) return 0;
  const { rules, lexicon, locale } = analyser;
  const folded = rules.fold(word);
  if (rules.stopWords.has(folded)) return weights.functionWord;
  if (ownLetters[locale]?.test(word)) return weights.letter;
  if (skeletonsOf(analyser).has(rules.skeleton(folded))) return weights.typedFunctionWord;
  if (lexicon.has(folded)) return weights.word;
  if (analyser.inDictionary(folded)) return weights.form;
  const written = rules.transliterate(folded);
  if (written.some((guess) => rules.stopWords.has(guess))) return weights.typedFunctionWord;
  return written.some((guess) => lexicon.has(guess)) ? weights.typedWord : 0;
}

/** Longer texts say no more of their language. In words. */
const mostWords = 60;

/** The language somebody writes in, by letters, function words and dictionary, also typed on another keyboard; `page` where they do not say. */
export function recogniseLanguage(analysers: Analysers, text: string, page: Locale): Locale {
  const words = splitWords(text).slice(0, mostWords);
  const ofPage = words.length > 1 ? weights.page : pageOfOneWord;
  let best = { locale: page, weight: 0 };
  for (const locale of [page, ...localeCodes]) {
    const analyser = analysers.get(locale);
    if (!analyser) continue;
    const sum = words.reduce((total, { text: word }) => total + recall(analyser, word), 0);
    const weight = sum + (locale === page ? ofPage : 0);
    if (weight > best.weight) best = { locale, weight };
  }
  return best.locale;
}
