import { findEntryById, listSeenLocales, raiseContentVersion, updateEntry } from '../queries.ts';
import { type Authored, changeContent, type NotFound, noteChange, notFound, type Store } from './change-content.ts';
import { tellLines } from './tell-public.ts';

type Unarchived = { outcome: 'unarchived' | 'parent-archived' } | NotFound;

/** Brings back what was put away, published as it was. */
export function unarchive(store: Store, { entryId, ...authored }: Authored & { entryId: string }): Promise<Unarchived> {
  return changeContent(store, async (transaction, now): Promise<Unarchived> => {
    const entry = await findEntryById(transaction, entryId);
    if (!entry) return notFound;
    if (!entry.archived_at) return { outcome: 'unarchived' };
    const parent = await findEntryById(transaction, entry.parent_id ?? '');
    if (parent?.archived_at) return { outcome: 'parent-archived' };
    await updateEntry(transaction, entryId, { archived_at: null, updated_at: now });
    const seen = (await listSeenLocales(transaction, [entryId])).get(entryId) ?? [];
    await noteChange(transaction, authored, now, { verb: 'unarchive', entryId }, () => ({
      before: null,
      after: tellLines({ languages: seen.join(' '), note: authored.note }),
    }));
    await raiseContentVersion(transaction);
    return { outcome: 'unarchived' };
  });
}
