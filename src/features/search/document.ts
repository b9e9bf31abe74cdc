import type { Locale } from '../../i18n/locales.ts';

/** What a passage is to its readers: it tells them something, asks them, or shows what is worked with, looked at or listened to. */
export type Role = 'tells' | 'asks' | 'shows';

/** A place in a text that can be linked to: the beginning of an entry, or one of its blocks. */
export interface Passage {
  /** The id of the element on the page; empty for its top. */
  anchor: string;
  heading: string;
  /** Plain text. */
  text: string;
  /** The language its text is in, as a BCP 47 tag, where it is not that of the page: what pupils read and say. */
  lang?: string;
  /** Only who may open the lesson may read this. */
  forLearners: boolean;
  role: Role;
}

/** One published text in one language, as search sees it. */
export interface SearchDocument {
  /** kind/slug: the same in all languages. */
  key: string;
  kind: string;
  locale: Locale;
  /** Path with language prefix, without origin. */
  path: string;
  title: string;
  summary: string;
  passages: Passage[];
}
