import { findRevision, findTranslation, updateTranslation } from '../queries.ts';
import {
  type Authored,
  changeContent,
  isNoted,
  listSince,
  type NotFound,
  noteChange,
  notFound,
  type Store,
} from './change-content.ts';
import type { Publication } from './publish-together.ts';
import { numberOf, tellLines } from './tell-public.ts';

/** Lays a state before a reviewer: exactly this one, also where writing goes on. Another one replaces it. Safe to repeat. */
export function submit(
  store: Store,
  { entryId, part, revisionId, seen, ...authored }: Authored & Publication,
): Promise<{ outcome: 'submitted' } | NotFound> {
  return changeContent(store, async (transaction, now) => {
    const revision = await findRevision(transaction, revisionId);
    if (revision?.entry_id !== entryId || revision.locale !== part) return notFound;
    const earlier = (await findTranslation(transaction, entryId, part))?.submitted_revision_id ?? null;
    const isSaid = earlier === revisionId;
    const what = { verb: 'submit', entryId, part, revisionId } as const;
    // It is done, and was answered since: sent back, or published.
    const since = seen === undefined ? [] : await listSince(transaction, { entryId, part }, seen);
    if (since.some((one) => one.verb === 'submit' && one.revision_id === revisionId && one.author === authored.author))
      return { outcome: 'submitted' };
    if (isSaid && (!authored.note || (await isNoted(transaction, authored, what)))) return { outcome: 'submitted' };
    await updateTranslation(transaction, entryId, part, { submitted_revision_id: revisionId });
    await noteChange(transaction, authored, now, what, async () => ({
      before: isSaid ? null : tellLines({ version: await numberOf(transaction, earlier) }),
      after: tellLines({ version: revision.number, note: authored.note }),
    }));
    return { outcome: 'submitted' };
  });
}
