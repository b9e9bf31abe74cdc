import type { Locale } from '../../../i18n/locales.ts';
import type { Analyser } from '../../search/analysis/analyser.ts';
import { recogniseLanguage } from '../answering/recognise-language.ts';

const citation = /\[(\d{1,3})\]/g;
/** In characters. */
const longest = 3_000;
/** A sentence of at most so many characters, such as "Yes.", need not be cited. */
const shortest = 25;

/** What a reply is held against. */
interface Given {
  passages: number;
  locale: Locale;
  analysers: ReadonlyMap<Locale, Analyser>;
}

/** The text up to its last right citation: so much may be shown while the rest is written. Undefined where it cites what was not given. */
export function readableSoFar(text: string, passages: number): string | undefined {
  let end = 0;
  for (const { 0: mark, 1: number, index } of text.matchAll(citation)) {
    if (Number(number) < 1 || Number(number) > passages) return undefined;
    end = index + mark.length;
  }
  const readable = text.slice(0, end);
  return isPlain(readable) ? readable : undefined;
}

/** No markup and no address: links are our own, made from the numbers. */
const isPlain = (text: string) => !/<\/?[a-z!]|https?:|www\.|javascript:|\]\(|`/i.test(text);

/** Claims, each with the citations that follow it. */
function splitClaims(text: string): string[] {
  return text
    .split(/(?<=[.!?…;\u037e]["”»“)]*(?:\s*\[\d{1,3}\])*)(?=\s|$)(?!\s*\[)/u)
    .map((claim) => claim.trim())
    .filter(Boolean);
}

/**
 * What is wrong with a model's reply; undefined where it may be shown: in the asker's language, plain, every claim cited, and only what was
 * given.
 */
export function findFault(text: string, { passages, locale, analysers }: Given): string | undefined {
  if (text.trim() === '') return 'empty';
  if (text.length > longest) return 'too long';
  if (!isPlain(text)) return 'markup or an address';
  const cited = [...text.matchAll(citation)].map(([, number]) => Number(number));
  if (cited.length === 0) return 'cites nothing';
  if (cited.some((number) => number < 1 || number > passages)) return 'cites what was not given';
  const uncited = splitClaims(text).some((claim) => claim.length > shortest && !claim.match(citation));
  if (uncited) return 'a claim without its source';
  const words = text.replace(citation, ' ');
  return recogniseLanguage(analysers, words, locale) === locale ? undefined : 'another language';
}
