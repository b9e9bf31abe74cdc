import type { Locale } from '../../../i18n/locales.ts';
import type { CheckName, Finding } from './finding.ts';
import type { Passage } from './passages.ts';

/** Quotation marks that are not the language's own; those inside a quotation are allowed beside the outer ones. */
const otherQuotes: Record<Locale, RegExp> = {
  en: /[«»„]/,
  bg: /[«»”]/,
  nb: /[„“”]/,
  tr: /[«»„]/,
  it: /„/,
  gr: /„/,
};

const marks: readonly (readonly [CheckName, RegExp])[] = [
  ['straightQuote', /["']/],
  ['twoSpaces', /\p{L}[.,;:!?]? {2,}\S/u],
  ['spaceBefore', / [,;:!?](?![-)\w])/],
  ['spaceMissing', /(?<!ό)(?<=\p{Ll})[,;!?](?=\p{Lu}|\p{Ll}{2})/u],
  ['threeDots', /\.\.\./],
  ['hyphen', /\p{L} - \p{L}/u],
];

/** What a typesetter of the language would mend: quotation marks, spaces and dashes. */
export function checkTypography(locale: Locale, { words, stored, isMarkdown }: Passage): Finding[] {
  const found = [...marks, ['otherQuote', otherQuotes[locale]] as const].flatMap(([check, pattern]): Finding[] => {
    const match = pattern.exec(words);
    if (!match) return [];
    return [{ check, detail: words.slice(Math.max(0, match.index - 20), match.index + 20).trim() }];
  });
  const isPadded = !isMarkdown && stored !== stored.trim();
  return isPadded ? [...found, { check: 'outerSpace', detail: stored.trim().slice(0, 20) }] : found;
}
