import { createContext, type ReactNode, useContext } from 'react';
import type { I18n } from './create-i18n.ts';

const Context = createContext<I18n | null>(null);

export function I18nProvider({ value, children }: { value: I18n; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useI18n(): I18n {
  const value = useContext(Context);
  if (!value) throw new Error('useI18n needs an I18nProvider above it.');
  return value;
}
