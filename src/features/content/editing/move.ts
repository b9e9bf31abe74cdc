import type { Database } from '../../../foundation/database/database.ts';
import type { EntryRow } from '../../../foundation/database/tables.ts';
import type { Kind } from '../kinds.ts';
import { findEntryById, listSiblings, raiseContentVersion, updateEntry } from '../queries.ts';
import { type Authored, changeContent, type NotFound, noteChange, notFound, type Store } from './change-content.ts';
import { isParent } from './create.ts';
import { joinLines, tellLines } from './tell-public.ts';

interface Moving extends Authored {
  entryId: string;
  parentId: string | null;
  position: number;
  /** Those that stand at this position step back, as far as they must. */
  makeRoom?: boolean;
}

async function pushBack(db: Database, entry: EntryRow, { parentId, position }: Moving, now: string): Promise<void> {
  const others = (await listSiblings(db, entry.kind, parentId)).filter(({ id }) => id !== entry.id);
  let next = position + 1;
  for (const sibling of others.filter((other) => other.position >= position)) {
    if (sibling.position >= next) return;
    await updateEntry(db, sibling.id, { position: next, updated_at: now });
    next += 1;
  }
}

/** Below which entry something stands, and where among those below it, counted from 1. */
async function tellPlace(db: Database, parentId: string | null, position: number): Promise<string | null> {
  const above = parentId === null ? undefined : await findEntryById(db, parentId);
  return tellLines({ below: above && `${above.kind}/${above.slug}`, place: position + 1 });
}

/**
 * Puts an entry at another place: below another entry, or elsewhere in its list. A place is neither text nor draft: readers see it at
 * once.
 */
export function move(
  store: Store,
  moving: Moving,
): Promise<{ outcome: 'moved' | 'unchanged' | 'bad-parent' } | NotFound> {
  const { entryId, parentId, position, makeRoom = false, ...authored } = moving;
  return changeContent(store, async (transaction, now) => {
    const entry = await findEntryById(transaction, entryId);
    if (!entry) return notFound;
    if (entry.parent_id === parentId && entry.position === position) return { outcome: 'unchanged' };
    // What was put away together with the entry above it may change places there.
    const staysAway = entry.archived_at !== null && parentId === entry.parent_id;
    if (!staysAway && !(await isParent(transaction, entry.kind as Kind, parentId))) return { outcome: 'bad-parent' };
    if (makeRoom) await pushBack(transaction, entry, moving, now);
    await updateEntry(transaction, entryId, { parent_id: parentId, position, updated_at: now });
    await noteChange(transaction, authored, now, { verb: 'move', entryId }, async () => ({
      before: await tellPlace(transaction, entry.parent_id, entry.position),
      after: joinLines(await tellPlace(transaction, parentId, position), tellLines({ note: authored.note })),
    }));
    await raiseContentVersion(transaction);
    return { outcome: 'moved' };
  });
}
