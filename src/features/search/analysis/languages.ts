import type { Locale } from '../../../i18n/locales.ts';
import { bulgarian } from './bulgarian.ts';
import { english } from './english.ts';
import { greek } from './greek.ts';
import { italian } from './italian.ts';
import type { LanguageRules } from './language.ts';
import { norwegian } from './norwegian.ts';
import { turkish } from './turkish.ts';

export const languageRules: Record<Locale, LanguageRules> = {
  en: english,
  bg: bulgarian,
  nb: norwegian,
  tr: turkish,
  it: italian,
  gr: greek,
};
