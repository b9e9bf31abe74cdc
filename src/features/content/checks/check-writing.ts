import { getI18n } from '../../../i18n/i18n.ts';
import { type Locale, sourceLocale } from '../../../i18n/locales.ts';
import type { Kind } from '../kinds.ts';
import type { Text } from '../texts.ts';
import { checkPassage } from './check-passage.ts';
import { checkChoice } from './choices.ts';
import type { CheckName, Finding } from './finding.ts';
import { checkLength } from './lengths.ts';
import { checkMixedAlphabets } from './letters.ts';
import { listPassages, type Passage } from './passages.ts';
import { checkTypography } from './typography.ts';
import { wordLists } from './word-lists.ts';
import { checkFinished } from './wording.ts';

/** Kinds that name books, articles and organisations by the names they have. */
const mayKeepTitles: readonly Kind[] = ['handbook', 'resource', 'partner'];

/** What is never right in a translation. What may be meant is asked at the desk, where a translator sets it aside. */
const alwaysWrong: readonly CheckName[] = [
  'linkMissing',
  'linkElsewhere',
  'codeMissing',
  'gapMissing',
  'headings',
  'listItems',
  'unpairedBracket',
  'otherQuestionMark',
  'invisible',
  'untranslated',
];

/** What a proofreader marks in one passage of a file. */
function checkAlone(locale: Locale, passage: Passage): Finding[] {
  return [...checkTypography(locale, passage), ...checkMixedAlphabets(passage.words), ...checkFinished(passage)];
}

/** What a proofreader would mark in a text, each with its place. `source` is the text it was translated from, where there is one. */
export function checkWriting(
  kind: Kind,
  locale: Locale,
  text: Text,
  source?: Text,
  from: Locale = sourceLocale,
): string[] {
  if (wordLists.includes(kind)) return [];
  const passages = listPassages(kind, text);
  const ofSource = source ? listPassages(kind, source) : [];
  const places = new Map(ofSource.map((passage) => [passage.at, passage]));
  const wrong = alwaysWrong.filter((check) => check !== 'untranslated' || !mayKeepTitles.includes(kind));
  const { t } = getI18n('en');
  const marked = passages.flatMap((own) => {
    const beside = places.get(own.at);
    const compared = beside ? checkPassage({ locale, from, own, source: beside }) : [];
    return [...checkAlone(locale, own), ...compared.filter(({ check }) => wrong.includes(check))].map(
      ({ check, detail }) => `${own.at}: ${t(`desk.checks.reasons.${check}`, { detail })}`,
    );
  });
  const lengths = source ? checkLength(passages, ofSource) : [];
  return [...marked, ...lengths, ...text.blocks.flatMap(checkChoice)];
}
