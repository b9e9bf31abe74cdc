import { findRevision, getRevision } from '../queries.ts';
import { isSameText, readRevision } from '../texts.ts';
import { type Authored, changeContent, findPart, type NotFound, notFound, type Store } from './change-content.ts';
import { keepRevision } from './keep-revision.ts';
import type { Publication } from './publish-together.ts';

type Restored =
  | { outcome: 'restored' | 'unchanged'; revisionId: string }
  /** Somebody has saved since: nothing was put in its place. */
  | { outcome: 'outdated'; latest: string }
  | NotFound;

/**
 * Makes an earlier state the latest again, as a new revision: history is only ever added to. `base` is the latest state its author has
 * seen, so that nobody's work is covered unseen.
 */
export function restore(
  store: Store,
  { entryId, part, revisionId, base, author }: Authored & Publication & { base: string },
): Promise<Restored> {
  return changeContent(store, async (transaction, now): Promise<Restored> => {
    const found = await findPart(transaction, { entryId, part }, now);
    const earlier = await findRevision(transaction, revisionId);
    if (!found?.translation || earlier?.entry_id !== entryId || earlier.locale !== part) return notFound;
    const { entry, translation } = found;
    const latest = translation.latest_revision_id;
    // Also where it was restored a moment ago, and the answer was lost.
    if (isSameText(await getRevision(transaction, latest), earlier))
      return { outcome: 'unchanged', revisionId: latest };
    if (latest !== base) return { outcome: 'outdated', latest };
    const written = { text: readRevision(earlier), author, origin: 'edit' as const, base };
    return {
      outcome: 'restored',
      revisionId: await keepRevision(transaction, now, [entry, part, translation], written),
    };
  });
}
