import { findVerb } from './italian-verbs.ts';
import { formsOfAlike, irregularForms, keptApart, stopWords } from './italian-words.ts';
import type { IsWord, LanguageRules } from './language.ts';
import { readIrregular } from './word-lists.ts';

/** Pronouns that hang on an infinitive, a gerund or an imperative: `aiutarli`, `parlandone`, `scrivimi`. */
const pronoun = '(?:[mtcv]i|si|l[aeio]|ne|gli(?:el[aeio]|ene)?|[mtcvs]e(?:l[aeio]|ne))';
const onInfinitive = new RegExp(`^(.{2,}[aei]|.*po|.+du)r${pronoun}$`);
const onGerund = new RegExp(`^(.+[ae]ndo)${pronoun}$`);
const onImperative = /^(.{3,}(?:[ai](?=mi)|a|te))[mc]i$/;

/** The verb that a pronoun hangs on. */
function withPronoun(word: string, isWord: IsWord): string | undefined {
  const infinitive = onInfinitive.exec(word)?.[1];
  const long = infinitive && [`${infinitive}re`, `${infinitive}rre`].find(isWord);
  if (long && !/[ou]rti$/.test(word)) return findVerb(long, isWord);
  const host = onGerund.exec(word)?.[1] ?? (isWord(`${word.slice(0, -1)}e`) ? undefined : onImperative.exec(word)?.[1]);
  return host && findVerb(host, isWord);
}

/** What is left without the ending of number and gender; c and g keep their sound before it: `amiche`, `spiagge`, but `silenzi` is silenzio. */
function withoutVowel(word: string, isWord: IsWord): string {
  const root = word.length < 3 ? word : word.replace(/(?<=.{2})[aeio]$/, '');
  const ofIo =
    word.endsWith('i') &&
    ['io', 'iare'].some((ending) => isWord(root + ending)) &&
    !isWord(`${root.replace(/h$/, '')}o`);
  return (ofIo ? `${root}i` : root.replace(/(?<=[cg])h$/, '')).replace(/(?<=.{2}[cg])i$/, '');
}

/** Who does something has two endings, and a woman may have her own: `direttrice`, `studentessa`. */
function asMan(word: string, isWord: IsWord): string {
  const sex = /^(.{2,})(?:tric[ei]|(ess[ae]))$/.exec(word);
  if (!sex) return word;
  const [, root = '', feminine] = sex;
  const man = [feminine ? `${root}e` : `${root}tore`, `${root}a`].find(isWord);
  return man ?? word;
}

/** An adverb and the highest degree are found by their adjective. */
function asAdjective(word: string, isWord: IsWord): string {
  const degree = /^(.{3,})issim[oaie]$/.exec(word)?.[1];
  if (degree) return isWord(`${degree}e`) ? `${degree}e` : `${degree}o`;
  const adverb = /^(.{4,}|.{2,}[ae])mente$/.exec(word)?.[1];
  if (!adverb) return word;
  return adverb.endsWith('a') ? `${adverb.slice(0, -1)}o` : adverb.replace(/([^e])$/, '$1e');
}

function stem(folded: string, isWord: IsWord): string {
  const verbWithPronoun = withPronoun(folded, isWord);
  if (verbWithPronoun) return verbWithPronoun;
  const word = asMan(asAdjective(folded.replace(/(?<=.{3}(?:[^aeious]|ie))s$/, ''), isWord), isWord);
  const root = withoutVowel(word, isWord);
  const isNoun = ['o', 'a', 'e'].some((ending) => isWord(root + ending));
  return findVerb(word, isWord, isNoun) ?? root;
}

/**
 * Number and gender after the light stemmer of Savoy (2001); the forms of a verb are laid to its infinitive, as far as the dictionary knows one,
 * which Porter's stemmer for Italian (2001) does without asking.
 */
export const italian: LanguageRules = {
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  stem: (folded, isWord = () => false) => stem(folded, isWord),
  // What is typed with one consonant for two; k stands for ch in messages.
  skeleton: (folded) => folded.replace(/(.)\1/g, '$1').replaceAll('k', 'ch'),
  transliterate: () => [],
  stopWords,
  irregular: new Map([...formsOfAlike, ...readIrregular(irregularForms)]),
  keptApart,
};
