import type { Locale } from '../i18n/locales.ts';

const literata = (subset: string) => `src/ui/fonts/literata-${subset}-wght-normal.woff2`;
const sourceSans = (subset: string) =>
  `node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-normal.woff2`;

const latin = [literata('latin'), sourceSans('latin')];
const files: Partial<Record<Locale, string[]>> = {
  bg: [literata('cyrillic'), sourceSans('cyrillic')],
  gr: [literata('greek'), sourceSans('greek')],
  tr: [...latin, literata('turkish'), 'src/ui/fonts/source-sans-3-turkish-wght-normal.woff2'],
};

/** The font files that every page of a language needs at once: those of its own script. Worth fetching before the style sheet is read. */
export function fontsFor(locale: Locale): string[] {
  return files[locale] ?? latin;
}
