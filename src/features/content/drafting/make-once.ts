import type { Services } from '../../../foundation/request.ts';
import { beginMaking, deleteMakingBefore, endMaking } from './make-once-queries.ts';

type Store = Pick<Services, 'db' | 'clock'>;

/** How long a draft takes at most, in milliseconds: one that was begun earlier has ended with the instance that made it. */
const longest = 3 * 60_000;

const given = ({ clock }: Store) => new Date(clock().getTime() - longest).toISOString();

/**
 * Does what asks a machine for a text and keeps what it says, unless that is being done already, here or on another instance: then nothing is
 * asked, and the answer is undefined.
 */
export async function makeOnce<Made>(
  store: Store,
  { entryId, locale }: { entryId: string; locale: string },
  make: () => Promise<Made>,
): Promise<Made | undefined> {
  const row = { entry_id: entryId, locale, begun_at: store.clock().toISOString() };
  if (!(await beginMaking(store.db, row, given(store)))) return undefined;
  try {
    return await make();
  } finally {
    await endMaking(store.db, row);
  }
}

/** Forgets what an instance was at when it ended. */
export const forgetDraftsBeingMade = (store: Store): Promise<void> => deleteMakingBefore(store.db, given(store));
