import type { Clock } from '../../foundation/clock.ts';
import type { DeletedAccountRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Secret } from '../../foundation/secret.ts';
import { addDeletion, removeDeletionsBefore } from './queries.ts';

/** How long a deletion is remembered, in milliseconds: five days longer than a backup is kept (foundation/backup/thin-backups.ts). */
const rememberedTime = 35 * 86_400_000;

/** What is remembered of an account: the same for the same account, and nothing to whoever has no secret. */
export const hashAccount = (secret: Secret, accountId: string): string => secret.sign('deleted account', accountId);

/** Remembers that an account was deleted, for the day on which an older backup is put back. */
export async function rememberDeletion(
  { db, clock, secret }: { db: Database; clock: Clock; secret: Secret },
  accountId: string,
  { keepCertificates }: { keepCertificates: boolean },
): Promise<void> {
  const row: DeletedAccountRow = {
    hash: hashAccount(secret, accountId),
    keeps_certificate: keepCertificates ? 1 : 0,
    deleted_at: clock().toISOString(),
  };
  await addDeletion(db, row);
}

/** Forgets the deletions that no backup can undo any more. */
export async function forgetDeletions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await removeDeletionsBefore(db, new Date(clock().getTime() - rememberedTime).toISOString());
}
