import { createTranslator } from 'use-intl/core';
import { pathTo, type RouteName } from '../routes.ts';
import { getLocale, type Locale, localizePath } from './locales.ts';
import bg from './messages/bg.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import gr from './messages/gr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import nb from './messages/nb.json' with { type: 'json' };
import tr from './messages/tr.json' with { type: 'json' };

/** English is the type: a key that another language lacks does not compile. */
export type Messages = typeof en;
const catalogues: Record<Locale, Messages> = { en, bg, nb, tr, it, gr };

const createTranslate = (tag: string, messages: Messages) => createTranslator<Messages>({ locale: tag, messages });
export type Translate = ReturnType<typeof createTranslate>;

/** Phrases without variables are looked up once: they are most of a page's phrases, and looking one up walks the catalogue. */
function rememberPlain(translate: Translate): Translate {
  const plain = new Map<string, string>();
  const remembering = (...call: Parameters<Translate>) => {
    if (call.length > 1) return translate(...call);
    const known = plain.get(call[0]) ?? translate(...call);
    plain.set(call[0], known);
    return known;
  };
  return Object.assign(remembering, translate);
}

/** Everything a view needs to speak one language. */
export interface I18n {
  locale: Locale;
  /** BCP 47: `el` where the product's code is `gr`. */
  tag: string;
  t: Translate;
  /** A day written out: `18 November 2026`. Takes `YYYY-MM-DD` or an ISO-8601 time. */
  formatDate: (day: string) => string;
  formatNumber: (value: number) => string;
  /** The name of a language, given its ISO code, in this language. */
  languageName: (code: string) => string;
  /** The address of a route in this language. */
  linkTo: <Name extends RouteName>(...route: Parameters<typeof pathTo<Name>>) => string;
  /** Puts this language's prefix in front of a path of the site; other addresses stay as they are. */
  localize: (address: string) => string;
}

/** Days in words kept by each language: writing one out costs more than the rest of its line of a list. */
const remembered = 1000;

function createI18n(locale: Locale): I18n {
  const { tag, formats } = getLocale(locale);
  const dates = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone: 'UTC' });
  const days = new Map<string, string>();
  const numbers = new Intl.NumberFormat(formats);
  const languages = new Intl.DisplayNames(tag, { type: 'language' });
  return {
    locale,
    tag,
    t: rememberPlain(createTranslate(tag, catalogues[locale])),
    formatDate: (day) => {
      const known = days.get(day) ?? dates.format(new Date(day));
      if (days.size < remembered) days.set(day, known);
      return known;
    },
    formatNumber: (value) => numbers.format(value),
    languageName: (code) => languages.of(code) ?? code,
    linkTo: (...route) => localizePath(locale, pathTo(...route)),
    localize: (address) => (address.startsWith('/') ? localizePath(locale, address) : address),
  };
}

const made = new Map<Locale, I18n>();

export function getI18n(locale: Locale): I18n {
  const known = made.get(locale) ?? createI18n(locale);
  made.set(locale, known);
  return known;
}
