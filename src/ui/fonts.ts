import type { Locale } from '../i18n/locales.ts';

const ofPackages = (subset: string) => [
  `node_modules/@fontsource-variable/literata/files/literata-${subset}-wght-normal.woff2`,
  `node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-normal.woff2`,
];

const files: Partial<Record<Locale, string[]>> = {
  bg: ofPackages('cyrillic'),
  gr: ofPackages('greek'),
  tr: [
    ...ofPackages('latin'),
    'src/ui/fonts/literata-turkish-wght-normal.woff2',
    'src/ui/fonts/source-sans-3-turkish-wght-normal.woff2',
  ],
};

/** The font files that every page of a language needs at once: those of its own script. Worth fetching before the style sheet is read. */
export function fontsFor(locale: Locale): string[] {
  return files[locale] ?? ofPackages('latin');
}
