import { checkDecimalMarks, checkNumbers } from './figures.ts';
import type { Compared, Finding } from './finding.ts';
import { checkAddresses, checkCode, checkGaps, checkLinks, checkTaughtWords } from './kept-things.ts';
import { checkPassageLength } from './lengths.ts';
import { checkAlphabet, checkInvisible, checkMixedAlphabets } from './letters.ts';
import { checkCapital, checkEnd, checkPairs, checkQuestionMarks, checkQuotations } from './punctuation.ts';
import { checkLooseMarks, checkShape } from './shape.ts';
import { checkTypography } from './typography.ts';
import { checkDoubled, checkFinished, checkSame, checkTranslated } from './wording.ts';

const families: readonly ((compared: Compared) => Finding[])[] = [
  checkNumbers,
  checkDecimalMarks,
  checkLinks,
  checkAddresses,
  checkCode,
  checkGaps,
  checkTaughtWords,
  checkShape,
  checkLooseMarks,
  checkEnd,
  checkQuestionMarks,
  checkPairs,
  checkQuotations,
  checkCapital,
  ({ locale, own }) => checkTypography(locale, own),
  ({ own }) => checkMixedAlphabets(own.words),
  checkAlphabet,
  checkInvisible,
  checkDoubled,
  checkSame,
  ({ own, source }) => checkTranslated(own, source),
  ({ own }) => checkFinished(own),
  checkPassageLength,
];

/** What a proofreader who knows both languages would ask about one passage; pure. A passage that is not translated yet has nothing to be asked. */
export function checkPassage(compared: Compared): Finding[] {
  return compared.own.stored.trim() === '' ? [] : families.flatMap((check) => check(compared));
}
