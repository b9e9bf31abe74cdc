import { createTranslator } from 'use-intl/core';
import { pathTo, type RouteName } from '../routes.ts';
import { formatSize } from './format-size.ts';
import { getLocale, type Locale, localizePath } from './locales.ts';
import type en from './messages/en.json';

/** More than a catalogue has; past it are only more figures. */
const mostPhrases = 5000;

/** English is the type: a key that another language lacks does not compile. */
export type Messages = typeof en;

const createTranslate = (tag: string, messages: Messages) => createTranslator<Messages>({ locale: tag, messages });
export type Translate = ReturnType<typeof createTranslate>;

/** A count, a number or a percentage as this file writes it, of at most three figures. */
const figure = /^%?\d{1,3}(\s?%)?$/;

/** Names a phrase that is always the same: with nothing filled in, or only small figures. Anything else may be what a visitor wrote. */
function namePhrase(key: string, values: unknown): string | undefined {
  if (values === undefined) return key;
  let name = key;
  for (const [place, value] of Object.entries(values as object)) {
    if (!figure.test(value)) return undefined;
    name += ` ${place} ${JSON.stringify(value)}`;
  }
  return name;
}

/** Keeps the phrases that are always the same: a page asks for a hundred, and formatting one walks the catalogue. */
function rememberPhrases(translate: Translate): Translate {
  const known = new Map<string, string>();
  const remembering = (...call: [Parameters<Translate>[0], ...values: unknown[]]) => {
    const name = namePhrase(call[0], call[1]);
    const kept = name && known.get(name);
    if (kept !== undefined) return kept;
    const text = (translate as (...all: unknown[]) => string)(...call);
    if (name === undefined) return text;
    if (known.size >= mostPhrases) known.clear();
    known.set(name, text);
    return text;
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
  /** Hour and minute where the reader is; on the server, where that is. Takes milliseconds. */
  formatTime: (time: number) => string;
  /** Day and minute in short, UTC: `22 Nov 2026, 10:46`. Takes an ISO-8601 time. */
  formatMoment: (time: string) => string;
  formatNumber: (value: number) => string;
  /** What a file weighs, given in bytes: `310 kB`, `2.4 MB`. */
  formatSize: (bytes: number) => string;
  /** A whole percentage, 0 to 100, with the sign where this language puts it. */
  formatPercent: (percent: number) => string;
  /** The name of a language, given its ISO code, in this language. */
  languageName: (code: string) => string;
  /** The address of a route in this language. */
  linkTo: <Name extends RouteName>(...route: Parameters<typeof pathTo<Name>>) => string;
  /** Puts this language's prefix in front of a path of the site; other addresses stay as they are. */
  localize: (address: string) => string;
}

/** Days in words and small numbers are kept: writing one out costs more than the rest of its line of a list. */
const mostDays = 1000;
const mostFigures = 1000;

/** `messages` may be a part of a catalogue, where the views that are given it use no more; in a browser its phrases are compiled (`pickMessages`). */
export function createI18n(locale: Locale, messages: Messages): I18n {
  const { tag, formats } = getLocale(locale);
  const dates = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone: 'UTC' });
  const days = new Map<string, string>();
  const figures: string[] = [];
  let times: Intl.DateTimeFormat | undefined;
  let moments: Intl.DateTimeFormat | undefined;
  const numbers = new Intl.NumberFormat(formats);
  const percents = new Intl.NumberFormat(formats, { style: 'percent' });
  const languages = new Intl.DisplayNames(tag, { type: 'language' });
  return {
    locale,
    tag,
    t: rememberPhrases(createTranslate(tag, messages)),
    formatDate: (time) => {
      const day = time.slice(0, 10);
      const known = days.get(day);
      if (known !== undefined) return known;
      if (days.size >= mostDays) days.clear();
      const written = dates.format(new Date(day));
      days.set(day, written);
      return written;
    },
    formatTime: (time) => {
      times ??= new Intl.DateTimeFormat(formats, { hour: '2-digit', minute: '2-digit' });
      return times.format(time);
    },
    formatMoment: (time) => {
      moments ??= new Intl.DateTimeFormat(formats, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
      return moments.format(new Date(time));
    },
    formatNumber: (value) => {
      if (!Number.isInteger(value) || value < 0 || value >= mostFigures) return numbers.format(value);
      figures[value] ??= numbers.format(value);
      return figures[value];
    },
    formatSize: (bytes) => formatSize(formats, bytes),
    formatPercent: (percent) => percents.format(percent / 100),
    languageName: (code) => languages.of(code) ?? code,
    linkTo: (...route) => localizePath(locale, pathTo(...route)),
    localize: (address) => (address.startsWith('/') ? localizePath(locale, address) : address),
  };
}
