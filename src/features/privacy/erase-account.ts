import type { Database } from '../../foundation/database/database.ts';
import { deleteAccountRow } from '../accounts/queries.ts';
import { sources } from './sources.ts';

/** Takes an account and what hangs on it out of the database, in the transaction it is given. */
export async function eraseAccount(
  db: Database,
  accountId: string,
  wish: { keepCertificates: boolean },
): Promise<void> {
  // What was added last may point to what was there before.
  for (const source of [...sources].reverse()) await source.erase?.(db, accountId, wish);
  await deleteAccountRow(db, accountId);
}
