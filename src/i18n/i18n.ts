import { createI18n, type I18n, type Messages } from './create-i18n.ts';
import type { Locale } from './locales.ts';
import bg from './messages/bg.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import gr from './messages/gr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import nb from './messages/nb.json' with { type: 'json' };
import tr from './messages/tr.json' with { type: 'json' };

export type { I18n, Messages } from './create-i18n.ts';

const catalogues: Record<Locale, Messages> = { en, bg, nb, tr, it, gr };
const made = new Map<Locale, I18n>();

export function getI18n(locale: Locale): I18n {
  const known = made.get(locale) ?? createI18n(locale, catalogues[locale]);
  made.set(locale, known);
  return known;
}

/** Some parts of a catalogue, to be sent with the islands that speak them. */
export function pickMessages(locale: Locale, names: readonly (keyof Messages)[]): Partial<Messages> {
  return Object.fromEntries(names.map((name) => [name, catalogues[locale][name]]));
}
