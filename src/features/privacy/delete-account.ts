import { mailTo } from '../accounts/mails.ts';
import { deleteAccountRow, findAccount } from '../accounts/queries.ts';
import type { AccountServices } from '../accounts/services.ts';
import { lockLearner } from '../learning/queries.ts';
import { sources } from './sources.ts';

/** Deletes an account and what hangs on it, at once and in one transaction. The owner gets a last message. */
export async function deleteAccount(
  services: AccountServices,
  accountId: string,
  wish: { keepCertificates: boolean },
): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    const account = await findAccount(db, accountId);
    if (!account) return;
    // A last lesson that completes on another device is waited for, with the certificate that it brings.
    await lockLearner(db, accountId);
    // What was added last may point to what was there before.
    for (const source of [...sources].reverse()) await source.erase?.(db, accountId, wish);
    await deleteAccountRow(db, accountId);
    await mailTo({ ...services, db }, account, 'deleted', {});
  });
  services.sessions.forget(accountId);
}
