import { type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import type { SharedFields } from './kinds.ts';

/** The languages that readers find the site in: the one that texts are written in first, and those that its settings leave on. */
export function listOfferedLocales({ languages }: Pick<SharedFields<'site'>, 'languages'>): Locale[] {
  return localeCodes.filter((code) => code === sourceLocale || languages[code]);
}
