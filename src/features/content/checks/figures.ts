import { getLocale, type Locale, localeCodes } from '../../../i18n/locales.ts';
import { type Compared, type Finding, findings, without } from './finding.ts';

/** Figures with the marks that languages write inside of them: 1,000 and 1 000 and 1.000 are one number, 14:30 and 14.30 one hour. */
const number = /\p{Nd}+(?:[.,:’](?=\p{Nd})\p{Nd}+|[ \u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd}))\p{Nd}{3})*/gu;

const listNumbers = (words: string) =>
  Array.from(words.matchAll(number), ([found]) => ({ found, figures: found.replace(/\P{Nd}/gu, '') }));

/** Numbers that a translation has lost, added or said once more. */
export function checkNumbers({ own, source }: Compared): Finding[] {
  const [here, there] = [listNumbers(own.words), listNumbers(source.words)];
  const figuresOf = (numbers: typeof here) => numbers.map(({ figures }) => figures);
  const nameAll = (numbers: typeof here, figures: string[]) =>
    figures.map((one) => numbers.find((candidate) => candidate.figures === one)?.found ?? one);
  return [
    ...findings('numberMissing', nameAll(there, without(figuresOf(there), figuresOf(here)))),
    ...findings('numberAdded', nameAll(here, without(figuresOf(here), figuresOf(there)))),
  ];
}

const decimalMarks = new Map<Locale, string>(
  localeCodes.map((locale) => [locale, new Intl.NumberFormat(getLocale(locale).tag).format(1.5).charAt(1)]),
);

/** A fraction with the mark of the source's language, where this one writes another: 3.5 is 3,5. */
export function checkDecimalMarks({ locale, from, own, source }: Compared): Finding[] {
  const [here, there = '.'] = [decimalMarks.get(locale), decimalMarks.get(from)];
  if (here === there) return [];
  const fractions = (words: string) =>
    words.match(/(?<![\p{Nd}.,])(?:0[.,]\p{Nd}+|\p{Nd}+[.,]\p{Nd}{1,2}(?=[ \u00a0]?%))(?![\p{Nd}:])/gu) ?? [];
  const kept = fractions(source.words).filter((one) => one.includes(there));
  return findings(
    'decimalMark',
    fractions(own.words).filter((one) => kept.includes(one)),
  );
}
