import { noteInAudit } from '../../accounts/audit-log.ts';
import { findEntryById, listRevisionsById, listTranslations, raiseContentVersion } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { type Authored, changeContent, type NotFound, notFound, type Store } from './change-content.ts';
import { deleteEntry, hasBelow, wasPublished } from './deletion-queries.ts';
import { tellChange } from './tell-change.ts';

type Deleted = { outcome: 'deleted' | 'was-published' | 'has-children' } | NotFound;

/** Whether an entry can be deleted: no reader has ever seen it, and nothing is promised to be seen. */
export const mayBeDeleted = async ({ db }: Pick<Store, 'db'>, entryId: string): Promise<boolean> =>
  !(await wasPublished(db, entryId)) && !(await hasBelow(db, entryId));

/** Deletes an entry with all that was ever written in it. Only what no reader has seen in any language; all else is put away. */
export function deleteUnpublished(store: Store, { entryId, author }: Authored & { entryId: string }): Promise<Deleted> {
  return changeContent(store, async (transaction, now): Promise<Deleted> => {
    const entry = await findEntryById(transaction, entryId);
    if (!entry) return notFound;
    if (await wasPublished(transaction, entryId)) return { outcome: 'was-published' };
    if (await hasBelow(transaction, entryId)) return { outcome: 'has-children' };
    const parts = await listTranslations(transaction, entryId);
    const latest = await listRevisionsById(
      transaction,
      parts.map(({ latest_revision_id }) => latest_revision_id),
    );
    await deleteEntry(transaction, entryId);
    // A line for each language: nothing else knows afterwards what it said.
    for (const revision of latest)
      await noteInAudit(transaction, now, {
        actor: author,
        verb: 'delete-text',
        subject: { kind: 'text', id: entryId, name: `${entry.kind}/${entry.slug}` },
        locale: revision.locale,
        before: tellChange(undefined, readRevision(revision)).after,
      });
    await raiseContentVersion(transaction);
    return { outcome: 'deleted' };
  });
}
