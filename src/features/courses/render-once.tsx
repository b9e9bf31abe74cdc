import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { I18n } from '../../i18n/create-i18n.ts';
import { I18nProvider } from '../../i18n/i18n-context.tsx';

const rendered = new WeakMap<object, Map<string, string>>();

/**
 * Markup that depends on nothing but published content and on what `key` says in full; so it is the same for everyone, and nobody's
 * name or answer belongs in it. Kept as long as the content it is made of, which is remembered for each language until it changes.
 */
export function renderOnce(content: object, key: string, i18n: I18n, render: () => ReactNode): string {
  const known = rendered.get(content) ?? new Map<string, string>();
  rendered.set(content, known);
  let markup = known.get(key);
  if (markup === undefined) {
    markup = renderToStaticMarkup(<I18nProvider value={i18n}>{render()}</I18nProvider>);
    known.set(key, markup);
  }
  return markup;
}
