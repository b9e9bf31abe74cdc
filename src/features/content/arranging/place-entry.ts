import { type Authored, changeContent, type NotFound, notFound, type Store } from '../editing/change-content.ts';
import { move } from '../editing/move.ts';
import { publishTogether } from '../editing/publish-together.ts';
import { saveShared } from '../editing/save-shared.ts';
import { getKind, type Kind } from '../kinds.ts';
import { sharedPart } from '../part.ts';
import { findEntryById, findTranslation, listSiblings } from '../queries.ts';
import { readSharedFields } from '../read-shared-fields.ts';

type Placed = { outcome: 'placed' | 'bad-parent' } | NotFound;

/** Writes the new entry above into the shared fields; readers see it at once where they see all else of them. */
async function nameParent(store: Store, entryId: string, kind: Kind, slug: string, author: string): Promise<void> {
  const { parent } = getKind(kind);
  const shared = await findTranslation(store.db, entryId, sharedPart);
  if (!parent || !shared) return;
  const fields = { ...(await readSharedFields(store.db, entryId)), [parent.field]: slug };
  const base = shared.latest_revision_id;
  const saved = await saveShared(store, { entryId, fields, base, author });
  const isShown = shared.published_at !== null && shared.published_revision_id === base;
  if (saved.outcome !== 'saved' || !isShown) return;
  await publishTogether(store, { parts: [{ entryId, part: sharedPart, revisionId: saved.revisionId }], author });
}

/**
 * Puts an entry at a place among those below another, counted from 0, and numbers them anew. All of it or nothing. A place is neither text
 * nor draft: readers see it at once.
 */
export function placeEntry(
  { db, clock }: Store,
  { entryId, index, author, ...placing }: Authored & { entryId: string; parentId?: string | null; index: number },
): Promise<Placed> {
  return changeContent({ db, clock }, async (transaction): Promise<Placed> => {
    const store = { db: transaction, clock };
    const entry = await findEntryById(transaction, entryId);
    if (!entry) return notFound;
    const kind = entry.kind as Kind;
    const { parentId = entry.parent_id } = placing;
    const above = parentId === null ? undefined : await findEntryById(transaction, parentId);
    if (above?.kind !== getKind(kind).parent?.kind || above?.archived_at) return { outcome: 'bad-parent' };
    if (above && parentId !== entry.parent_id) await nameParent(store, entryId, kind, above.slug, author);
    const others = (await listSiblings(transaction, kind, parentId)).filter(({ id }) => id !== entryId);
    const order = others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, entry);
    for (const [position, one] of order.entries())
      if (one.id === entryId || one.position !== position)
        await move(store, { entryId: one.id, parentId, position, author });
    return { outcome: 'placed' };
  });
}
