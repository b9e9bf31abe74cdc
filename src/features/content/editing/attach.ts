import type { KeptFile } from '../media.ts';
import { findEntryById, listMedia, raiseContentVersion, saveMedia } from '../queries.ts';
import { type Authored, changeContent, type NotFound, noteChange, notFound, type Store } from './change-content.ts';

interface Attaching extends Authored {
  entryId: string;
  file: KeptFile;
  /** Another one of that name makes room, for readers too, and at once. */
  replaces: boolean;
}

/** A file as the audit log names it: what it is called, and which bytes it is. */
export const tellFile = ({ name, hash }: Pick<KeptFile, 'name' | 'hash'>): string => `${name} ${hash}`;

/** Gives an entry a file under a name its blocks use. The bytes were kept before. */
export function attach(
  store: Store,
  { entryId, file, replaces, ...authored }: Attaching,
): Promise<{ outcome: 'attached' | 'unchanged' | 'name-taken' } | NotFound> {
  return changeContent(store, async (transaction, now) => {
    if (!(await findEntryById(transaction, entryId))) return notFound;
    const known = (await listMedia(transaction, [entryId])).find(({ name }) => name === file.name);
    if (known?.hash === file.hash) return { outcome: 'unchanged' };
    if (known && !replaces) return { outcome: 'name-taken' };
    await saveMedia(transaction, { ...file, entry_id: entryId });
    await noteChange(transaction, { note: file.name, ...authored }, now, { verb: 'attach', entryId }, () => ({
      before: known ? tellFile(known) : null,
      after: tellFile(file),
    }));
    await raiseContentVersion(transaction);
    return { outcome: 'attached' };
  });
}
