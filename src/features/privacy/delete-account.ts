import type { Account } from '../accounts/account.ts';
import { noteInAudit } from '../accounts/audit-log.ts';
import { gone } from '../accounts/audit-queries.ts';
import { isLastCoordinator } from '../accounts/grants.ts';
import { mailTo } from '../accounts/mails.ts';
import { lockAccount } from '../accounts/queries.ts';
import type { AccountServices } from '../accounts/services.ts';
import { lockLearner } from '../learning/queries.ts';
import { rememberDeletion } from './deleted-accounts.ts';
import { eraseAccount } from './erase-account.ts';

/**
 * Deletes an account and what hangs on it, at once and in one transaction. The owner gets a last message. The last coordinator stays. Whoever does
 * it for somebody at the desk is written down.
 */
export async function deleteAccount(
  services: AccountServices,
  accountId: string,
  { by, ...wish }: { keepCertificates: boolean; by?: Account },
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
    // The account's own lines know it no longer, and so does this one.
    const subject = { kind: 'account', id: gone } as const;
    if (by) await noteInAudit(db, services.clock().toISOString(), { actor: by.id, verb: 'delete-account', subject });
    return 'deleted';
  });
  services.sessions.forget(accountId);
  return outcome;
}
