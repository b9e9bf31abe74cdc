import { createId } from '../../../foundation/ids.ts';
import { isLocale } from '../../../i18n/locales.ts';
import { copyDrafts } from '../drafting/draft-queries.ts';
import type { Kind } from '../kinds.ts';
import { sharedPart } from '../part.ts';
import {
  findEntryById,
  getRevision,
  insertEntry,
  listMedia,
  listSiblings,
  listTranslations,
  saveMedia,
} from '../queries.ts';
import { isSlug } from '../slug.ts';
import { readRevision } from '../texts.ts';
import { type Authored, changeContent, type NotFound, noteChange, notFound, type Store } from './change-content.ts';
import { findHolder, isParent } from './create.ts';
import { keepRevision } from './keep-revision.ts';

type Copied =
  | { outcome: 'copied'; entryId: string }
  | { outcome: 'slug-taken'; entryId: string }
  | { outcome: 'bad-slug' }
  /** The entry it stands below was put away. */
  | { outcome: 'bad-parent' }
  | NotFound;

/**
 * Makes another entry with the latest texts, shared fields and pictures of one, at the end of its list. Nothing of it is public; what it
 * was translated from, and what a machine wrote and nobody has accepted, is remembered. With the same `id` and address once more nothing happens; with another address another copy is made.
 */
export function copy(
  store: Store,
  { entryId, slug, id: wished, ...authored }: Authored & { entryId: string; slug: string; id?: string },
): Promise<Copied> {
  return changeContent(store, async (transaction, now): Promise<Copied> => {
    const original = await findEntryById(transaction, entryId);
    if (!original) return notFound;
    if (!isSlug(slug)) return { outcome: 'bad-slug' };
    const holder = await findHolder(transaction, original.kind as Kind, slug);
    if (holder && holder === wished) return { outcome: 'copied', entryId: holder };
    if (holder) return { outcome: 'slug-taken', entryId: holder };
    const id = wished && !(await findEntryById(transaction, wished)) ? wished : createId();
    if (!(await isParent(transaction, original.kind as Kind, original.parent_id))) return { outcome: 'bad-parent' };
    const siblings = await listSiblings(transaction, original.kind, original.parent_id);
    const position = Math.max(original.position, ...siblings.map((sibling) => sibling.position)) + 1;
    const entry = { ...original, id, slug, position, archived_at: null, created_at: now, updated_at: now };
    await insertEntry(transaction, entry);
    for (const { locale, latest_revision_id } of await listTranslations(transaction, entryId)) {
      if (locale !== sharedPart && !isLocale(locale)) continue;
      const text = readRevision(await getRevision(transaction, latest_revision_id));
      const written = { text, author: authored.author, origin: 'edit' as const, base: null };
      await keepRevision(transaction, now, [entry, locale, undefined], written);
    }
    await copyDrafts(transaction, entryId, id);
    for (const file of await listMedia(transaction, [entryId])) await saveMedia(transaction, { ...file, entry_id: id });
    await noteChange(transaction, { note: original.slug, ...authored }, now, { verb: 'copy', entryId: id });
    return { outcome: 'copied', entryId: id };
  });
}
