import type { KeptFile } from '../media.ts';
import { findEntryById, listMedia, raiseContentVersion, saveMedia } from '../queries.ts';
import { type Authored, changeContent, type NotFound, noteChange, notFound, type Store } from './change-content.ts';

/** Gives an entry a file under a name its blocks use; another one of that name is replaced at once. The bytes were kept before. */
export function attach(
  store: Store,
  { entryId, file, ...authored }: Authored & { entryId: string; file: KeptFile },
): Promise<{ outcome: 'attached' | 'unchanged' } | NotFound> {
  return changeContent(store, async (transaction, now) => {
    if (!(await findEntryById(transaction, entryId))) return notFound;
    const known = (await listMedia(transaction, [entryId])).find(({ name }) => name === file.name);
    if (known?.hash === file.hash) return { outcome: 'unchanged' };
    await saveMedia(transaction, { ...file, entry_id: entryId });
    await noteChange(transaction, { note: file.name, ...authored }, now, { verb: 'attach', entryId });
    await raiseContentVersion(transaction);
    return { outcome: 'attached' };
  });
}
