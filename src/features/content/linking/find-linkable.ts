import type { Database } from '../../../foundation/database/database.ts';
import type { Route } from '../../../foundation/http/route.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { addressOfEntry } from '../entry-address.ts';
import { listTitles } from '../entry-titles.ts';
import { foldLetters } from '../fold-letters.ts';
import { getKind, isKind } from '../kinds.ts';

/** A text that a link can lead to. */
export interface Linkable {
  title: string;
  /** What it is, in the language of the desk. */
  kind: string;
  /** Without a language: readers come to it in theirs. */
  address: string;
}

const most = 20;

/** Texts whose titles hold all words that somebody typed, in the language of the desk; those that begin with them first. */
export async function findLinkable(
  db: Database,
  routes: readonly Route[],
  locale: Locale,
  typed: string,
): Promise<Linkable[]> {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const titles = [...(await listTitles(db, locale, { archived: false })).values()];
  const found = titles.flatMap(({ id, kind, slug, title }) => {
    const address = isKind(kind) ? addressOfEntry(routes, { id, kind, slug }) : undefined;
    const said = foldLetters(`${title} ${slug}`);
    if (!isKind(kind) || !address || !words.every((word) => said.includes(word))) return [];
    return [{ title, kind: getKind(kind).name[locale], address, isFirst: said.startsWith(words[0] ?? '') }];
  });
  return found
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .slice(0, most)
    .map(({ isFirst: _, ...one }) => one);
}
