import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm';
import type { Locale } from '../../../i18n/locales.ts';

/** What spelling checkers elsewhere use; each package holds the rules and the words of one language. */
const dictionaries: Record<Locale, () => Promise<{ default: { aff: Uint8Array; dic: Uint8Array } }>> = {
  en: () => import('dictionary-en-gb'),
  bg: () => import('dictionary-bg'),
  nb: () => import('dictionary-nb'),
  tr: () => import('dictionary-tr'),
  it: () => import('dictionary-it'),
  gr: () => import('dictionary-el'),
};

export async function openDictionary(locale: Locale): Promise<Hunspell> {
  const { aff, dic } = (await dictionaries[locale]()).default;
  const decoder = new TextDecoder();
  return createHunspellFromStrings(decoder.decode(aff), decoder.decode(dic));
}

const abbreviation = /^\p{Lu}{1,6}$/u;
/** A Greek word carries a second accent before an enclitic, as in «το τηλέφωνό σας». */
const secondAccent = /([άέήίόύώΐΰ]\p{L}*?)([άέήίόύώΐΰ])(\p{L}?)$/u;

const withoutAccent = (letter: string) => letter.normalize('NFD').replace('\u0301', '').normalize('NFC');

/** A word, and the forms a dictionary may have it in. */
function listForms(word: string): string[] {
  const small = word.toLocaleLowerCase();
  return [
    word,
    word.replaceAll('’', "'"),
    small,
    small.replace(/^./u, (letter) => letter.toLocaleUpperCase()),
    small.replace(secondAccent, (_, before, letter, end) => before + withoutAccent(letter) + end),
  ];
}

/** Whether a word is known: whole, or by its parts around hyphens and apostrophes (an elided article, the ending of a name). */
export function isRight(word: string, known: (form: string) => boolean): boolean {
  if (word.length < 3 || abbreviation.test(word) || listForms(word).some(known)) return true;
  const [first = '', ...rest] = word.split(/[’-]/);
  if (rest.length === 0) return false;
  return isRight(first, known) && (word.includes('’') || rest.every((part) => isRight(part, known)));
}
