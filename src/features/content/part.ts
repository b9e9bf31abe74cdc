import type { Locale } from '../../i18n/locales.ts';

/** The part of an entry that no language changes; kept, planned and published as a language is. */
export const sharedPart = 'shared';
export type Part = Locale | typeof sharedPart;
