import type { Locale } from '../../../i18n/locales.ts';
import type { Passage } from './passages.ts';

/** What can be wrong with a passage; the reason that people read stands under the same name in the catalogues (`desk.checks.reasons`). */
export const checkNames = [
  'numberMissing',
  'numberAdded',
  'linkMissing',
  'linkAdded',
  'linkElsewhere',
  'addressMissing',
  'codeMissing',
  'gapMissing',
  'taughtWordsMissing',
  'nameMissing',
  'paragraphs',
  'headings',
  'listItems',
  'strong',
  'emphasis',
  'looseMark',
  'fullStop',
  'questionMark',
  'exclamationMark',
  'colon',
  'ellipsis',
  'otherQuestionMark',
  'straightQuote',
  'otherQuote',
  'unpairedQuote',
  'unpairedBracket',
  'quotations',
  'twoSpaces',
  'spaceBefore',
  'spaceMissing',
  'outerSpace',
  'threeDots',
  'hyphen',
  'decimalMark',
  'mixedAlphabets',
  'otherAlphabet',
  'invisible',
  'doubledWord',
  'sameAsSource',
  'untranslated',
  'unfinished',
  'capital',
  'tooShort',
  'tooLong',
  'spelling',
  'termMissing',
  'termRejected',
] as const;
export type CheckName = (typeof checkNames)[number];

/** What a check has found in one passage: the words it is about, where it is about any. */
export interface Finding {
  check: CheckName;
  detail: string;
}

/** A passage of a translation, and the one of its source that stands at the same place. */
export interface Compared {
  locale: Locale;
  from: Locale;
  own: Passage;
  source: Passage;
}

/** What one list has and the other has not; a thing that stands there twice is asked for twice. */
export function without<Thing>(list: readonly Thing[], other: readonly Thing[]): Thing[] {
  const left = [...other];
  return list.filter((thing) => {
    const place = left.indexOf(thing);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** A finding for each of these things. */
export const findings = (check: CheckName, details: Iterable<string>): Finding[] =>
  [...new Set(details)].map((detail) => ({ check, detail }));
