import type { AccountRow } from '../../foundation/database/account-tables.ts';
import { createId } from '../../foundation/ids.ts';
import type { Locale } from '../../i18n/locales.ts';
import { findWait } from './attempts.ts';
import { createMailedLink, dropLinks, findLink, type LinkDetails, takeLink } from './mailed-links.ts';
import { mailTo } from './mails.ts';
import { passwordCredential } from './new-credential.ts';
import { type Proof, proofOf } from './open-session.ts';
import { findAccountByEmail, findCredential, insertAccount, saveCredential, updateAccount } from './queries.ts';
import type { AccountServices } from './services.ts';

export interface Registration {
  email: string;
  firstName: string;
  lastName: string;
  country: string;
  locale: Locale;
  password: string;
}

type Waiting = LinkDetails<'registering'>;

declare module '../../foundation/jobs/outbox.ts' {
  interface Jobs {
    registration: Waiting;
    confirmation: { email: string };
  }
}

/** A mailbox that got too many of these messages gets none, which no answer tells. */
async function sendRegistration(services: AccountServices, waiting: Waiting): Promise<void> {
  if (await findWait(services, { registerAddress: waiting.email })) return;
  await services.outbox.addUnseen('registration', waiting, 'soon');
}

/**
 * Writes a registration down. The account is made and the mail sent afterwards, from the outbox: so the answer and its time are the same
 * whether the address has an account or not. Answers with a random name for it, by which its message can be sent again for an hour.
 */
export async function register(services: AccountServices, { password, ...person }: Registration): Promise<string> {
  const passwordHash = await services.engine.hashPassword(password);
  const waiting = { ...person, passwordHash, agreedAt: services.clock().toISOString() };
  const token = await createMailedLink(services, 'registering', null, waiting);
  await sendRegistration(services, waiting);
  return token;
}

/** A registration of the last hour, by its name. */
export async function findRegistration(services: AccountServices, token: string): Promise<Waiting | undefined> {
  return (await findLink(services, 'registering', token))?.details;
}

/** The same registration once more, to the same address or a corrected one. Answers with its name from now on; undefined where it is not known. */
export async function registerAgain(
  services: AccountServices,
  token: string,
  email: string,
): Promise<string | undefined> {
  const link = await findLink(services, 'registering', token);
  if (!link) return undefined;
  const waiting = { ...link.details, email };
  await sendRegistration(services, waiting);
  return email === link.details.email ? token : createMailedLink(services, 'registering', null, waiting);
}

function accountOf(person: Waiting, now: string): AccountRow {
  return {
    id: createId(),
    email: person.email,
    email_verified: 0,
    first_name: person.firstName,
    last_name: person.lastName,
    certificate_name: `${person.firstName} ${person.lastName}`,
    country: person.country,
    locale: person.locale,
    grants: '[]',
    suspended_at: null,
    desk_seen_at: null,
    weekly_mail_at: null,
    two_factor_enabled: 0,
    has_passkeys: 0,
    privacy_agreed_at: person.agreedAt,
    created_at: now,
    updated_at: now,
  };
}

async function mailConfirmation(
  services: AccountServices,
  account: AccountRow,
  details: LinkDetails<'confirm'>,
): Promise<void> {
  const token = await createMailedLink(services, 'confirm', account.id, details);
  await mailTo(services, { ...account, locale: details.locale }, 'confirm', { token });
}

/**
 * Makes the account of a registration that was written down. Somebody who has one is told so by mail. Where an unconfirmed one stands, it
 * stays untouched: the link carries this registration's own password, so nobody confirms what somebody else typed.
 */
export async function completeRegistration(services: AccountServices, person: Waiting): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    const now = services.clock().toISOString();
    const { email, agreedAt, ...details } = person;
    const account = accountOf(person, now);
    if (await insertAccount(db, account)) {
      await saveCredential(db, passwordCredential(account.id, person.passwordHash, now));
      return mailConfirmation(inside, account, details);
    }
    const known = await findAccountByEmail(db, email);
    if (!known) throw new Error('The account vanished between two statements; the next try will find out.');
    if (known.email_verified) return mailTo(inside, { ...known, locale: person.locale }, 'known', {});
    return mailConfirmation(inside, known, details);
  });
}

/** A fresh link for somebody who logged in rightly before confirming; it counts with those of registrations. */
export async function sendConfirmationAgain(services: AccountServices, email: string): Promise<void> {
  if (await findWait(services, { registerAddress: email })) return;
  await services.db.transaction().execute((db) => mailConfirmationAgain({ ...services, db }, email));
}

/** Inside a transaction: the link goes out, where there is anything to confirm. */
export async function mailConfirmationAgain(services: AccountServices, email: string): Promise<void> {
  const account = await findAccountByEmail(services.db, email);
  if (!account || account.email_verified) return;
  const credential = await findCredential(services.db, 'credential', account.id);
  if (!credential?.password_hash) return;
  await mailConfirmation(services, account, {
    passwordHash: credential.password_hash,
    firstName: account.first_name,
    lastName: account.last_name,
    country: account.country,
    locale: account.locale,
  });
}

/**
 * Confirms an address: the link proves the mailbox, and the password that it was this person who registered. Answers with what
 * that proves, or `wrong-password`, or `dead-link`. A wrong password leaves the link usable.
 */
export async function confirmAddress(
  services: AccountServices,
  token: string,
  password: string,
): Promise<Proof | 'wrong-password' | 'dead-link'> {
  const link = await findLink(services, 'confirm', token);
  if (!link?.accountId) return 'dead-link';
  const { details, accountId } = link;
  if (!(await services.engine.verifyPassword({ hash: details.passwordHash, password }))) return 'wrong-password';
  const now = services.clock().toISOString();
  const credential = await services.db.transaction().execute(async (db) => {
    if (!(await takeLink({ ...services, db }, 'confirm', token))) return undefined;
    await updateAccount(db, accountId, {
      email_verified: 1,
      first_name: details.firstName,
      last_name: details.lastName,
      certificate_name: `${details.firstName} ${details.lastName}`,
      country: details.country,
      locale: details.locale,
      updated_at: now,
    });
    await dropLinks(db, accountId, 'confirm');
    return saveCredential(db, passwordCredential(accountId, details.passwordHash, now));
  });
  if (!credential) return 'dead-link';
  services.sessions.forget(accountId);
  return proofOf(services, credential);
}
