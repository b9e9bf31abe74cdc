import { isLocale, type Locale, localeCodes } from '../../i18n/locales.ts';
import type { PartState } from '../content/part-state.ts';
import type { ListedText } from './list-texts-of-kind.ts';

export const stateFilters = ['none', 'draft', 'review', 'planned', 'stale', 'changed', 'published'] as const;
export const sorts = ['order', 'title', 'newest'] as const;

/** What somebody wants to see of a list; it stands in the address. */
export interface TextFilter {
  words: string;
  state: PartState['state'] | undefined;
  locale: Locale | undefined;
  sort: (typeof sorts)[number];
  archived: boolean;
  page: number;
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((one) => one === value);

/** Reads it from an address; what makes no sense there is left aside. */
export function readFilter(query: Record<string, string>): TextFilter {
  return {
    words: (query.q ?? '').trim().slice(0, 200),
    state: oneOf(stateFilters, query.state),
    locale: isLocale(query.in) ? query.in : undefined,
    sort: oneOf(sorts, query.sort) ?? 'order',
    archived: query.away !== undefined,
    page: Math.max(1, Math.trunc(Number(query.page)) || 1),
  };
}

const fold = (text: string, locale: Locale) => text.toLocaleLowerCase(locale === 'tr' ? 'tr' : undefined);

function isWanted(text: ListedText, { words, state, locale }: TextFilter, desk: Locale): boolean {
  const isNamed = words === '' || [text.title, text.slug].some((one) => fold(one, desk).includes(fold(words, desk)));
  const looked = locale ? [locale] : localeCodes;
  return isNamed && (!state || looked.some((one) => text.states[one].state === state));
}

/** The texts of a list that somebody wants to see, in their order; pure. */
export function filterTexts(texts: readonly ListedText[], filter: TextFilter, desk: Locale): ListedText[] {
  const wanted = texts.filter((text) => isWanted(text, filter, desk));
  const { compare } = new Intl.Collator(desk === 'gr' ? 'el' : desk);
  if (filter.sort === 'title') return wanted.toSorted((one, other) => compare(one.title, other.title));
  if (filter.sort === 'newest') return wanted.toSorted((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1));
  // Kinds that are ordered by a day show the newest first, as readers see them.
  return wanted.toSorted((one, other) => (other.datedOn ?? '').localeCompare(one.datedOn ?? ''));
}
