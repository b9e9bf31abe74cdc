import { createContext, useContext } from 'react';
import { useI18n } from './i18n-context.tsx';
import type { Locale } from './locales.ts';

/** The language of the words around, where it is not the page's. Set by whatever marks its words with another `lang`. */
export const SurroundingLanguage = createContext<Locale | undefined>(undefined);

export function useLanguages(): { page: Locale; surrounding: Locale } {
  const { locale } = useI18n();
  return { page: locale, surrounding: useContext(SurroundingLanguage) ?? locale };
}
