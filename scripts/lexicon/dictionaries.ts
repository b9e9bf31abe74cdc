import type { Locale } from '../../src/i18n/locales.ts';
import type { UsedClasses } from './read-hunspell.ts';

/** Which package holds the dictionary of a language, and what is taken from it. */
export interface DictionaryChoices {
  name: string;
  /** Whether its affix rules make the forms of a word; otherwise it is a list of words and the rules of the language do all the work. */
  paradigms: boolean;
  /** Which words `has` of the lexicon knows. */
  words: 'lemmas' | 'forms';
  /** Affix classes that make another word, or forms with pronouns hung on that the rules take off. */
  leaveOut?: ReadonlySet<string>;
  /** A word with fewer classes is no lemma: the dictionary lists many forms in full. */
  leastClasses?: number;
  /** A form that is not taken, whichever class made it. */
  leaveOutForm?: RegExp;
  usedClasses?: UsedClasses;
}

/** Those of Italian, Greek and Turkish only say which words there are: their rules ask them. The Greek one holds full forms. */
export const dictionaries: Partial<Record<Locale, DictionaryChoices>> = {
  // R and Z make who does it (teach, teacher), Y adverbs, P and N nouns, V and B adjectives: other words to a reader.
  en: { name: 'dictionary-en-gb', paradigms: true, words: 'lemmas', leaveOut: new Set('RZYPNXVBLHM') },
  // What has no class is one form of a verb or noun that the dictionary lists form by form.
  bg: { name: 'dictionary-bg', paradigms: true, words: 'lemmas', leastClasses: 1 },
  // One entry stands for all words of a spelling, and many forms have one of their own, with one class or none. R tells somebody to do it
  // (lær of lære, which is leather); small letters and signs make other words.
  nb: {
    name: 'dictionary-nb',
    paradigms: true,
    words: 'lemmas',
    leastClasses: 2,
    leaveOut: new Set('RYZtuvwxy[\\]^_`'),
    // A noun beside a verb is not bent like an adjective: `rom` has no `romme` and no `romt`.
    usedClasses: (word, classesOf) => {
      const names = classesOf(word);
      const isNoun = names.some((name) => 'AB'.includes(name)) && !names.includes('w');
      const hasVerb = [`${word}e`, `${word}${word.at(-1)}e`].some((verb) => classesOf(verb).includes('S'));
      return isNoun && hasVerb ? names.filter((name) => !'VW'.includes(name)) : names;
    },
  },
  tr: { name: 'dictionary-tr', paradigms: false, words: 'lemmas', leastClasses: 6 },
  it: { name: 'dictionary-it', paradigms: false, words: 'lemmas' },
  gr: { name: 'dictionary-el', paradigms: false, words: 'forms' },
};
