import type { Locale } from '../../../i18n/locales.ts';
import type { Passage } from './passages.ts';

/** Quotation marks that are not the language's own; those inside a quotation are allowed beside the outer ones. */
const foreignQuotes: Record<Locale, RegExp> = {
  en: /[«»„]/,
  bg: /[«»”]/,
  nb: /[„“”]/,
  tr: /[«»„]/,
  it: /„/,
  gr: /„/,
};

/** Alphabets that one word must not mix: a letter that only looks right is not found, and read out wrongly. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

const mixes = (word: string) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1;

/** What a typesetter of the language would mend: quotation marks, spaces, dashes, and letters of another alphabet. */
export function checkTypography(locale: Locale, { words }: Passage): string[] {
  const reasons: string[] = [];
  const report = (found: RegExpExecArray | null, reason: string) => {
    if (found) reasons.push(`${reason}: ${words.slice(Math.max(0, found.index - 20), found.index + 20).trim()}`);
  };
  report(/["']/.exec(words), 'straight quotation mark or apostrophe');
  report(foreignQuotes[locale].exec(words), 'quotation mark of another language');
  report(/\p{L}[.,;:!?]? {2,}\S/u.exec(words), 'two spaces');
  report(/ [,;:!?](?![-)\w])/.exec(words), 'space before a punctuation mark');
  report(/\.\.\./.exec(words), 'three dots instead of an ellipsis');
  report(/\p{L} - \p{L}/u.exec(words), 'hyphen instead of a dash');
  for (const [word] of words.matchAll(/[\p{L}\p{M}]+/gu))
    if (mixes(word)) reasons.push(`letters of two alphabets in ${word}`);
  return reasons;
}
