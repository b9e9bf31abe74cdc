import { type Locale, locales } from '../../i18n/locales.ts';

const byTag = new Map<string, Locale>(locales.map(({ code, tag }) => [tag.toLowerCase(), code]));
/** What browsers call a language beside its own tag. */
const otherTags: Record<string, Locale> = { no: 'nb', nn: 'nb' };
/** Nobody speaks more; the rest of a long header is not worth reading. */
const mostRead = 200;

/** The first of the languages a browser asks for that we speak; browsers name them in the order of their reader's liking. */
export function findAskedLocale(acceptLanguage: string | undefined): Locale | undefined {
  if (!acceptLanguage) return undefined;
  for (const range of acceptLanguage.slice(0, mostRead).toLowerCase().split(',')) {
    const [language = ''] = range.trim().split(/[-;]/, 1);
    const asked = byTag.get(language) ?? otherTags[language];
    if (asked) return asked;
  }
  return undefined;
}
