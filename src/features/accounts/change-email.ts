import { isDuplicate } from '../../foundation/database/database-errors.ts';
import { findWait } from './attempts.ts';
import { createMailedLink, dropLinks, takeLink } from './mailed-links.ts';
import { mailTo } from './mails.ts';
import { deleteAccountRow, findAccount, findAccountByEmail, updateAccount } from './queries.ts';
import type { AccountServices } from './services.ts';

declare module '../../foundation/jobs/outbox.ts' {
  interface Jobs {
    'email-change': { accountId: string; email: string };
  }
}

/**
 * Asks the new mailbox to confirm. Until it does, nothing changes. `{ wait }` in seconds where this account asked too often; a mailbox that
 * got too many of these messages gets none, which the answer does not tell.
 */
export async function requestEmailChange(
  services: AccountServices,
  accountId: string,
  email: string,
): Promise<undefined | { wait: number }> {
  const wait = await findWait(services, { emailChangeOfAccount: accountId });
  if (wait) return { wait };
  if (await findWait(services, { emailChangeToAddress: email })) return undefined;
  await services.outbox.addUnseen('email-change', { accountId, email }, 'first');
  return undefined;
}

/**
 * Mails the link to the new address; where that has a confirmed account of its own, its owner is told instead. One that nobody confirmed
 * may have been made by anybody, so it blocks nothing.
 */
export async function mailEmailChange(
  services: AccountServices,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const account = await findAccount(services.db, accountId);
  if (!account) return;
  const owner = await findAccountByEmail(services.db, email);
  if (owner?.email_verified) return mailTo(services, owner, 'known', {});
  await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    await dropLinks(db, accountId, 'email');
    const token = await createMailedLink(inside, 'email', accountId, { email });
    await mailTo(inside, { ...account, email, email_verified: 0 }, 'email', { token });
  });
}

/** False where the link was used, has run out, or the address was taken meanwhile. The old address is told. */
export async function confirmEmailChange(services: AccountServices, token: string): Promise<boolean> {
  const accountId = await services.db
    .transaction()
    .execute((db) => takeAddress({ ...services, db }, token))
    .catch((error) => {
      // Somebody else got the address between the look and the change.
      if (isDuplicate(error)) return undefined;
      throw error;
    });
  if (accountId) services.sessions.forget(accountId);
  return accountId !== undefined;
}

/** Inside a transaction: the account whose address it is from now on. */
async function takeAddress(services: AccountServices, token: string): Promise<string | undefined> {
  const { db } = services;
  const link = await takeLink(services, 'email', token);
  const account = link?.accountId ? await findAccount(db, link.accountId) : undefined;
  if (!link || !account) return undefined;
  const { email } = link.details;
  const owner = await findAccountByEmail(db, email);
  if (owner?.email_verified) return undefined;
  // The link has just shown whose mailbox it is.
  if (owner) await deleteAccountRow(db, owner.id);
  await updateAccount(db, account.id, { email, updated_at: services.clock().toISOString() });
  await dropLinks(db, account.id, 'reset', 'confirm', 'code');
  await mailTo(services, account, 'emailChanged', {});
  return account.id;
}
