import type { Kind } from '../kinds.ts';
import { findEntryById, raiseContentVersion, replaceSlug } from '../queries.ts';
import { isSlug } from '../slug.ts';
import { type Authored, changeContent, type NotFound, noteChange, notFound, type Store } from './change-content.ts';
import { findHolder } from './create.ts';

type Renamed =
  | { outcome: 'renamed' | 'unchanged' | 'bad-slug' }
  | { outcome: 'slug-taken'; entryId: string }
  | NotFound;

/** Gives an entry another address in all languages. The old one leads to it for ever, and nothing else can take it. */
export function rename(
  store: Store,
  { entryId, slug, ...authored }: Authored & { entryId: string; slug: string },
): Promise<Renamed> {
  return changeContent(store, async (transaction, now): Promise<Renamed> => {
    const entry = await findEntryById(transaction, entryId);
    if (!entry) return notFound;
    if (!isSlug(slug)) return { outcome: 'bad-slug' };
    if (entry.slug === slug) return { outcome: 'unchanged' };
    const holder = await findHolder(transaction, entry.kind as Kind, slug);
    if (holder && holder !== entryId) return { outcome: 'slug-taken', entryId: holder };
    await replaceSlug(transaction, entry, slug, now);
    const told = () => ({ before: entry.slug, after: slug });
    const note = `${entry.slug} → ${slug}`;
    await noteChange(transaction, { note, ...authored }, now, { verb: 'rename', entryId }, told);
    await raiseContentVersion(transaction);
    return { outcome: 'renamed' };
  });
}
