import { type Locale, localeCodes } from '../../i18n/locales.ts';
import type { Word } from './analysis/words.ts';
import { type ExcerptPart, makeExcerpt } from './excerpt.ts';
import type { EntryHit } from './rank-entries.ts';
import type { SiteIndex } from './site-index.ts';

export interface FoundPage {
  /** kind/slug: the same in all languages. */
  key: string;
  kind: string;
  locale: Locale;
  title: string;
  /** Path with language prefix, and the section that speaks of what was asked. */
  path: string;
  excerpt: ExcerptPart[];
  /** The language of the excerpt, as a BCP 47 tag, where it is one that is taught there. */
  excerptLang?: string;
}

export interface Found {
  pages: FoundPage[];
  /** How many there are in all, and of each kind before one was chosen. */
  total: number;
  kinds: Map<string, number>;
}

export interface Wish {
  query: string;
  locale: Locale;
  /** Whether the texts of lessons may be shown. */
  learner: boolean;
  kind?: string;
  /** The last word may be unfinished. */
  typing?: boolean;
  first?: number;
  count?: number;
}

/** Longer questions say nothing more; they only cost. In characters. */
export const longestQuery = 200;

type FindMet = (locale: Locale) => ((text: string) => Word[]) | undefined;

/** Reads the question once for each language that is shown. */
function readOnce(index: SiteIndex, query: string): FindMet {
  const known = new Map<Locale, ReturnType<FindMet>>();
  return (locale) => {
    if (!known.has(locale)) known.set(locale, index.of(locale)?.findMet(query));
    return known.get(locale);
  };
}

function present(findMet: FindMet, { document, passages }: EntryHit): FoundPage {
  const { key, kind, locale, title, path, summary } = document;
  const passage = passages[0]?.passage;
  const text = passage?.text || summary;
  return {
    key,
    kind,
    locale,
    title,
    path: passage?.anchor ? `${path}#${passage.anchor}` : path,
    excerpt: makeExcerpt(findMet(locale)?.(text) ?? [], text),
    ...(passage?.lang && passage.text && { excerptLang: passage.lang }),
  };
}

/** What readers may open that speaks of what was asked: in their language first, then what only other languages have. */
export function findPages(index: SiteIndex, wish: Wish): Found {
  const { locale, learner, kind, typing = false, first = 0, count = 10 } = wish;
  const query = wish.query.trim().slice(0, longestQuery);
  const own = index.search(locale, query, { learner, typing });
  const findMet = readOnce(index, query);
  const known = new Set(own.map(({ document }) => document.key));
  const others = localeCodes
    .filter((code) => code !== locale && index.hasMore(code, locale))
    .flatMap((code) => index.search(code, query, { learner, forgiving: false, except: known }))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ document: { key } }) => !index.has(locale, key) && !known.has(key) && known.add(key));
  const all = [...own, ...others];
  const kinds = new Map<string, number>();
  for (const { document } of all) kinds.set(document.kind, (kinds.get(document.kind) ?? 0) + 1);
  const chosen = kind ? all.filter(({ document }) => document.kind === kind) : all;
  return {
    pages: chosen.slice(first, first + count).map((hit) => present(findMet, hit)),
    total: chosen.length,
    kinds,
  };
}
