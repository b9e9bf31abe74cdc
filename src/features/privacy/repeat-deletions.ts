import type { DeletedAccountRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Secret } from '../../foundation/secret.ts';
import { hashAccount } from './deleted-accounts.ts';
import { eraseAccount } from './erase-account.ts';
import { addDeletion, listAccountIds } from './queries.ts';

/** Deletes again who had left after a backup was made, and remembers it further. Nobody is written to. Gives how many accounts went. */
export async function repeatDeletions(
  db: Database,
  secret: Secret,
  deletions: readonly DeletedAccountRow[],
): Promise<number> {
  const known = new Map(deletions.map((row) => [row.hash, row]));
  let repeated = 0;
  await db.transaction().execute(async (transaction) => {
    for (const row of deletions) await addDeletion(transaction, row);
    for (const id of await listAccountIds(transaction)) {
      const row = known.get(hashAccount(secret, id));
      if (!row) continue;
      await eraseAccount(transaction, id, { keepCertificates: row.keeps_certificate === 1 });
      repeated += 1;
    }
  });
  return repeated;
}
