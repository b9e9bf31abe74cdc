import { changeContent, type Store } from './change-content.ts';
import { deleteAutosaves } from './deletion-queries.ts';

/** How long every autosave is kept, in days; of what is older, the last of each day stays. */
const keptDays = 30;
/** How many are deleted in one change: nobody who writes waits for it. */
const atOnce = 500;

/**
 * Thins what was saved while somebody typed. What was published, planned, submitted or saved on purpose is never deleted, nor is the latest
 * state of a text. Returns how many went.
 */
export async function thinRevisions({ db, clock }: Store): Promise<number> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000).toISOString();
  let gone = 0;
  for (;;) {
    const deleted = await changeContent({ db, clock }, (transaction) => deleteAutosaves(transaction, before, atOnce));
    gone += deleted;
    if (deleted < atOnce) return gone;
  }
}
