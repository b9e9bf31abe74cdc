import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
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

type Phrases = string | { [name: string]: Phrases };
type CompiledPhrases = CompiledMessage | { [name: string]: CompiledPhrases };

const compilePhrases = (phrases: Phrases): CompiledPhrases =>
  typeof phrases === 'string'
    ? compile(phrases)
    : Object.fromEntries(Object.entries(phrases).map(([name, part]) => [name, compilePhrases(part)]));

/** Some parts of a catalogue, to be sent with the islands that speak them; compiled, so that a browser needs no parser for them. */
export function pickMessages(locale: Locale, names: readonly (keyof Messages)[]): object {
  return Object.fromEntries(names.map((name) => [name, compilePhrases(catalogues[locale][name])]));
}
