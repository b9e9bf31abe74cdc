/**
 * One row per language: `code` stands in URLs and storage, `tag` (BCP 47) in everything that leaves the product as a language tag,
 * `formats` is whose habits dates and numbers follow.
 */
export const locales = [
  { code: 'en', tag: 'en', formats: 'en-GB', openGraph: 'en_GB', name: 'English' },
  { code: 'bg', tag: 'bg', formats: 'bg', openGraph: 'bg_BG', name: 'Български' },
  { code: 'nb', tag: 'nb', formats: 'nb', openGraph: 'nb_NO', name: 'Norsk' },
  { code: 'tr', tag: 'tr', formats: 'tr', openGraph: 'tr_TR', name: 'Türkçe' },
  { code: 'it', tag: 'it', formats: 'it', openGraph: 'it_IT', name: 'Italiano' },
  { code: 'gr', tag: 'el', formats: 'el', openGraph: 'el_GR', name: 'Ελληνικά' },
] as const;

export type Locale = (typeof locales)[number]['code'];

export const localeCodes: readonly Locale[] = locales.map((row) => row.code);

/** The language every text is written in first, and the one an address without a prefix shows. */
export const sourceLocale = 'en' satisfies Locale;

const rows = new Map(locales.map((row) => [row.code, row]));

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && rows.has(value as Locale);
}

export function getLocale(code: Locale): (typeof locales)[number] {
  const row = rows.get(code);
  if (!row) throw new Error(`Unknown locale ${code}`);
  return row;
}

/** Splits `/bg/news` into `bg` and `/news`; an address without a prefix is in the source language. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const end = pathname.indexOf('/', 1);
  const first = end === -1 ? pathname.slice(1) : pathname.slice(1, end);
  if (first !== sourceLocale && isLocale(first)) {
    return { locale: first, path: end === -1 ? '/' : pathname.slice(end), prefixed: true };
  }
  return { locale: sourceLocale, path: pathname, prefixed: false };
}

/** Puts the language in front of a path of the site: `/news` in Bulgarian is `/bg/news`. */
export function localizePath(locale: Locale, path: string): string {
  if (locale === sourceLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
