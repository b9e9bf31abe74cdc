import type { Database } from '../../foundation/database/database.ts';
import type { Locale } from '../../i18n/locales.ts';
import { findWait } from './attempts.ts';
import { createMailedLink, dropLinks, findLink, takeLink } from './mailed-links.ts';
import { mailTo } from './mails.ts';
import { passwordCredential } from './new-credential.ts';
import { type Proof, proofOf } from './open-session.ts';
import {
  deleteSessions,
  deleteVerifications,
  findAccountByEmail,
  lockAccount,
  saveCredential,
  updateAccount,
} from './queries.ts';
import type { AccountServices } from './services.ts';

declare module '../../foundation/jobs/outbox.ts' {
  interface Jobs {
    reset: { email: string; locale: Locale };
  }
}

/**
 * Writes the wish down; whether the address has an account is looked up afterwards, where nobody can time it. A mailbox that got too many
 * of these messages gets none, which the answer does not tell: the last link still works.
 */
export async function requestPasswordReset(services: AccountServices, email: string, locale: Locale): Promise<void> {
  if (await findWait(services, { resetOfAddress: email })) return;
  await services.outbox.addUnseen('reset', { email, locale }, 'first');
}

/** Mails a link that works once and for an hour; an earlier one stops working. Nothing happens where nobody has the address. */
export async function mailPasswordReset(
  services: AccountServices,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const mail = async (db: Database) => {
    const account = await findAccountByEmail(db, email);
    if (!account) return;
    const inside = { ...services, db };
    await dropLinks(db, account.id, 'reset');
    const token = await createMailedLink(inside, 'reset', account.id, {});
    await mailTo(inside, { ...account, locale }, 'reset', { token });
  };
  const { db } = services;
  await (db.isTransaction ? mail(db) : db.transaction().execute(mail));
}

/** Inside a transaction: the new password counts, and whoever was in, or half way in with the old one, is out. */
async function replacePassword(
  services: AccountServices,
  accountId: string,
  passwordHash: string,
): Promise<Proof | undefined> {
  const { db } = services;
  const account = await lockAccount(db, accountId);
  const now = services.clock().toISOString();
  const credential = account && (await saveCredential(db, passwordCredential(accountId, passwordHash, now)));
  if (!credential) return undefined;
  await deleteSessions(db, accountId);
  await deleteVerifications(db, accountId);
  await dropLinks(db, accountId, 'reset', 'confirm', 'email', 'code');
  await mailTo(services, account, 'password', {});
  return proofOf(services, credential);
}

/** Gives an account a new password and ends all its sessions. What knowing it proves; undefined where the account is gone. */
export async function setPassword(
  services: AccountServices,
  accountId: string,
  password: string,
): Promise<Proof | undefined> {
  const passwordHash = await services.engine.hashPassword(password);
  const proof = await services.db
    .transaction()
    .execute((db) => replacePassword({ ...services, db }, accountId, passwordHash));
  services.sessions.forget(accountId);
  return proof;
}

/** False where the link was used or has run out. It proved the mailbox, so the address counts as confirmed. */
export async function resetPassword(services: AccountServices, token: string, password: string): Promise<boolean> {
  if (!(await findLink(services, 'reset', token))) return false;
  const passwordHash = await services.engine.hashPassword(password);
  const accountId = await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    const link = await takeLink(inside, 'reset', token);
    if (!link?.accountId) return undefined;
    await updateAccount(db, link.accountId, { email_verified: 1, updated_at: services.clock().toISOString() });
    await replacePassword(inside, link.accountId, passwordHash);
    return link.accountId;
  });
  if (accountId) services.sessions.forget(accountId);
  return accountId !== undefined;
}
