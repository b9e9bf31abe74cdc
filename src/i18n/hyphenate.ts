import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import type { Locale } from './locales.ts';

type HyphenateWord = (word: string) => string;

const require = createRequire(import.meta.url);
const patterns: Record<Locale, string> = {
  en: 'hyphen/en-gb',
  bg: 'hyphen/bg',
  nb: 'hyphen/nb',
  tr: 'hyphen/tr',
  it: 'hyphen/it',
  gr: 'hyphen/el-monoton',
};
/** Read when a language is first shown: Norwegian alone takes a tenth of a second. */
const known = new Map<Locale, HyphenateWord>();

function patternsOf(locale: Locale): HyphenateWord {
  const before = known.get(locale);
  if (before) return before;
  const { hyphenateSync } = require(patterns[locale]) as { hyphenateSync: HyphenateWord };
  known.set(locale, hyphenateSync);
  return hyphenateSync;
}

/** Words that may be wider than a column of a phone. One in which an author has put soft hyphens is left as it is. */
const longWord = /[\p{L}\p{M}\u00ad]{14,}/gu;
/** What no hyphen may come into: addresses of any kind. */
const address = /[/@_\\]|[.:]\p{L}/u;
/** What stays on a line of a word, and what of it begins the next, has three letters at least; no letter stands alone between. */
const [shortestEnd, shortestPart] = [3, 2];

function joinShortParts(parts: readonly string[]): string {
  const word = parts.join('');
  const kept: string[] = [];
  let last = 0;
  let at = 0;
  for (const part of parts.slice(0, -1)) {
    at += part.length;
    if (at < shortestEnd || word.length - at < shortestEnd || at - last < shortestPart) continue;
    kept.push(word.slice(last, at));
    last = at;
  }
  return [...kept, word.slice(last)].join('\u00ad');
}

const words = new LRUCache<string, string>({ max: 20_000 });

function hyphenateWord(word: string, locale: Locale): string {
  if (word.includes('\u00ad')) return word;
  const name = `${locale} ${word}`;
  const before = words.get(name);
  if (before !== undefined) return before;
  // Patterns know letters with their accents: where these are characters of their own, a hyphen would come between.
  const hyphenated = joinShortParts(patternsOf(locale)(word.normalize()).split('\u00ad'));
  words.set(name, hyphenated);
  return hyphenated;
}

/**
 * Puts soft hyphens into long words, so that they break by the rules of their language in every browser: Safari has none for Bulgarian, Firefox and
 * Safari none for Greek, Chrome none for Turkish (decision 0151). For text that is shown; what is kept, searched, sent or typed has none.
 */
export function hyphenate(text: string, locale: Locale): string {
  return text.replace(/\S{14,}/gu, (token) =>
    address.test(token) ? token : token.replace(longWord, (word) => hyphenateWord(word, locale)),
  );
}
