import { findTranslation, updateTranslation } from '../queries.ts';
import { type Authored, changeContent, isNoted, noteChange, type Store } from './change-content.ts';
import type { Publication } from './publish-together.ts';
import { numberOf, tellLines } from './tell-public.ts';

/** Gives a submitted state back to who wrote it, with a note that says why. Another one submitted meanwhile stays. Safe to repeat. */
export function sendBack(
  store: Store,
  { entryId, part, revisionId, ...authored }: Authored & Publication & { note: string },
): Promise<{ outcome: 'sent-back' } | { outcome: 'not-submitted' }> {
  return changeContent(store, async (transaction, now) => {
    const translation = await findTranslation(transaction, entryId, part);
    const what = { verb: 'send-back', entryId, part, revisionId } as const;
    if (translation?.submitted_revision_id !== revisionId)
      return { outcome: (await isNoted(transaction, authored, what)) ? 'sent-back' : 'not-submitted' };
    await updateTranslation(transaction, entryId, part, { submitted_revision_id: null });
    await noteChange(transaction, authored, now, what, async () => ({
      before: tellLines({ version: await numberOf(transaction, revisionId) }),
      after: tellLines({ note: authored.note }),
    }));
    return { outcome: 'sent-back' };
  });
}
