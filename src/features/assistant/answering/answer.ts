import type { Locale } from '../../../i18n/locales.ts';

/** A page of this site that an answer leads to. */
export interface Source {
  title: string;
  /** Path with language prefix, and the section where there is one. */
  url: string;
  /** The language that the page is in. */
  locale: Locale;
}

/** What the assistant says. */
export interface Answer {
  /** The language it speaks. */
  locale: Locale;
  /** Plain text; `[1]` names the first of the sources. */
  text: string;
  sources: Source[];
  /** It has not found what was asked. */
  refused: boolean;
  /** Pages that speak of something near, where it has refused. */
  nearest: Source[];
}
