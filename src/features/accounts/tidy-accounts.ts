import { deleteExpired } from './queries.ts';
import type { AccountServices } from './services.ts';

/** Addresses that nobody confirmed are forgotten after this time, in milliseconds. */
const unconfirmedTime = 14 * 24 * 60 * 60 * 1000;

/** Deletes sessions, links and counts that have run out, and accounts that were never confirmed. */
export async function tidyAccounts({ db, clock }: Pick<AccountServices, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await deleteExpired(db, now.toISOString(), new Date(now.getTime() - unconfirmedTime).toISOString());
}
