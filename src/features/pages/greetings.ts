import type { Locale } from '../../i18n/locales.ts';

/** Hello in each of the site's languages; shown all at once, whatever the page's language. */
export const greetings: Record<Locale, string> = {
  en: 'Hello',
  bg: 'Здравей',
  nb: 'Hei',
  tr: 'Merhaba',
  it: 'Ciao',
  gr: 'Γεια σου',
};
