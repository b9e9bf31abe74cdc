import { isLastCoordinator } from '../accounts/grants.ts';
import { mailTo } from '../accounts/mails.ts';
import { lockAccount } from '../accounts/queries.ts';
import type { AccountServices } from '../accounts/services.ts';
import { lockLearner } from '../learning/queries.ts';
import { rememberDeletion } from './deleted-accounts.ts';
import { eraseAccount } from './erase-account.ts';

/** Deletes an account and what hangs on it, at once and in one transaction. The owner gets a last message. The last coordinator stays. */
export async function deleteAccount(
  services: AccountServices,
  accountId: string,
  wish: { keepCertificates: boolean },
): Promise<'deleted' | 'last-coordinator'> {
  const outcome = await services.db.transaction().execute(async (db) => {
    if (await isLastCoordinator(db, accountId)) return 'last-coordinator';
    // Gone where it is being deleted on another device too.
    const account = await lockAccount(db, accountId);
    if (!account) return 'deleted';
    // A last lesson that completes on another device is waited for, with the certificate that it brings.
    await lockLearner(db, accountId);
    await eraseAccount(db, accountId, wish);
    await rememberDeletion({ ...services, db }, accountId, wish);
    await mailTo({ ...services, db }, account, 'deleted', {});
    return 'deleted';
  });
  services.sessions.forget(accountId);
  return outcome;
}
