import type { Locale } from '../i18n/locales.ts';

const files = (subset: string) => [
  `node_modules/@fontsource-variable/literata/files/literata-${subset}-wght-normal.woff2`,
  `node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-normal.woff2`,
];

const scripts: Partial<Record<Locale, string>> = { bg: 'cyrillic', gr: 'greek' };

/** The font files that every page of a language needs at once: those of its own script. Worth fetching before the style sheet is read. */
export function fontsFor(locale: Locale): string[] {
  return files(scripts[locale] ?? 'latin');
}
