import { createMailedLink, dropLinks, takeLink } from './mailed-links.ts';
import { mailTo } from './mails.ts';
import { findAccount, findAccountByEmail, updateAccount } from './queries.ts';
import type { AccountServices } from './services.ts';

declare module '../../foundation/jobs/outbox.ts' {
  interface Jobs {
    'email-change': { accountId: string; email: string };
  }
}

/** Asks the new mailbox to confirm. Until it does, nothing changes. */
export async function requestEmailChange(services: AccountServices, accountId: string, email: string): Promise<void> {
  await services.outbox.add('email-change', { accountId, email });
}

/** Mails the link to the new address; where that has an account of its own, its owner is told instead. */
export async function mailEmailChange(
  services: AccountServices,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const account = await findAccount(services.db, accountId);
  if (!account) return;
  const owner = await findAccountByEmail(services.db, email);
  if (owner) return mailTo(services, owner, 'known', {});
  await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    await dropLinks(db, accountId, 'email');
    const token = await createMailedLink(inside, 'email', accountId, { email });
    await mailTo(inside, { ...account, email }, 'email', { token });
  });
}

/** False where the link was used, has run out, or the address was taken meanwhile. The old address is told. */
export async function confirmEmailChange(services: AccountServices, token: string): Promise<boolean> {
  const link = await takeLink(services, 'email', token);
  const account = link?.accountId ? await findAccount(services.db, link.accountId) : undefined;
  if (!link || !account || (await findAccountByEmail(services.db, link.details.email))) return false;
  await services.db.transaction().execute(async (db) => {
    await updateAccount(db, account.id, { email: link.details.email, updated_at: services.clock().toISOString() });
    await dropLinks(db, account.id, 'reset', 'confirm', 'code');
    await mailTo({ ...services, db }, account, 'emailChanged', {});
  });
  services.sessions.forget(account.id);
  return true;
}
