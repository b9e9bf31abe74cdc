import { countChildren, findEntryById, listSeenLocales, raiseContentVersion, updateEntry } from '../queries.ts';
import { type Authored, changeContent, type NotFound, noteChange, notFound, type Store } from './change-content.ts';
import { tellLines } from './tell-public.ts';

type Archived = { outcome: 'archived' | 'has-children' } | NotFound;

/** Puts an entry away: it is in no list, and readers see it in no language. Nothing is lost; `unarchive` brings it back as it was. */
export function archive(store: Store, { entryId, ...authored }: Authored & { entryId: string }): Promise<Archived> {
  return changeContent(store, async (transaction, now): Promise<Archived> => {
    const entry = await findEntryById(transaction, entryId);
    if (!entry) return notFound;
    if (entry.archived_at) return { outcome: 'archived' };
    if ((await countChildren(transaction, entryId)) > 0) return { outcome: 'has-children' };
    await updateEntry(transaction, entryId, { archived_at: now, updated_at: now });
    const seen = (await listSeenLocales(transaction, [entryId])).get(entryId) ?? [];
    await noteChange(transaction, authored, now, { verb: 'archive', entryId }, () => ({
      before: tellLines({ languages: seen.join(' ') }),
      after: tellLines({ note: authored.note }),
    }));
    await raiseContentVersion(transaction);
    return { outcome: 'archived' };
  });
}
