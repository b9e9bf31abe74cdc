import type { Locale } from '../../../i18n/locales.ts';
import { type Compared, type Finding, findings } from './finding.ts';

/** Alphabets that one word must not mix: a letter that only looks right is not found, and read out wrongly. */
const alphabets = { Latin: /\p{Script=Latin}/u, Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u };
type Alphabet = keyof typeof alphabets;

const ownAlphabet: Record<Locale, Alphabet> = {
  en: 'Latin',
  bg: 'Cyrillic',
  nb: 'Latin',
  tr: 'Latin',
  it: 'Latin',
  gr: 'Greek',
};

const wordsOf = (words: string) => words.match(/[\p{L}\p{M}]+/gu) ?? [];
const alphabetsOf = (word: string) => Object.values(alphabets).filter((alphabet) => alphabet.test(word));

/** Words put together from letters of two alphabets. */
export function checkMixedAlphabets(words: string): Finding[] {
  return findings(
    'mixedAlphabets',
    wordsOf(words).filter((word) => alphabetsOf(word).length > 1),
  );
}

/** Words in another alphabet than the language's that the source does not have either. */
export function checkAlphabet({ locale, own, source }: Compared): Finding[] {
  const alphabet = alphabets[ownAlphabet[locale]];
  const kept = source.words.toLowerCase();
  const others = wordsOf(own.words).filter((word) => !alphabet.test(word) && alphabetsOf(word).length === 1);
  return findings(
    'otherAlphabet',
    others.filter((word) => word.length > 1 && !/^\p{Lu}+$/u.test(word) && !kept.includes(word.toLowerCase())),
  );
}

/** Signs that nobody sees, and that search and reading aloud stumble over. */
export function checkInvisible({ own: { stored } }: Compared): Finding[] {
  const found = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\ufffd]/u.exec(stored)?.[0];
  return found
    ? [{ check: 'invisible', detail: `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` }]
    : [];
}
