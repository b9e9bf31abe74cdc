import type { Locale } from '../../i18n/locales.ts';
import { createMailedLink, dropLinks, takeLink } from './mailed-links.ts';
import { mailTo } from './mails.ts';
import { passwordCredential } from './new-credential.ts';
import { deleteSessions, findAccount, findAccountByEmail, saveCredential, updateAccount } from './queries.ts';
import type { AccountServices } from './services.ts';

declare module '../../foundation/jobs/outbox.ts' {
  interface Jobs {
    reset: { email: string; locale: Locale };
  }
}

/** Writes the wish down; whether the address has an account is looked up afterwards, where nobody can time it. */
export async function requestPasswordReset(services: AccountServices, email: string, locale: Locale): Promise<void> {
  await services.outbox.add('reset', { email, locale });
}

/** Mails a link that works once and for an hour; an earlier one stops working. Nothing happens where nobody has the address. */
export async function mailPasswordReset(
  services: AccountServices,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const account = await findAccountByEmail(services.db, email);
  if (!account) return;
  await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    await dropLinks(db, account.id, 'reset');
    const token = await createMailedLink(inside, 'reset', account.id, {});
    await mailTo(inside, { ...account, locale }, 'reset', { token });
  });
}

/** Gives an account a new password and ends all its sessions. The link proved the mailbox, so the address counts as confirmed. */
export async function setPassword(services: AccountServices, accountId: string, password: string): Promise<void> {
  const passwordHash = await services.engine.hashPassword(password);
  const now = services.clock().toISOString();
  await services.db.transaction().execute(async (db) => {
    await saveCredential(db, passwordCredential(accountId, passwordHash, now));
    await deleteSessions(db, accountId);
    await dropLinks(db, accountId, 'reset', 'confirm', 'email', 'code');
    const account = await findAccount(db, accountId);
    if (account) await mailTo({ ...services, db }, account, 'password', {});
  });
  services.sessions.forget(accountId);
}

/** False where the link was used or has run out. */
export async function resetPassword(services: AccountServices, token: string, password: string): Promise<boolean> {
  const link = await takeLink(services, 'reset', token);
  if (!link?.accountId) return false;
  await updateAccount(services.db, link.accountId, { email_verified: 1, updated_at: services.clock().toISOString() });
  await setPassword(services, link.accountId, password);
  return true;
}
