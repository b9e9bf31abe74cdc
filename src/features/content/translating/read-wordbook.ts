import type { Services } from '../../../foundation/request.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { indexTerms, type ReadStems, type TermIndex } from '../checks/terms.ts';
import type { TranslatedFields } from '../kinds.ts';

declare module '../../../foundation/request.ts' {
  interface Services {
    /** How the words of a language are told whatever their endings, as the search does it. */
    stemsOf: (locale: Locale) => Promise<ReadStems>;
  }
}

export interface Languages {
  locale: Locale;
  from: Locale;
  /** The language of whoever looks. */
  desk: Locale;
}

/** What the site and its dictionaries say of words. */
export interface Wordbook {
  names: readonly string[];
  /** Those of some words that a language does not have; undefined where no dictionary could be asked. */
  findUnknown(locale: Locale, words: readonly string[]): Promise<ReadonlySet<string> | undefined>;
  source: { terms: TermIndex; readStems: ReadStems };
  own: { terms: TermIndex; readStems: ReadStems };
}

type Given = Pick<Services, 'speller' | 'content' | 'stemsOf'>;

/** Read anew only when the glossary has changed: readers get the same text until then. */
const indexed = new WeakMap<object, TermIndex>();

async function readGlossary({ content, stemsOf }: Given, locale: Locale): Promise<Wordbook['own']> {
  const readStems = await stemsOf(locale);
  const [entry] = await content.list('glossary', locale);
  // Where a language has no glossary, readers get the first one's: no terms of this language.
  const fields: TranslatedFields<'glossary'> = entry?.locale === locale ? entry.fields : { title: '', terms: [] };
  const terms = indexed.get(fields) ?? indexTerms(fields.terms, readStems);
  indexed.set(fields, terms);
  return { terms, readStems };
}

/** The dictionaries, what the site's own list says besides, and the glossary of both languages. */
export async function readWordbook(given: Given, { locale, from }: Languages): Promise<Wordbook> {
  const { speller, content } = given;
  const [entry] = await content.list('spelling', 'en');
  const names = entry?.shared.names ?? [];
  const ownWords = async (code: Locale) =>
    (await content.find('spelling', entry?.slug ?? '', code))?.fields.words ?? [];
  return {
    names,
    findUnknown: async (code, words) => speller.findUnknown(code, words, [...names, ...(await ownWords(code))]),
    source: await readGlossary(given, from),
    own: await readGlossary(given, locale),
  };
}
