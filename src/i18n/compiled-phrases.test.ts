import type { CompiledMessage } from 'icu-minify/format';
import format from 'icu-minify/format';
import { expect, test } from 'vitest';
import { getI18n, type Messages, pickMessages } from './i18n.ts';
import { localeCodes } from './locales.ts';
import english from './messages/en.json' with { type: 'json' };

/** Every phrase of a catalogue by its key. */
function listPhrases(part: unknown, key = ''): [string, CompiledMessage][] {
  if (typeof part === 'string' || Array.isArray(part)) return [[key, part as CompiledMessage]];
  return Object.entries(part as object).flatMap(([name, inner]) => listPhrases(inner, key ? `${key}.${name}` : name));
}

/** Something for each place of a phrase: a number where it counts, a word elsewhere. */
function fill(phrase: string, count: number): Record<string, string | number> {
  const places = [...phrase.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/g)];
  return Object.fromEntries(places.map(([, name = '', type]) => [name, type === 'plural' ? count : `${name}!`]));
}

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
};

test.each(localeCodes)('what is sent to a browser in %s says there what the server says', (locale) => {
  const { t, tag } = getI18n(locale);
  const names = Object.keys(english) as (keyof Messages)[];
  const raw = new Map(listPhrases(english).map(([key, phrase]) => [key, String(phrase)]));
  const compiled = listPhrases(pickMessages(locale, names));
  expect(compiled.map(([key]) => key)).toEqual([...raw.keys()]);
  for (const [key, phrase] of compiled) {
    for (const count of [0, 1, 2, 21]) {
      const values = fill(raw.get(key) ?? '', count);
      const said = (t as (key: string, values: object) => string)(key, values);
      expect(format(phrase, tag, values, { formatters }), key).toBe(said);
    }
  }
});
