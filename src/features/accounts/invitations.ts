import type { AccountRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Account } from './account.ts';
import { noteInAudit } from './audit-log.ts';
import { tellGrants, withGrant } from './grants.ts';
import { createMailedLink, findLink, hashOf, type LinkDetails, readLinkDetails, takeLink } from './mailed-links.ts';
import { mailTo } from './mails.ts';
import { passwordCredential } from './new-credential.ts';
import { type Proof, proofOf } from './open-session.ts';
import { may } from './policy.ts';
import {
  deleteLink,
  findAccount,
  findAccountByEmail,
  insertAccount,
  listLinks,
  lockAccount,
  saveCredential,
  updateAccount,
} from './queries.ts';
import { readAccount, readGrants } from './read-account.ts';
import type { AccountServices } from './services.ts';

export type Invited = Omit<LinkDetails<'invitation'>, 'by'>;

export interface Invitation extends Invited {
  /** The hash of its token. */
  id: string;
  /** ISO-8601 UTC. */
  expiresAt: string;
}

type Services = Pick<AccountServices, 'db' | 'clock' | 'env' | 'outbox'>;

/** Whether whoever sent it may still invite: an invitation dies with its sender's right. */
async function holds(db: Database, { by }: LinkDetails<'invitation'>): Promise<boolean> {
  if (by === undefined) return true;
  const sender = await findAccount(db, by);
  return sender !== undefined && may(readAccount(sender), 'manage-people');
}

async function findHolding(services: Pick<Services, 'db' | 'clock'>, token: string) {
  const link = await findLink(services, 'invitation', token);
  return link && (await holds(services.db, link.details)) ? link : undefined;
}

const saysTheSame = (one: Invited, other: Invited): boolean =>
  one.sending === other.sending && one.locale === other.locale && tellGrants([one.grant]) === tellGrants([other.grant]);

async function listAll({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const rows = await listLinks(db, 'invitation', clock().toISOString());
  return rows.map((row) => ({
    ...readLinkDetails('invitation', row.details),
    id: row.token_hash,
    expiresAt: row.expires_at,
  }));
}

/** Those that can still be accepted, the oldest first. */
export async function listInvitations(services: Pick<Services, 'db' | 'clock'>): Promise<Invitation[]> {
  const all = await listAll(services);
  const held = await Promise.all(all.map((one) => holds(services.db, one)));
  return all.filter((_, index) => held[index]);
}

/**
 * Invites somebody by mail, with a link that works for seven days, as long as whoever sent it may invite. An earlier invitation to the same address
 * and role stops working; one of the same `sending` that says the same is this one.
 */
export async function invite(services: Services, by: Account, invited: Invited): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    // What somebody sends twice at once is read one after the other.
    await lockAccount(db, by.id);
    const now = services.clock().toISOString();
    const same = (await listAll(inside)).filter(
      ({ email, grant }) => email === invited.email && grant.role === invited.grant.role,
    );
    if (invited.sending && same.some((one) => saysTheSame(one, invited))) return;
    for (const { id } of same) await deleteLink(db, id);
    const token = await createMailedLink(inside, 'invitation', null, { ...invited, by: by.id });
    const reader = { email: invited.email, email_verified: 0, first_name: '', locale: invited.locale };
    await mailTo(inside, reader, 'invitation', { token, by: `${by.firstName} ${by.lastName}` });
    await noteInAudit(db, now, {
      actor: by.id,
      verb: same.length > 0 ? 'invite-again' : 'invite',
      subject: { kind: 'invitation', id: hashOf(token) },
      after: tellGrants([invited.grant]),
    });
  });
}

/** Takes an invitation back. False where it was accepted, taken back or has run out. */
export async function withdrawInvitation({ db, clock }: Services, by: Account, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const now = clock().toISOString();
    const found = (await listLinks(transaction, 'invitation', now)).find(({ token_hash }) => token_hash === id);
    if (!found || !(await deleteLink(transaction, id))) return false;
    const before = tellGrants([readLinkDetails('invitation', found.details).grant]);
    await noteInAudit(transaction, now, {
      actor: by.id,
      verb: 'withdraw-invitation',
      subject: { kind: 'invitation', id },
      before,
    });
    return true;
  });
}

/** What the link in a message offers, and whether its address has an account that can accept it. */
export async function findInvitation(
  services: Services,
  token: string,
): Promise<{ invited: Invited; hasAccount: boolean } | undefined> {
  const link = await findHolding(services, token);
  if (!link) return undefined;
  const account = await findAccountByEmail(services.db, link.details.email);
  return { invited: link.details, hasAccount: account?.email_verified === 1 };
}

async function accept(services: AccountServices, account: AccountRow, { grant }: Invited): Promise<void> {
  const now = services.clock().toISOString();
  const grants = readGrants(account.grants);
  const given = withGrant(grants, grant);
  await updateAccount(services.db, account.id, { grants: JSON.stringify(given), updated_at: now });
  await noteInAudit(services.db, now, {
    actor: account.id,
    verb: 'accept-invitation',
    subject: { kind: 'account', id: account.id },
    before: tellGrants(grants),
    after: tellGrants(given),
  });
}

/** Accepts an invitation with the account of the address that it went to. False where the link is dead or the address another one. */
export async function acceptWithAccount(services: AccountServices, token: string, accountId: string): Promise<boolean> {
  const done = await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    const account = await lockAccount(db, accountId);
    const link = await findHolding(inside, token);
    if (!account || link?.details.email !== account.email) return false;
    if (!(await takeLink(inside, 'invitation', token))) return false;
    await accept(inside, account, link.details);
    return true;
  });
  services.sessions.forget(accountId);
  return done;
}

interface Newcomer {
  firstName: string;
  lastName: string;
  country: string;
  locale: Locale;
  password: string;
}

/**
 * Accepts an invitation and makes the account for it: the link proves the mailbox. Somebody who had registered and never confirmed gets what is
 * written here. Undefined where the link is dead, or the address has a confirmed account meanwhile.
 */
export async function acceptAsNewcomer(
  services: AccountServices,
  token: string,
  { firstName, lastName, country, locale, password }: Newcomer,
): Promise<Proof | undefined> {
  const passwordHash = await services.engine.hashPassword(password);
  return services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    const link = await findHolding(inside, token);
    if (!link) return undefined;
    const now = services.clock().toISOString();
    const { email } = link.details;
    const person = {
      email_verified: 1,
      first_name: firstName,
      last_name: lastName,
      certificate_name: `${firstName} ${lastName}`,
      country,
      locale,
      privacy_agreed_at: now,
      updated_at: now,
    };
    const rights = { grants: '[]', suspended_at: null, two_factor_enabled: 0, has_passkeys: 0 };
    const atDesk = { desk_seen_at: null, weekly_mail_at: null };
    const row: AccountRow = { id: createId(), email, ...person, ...rights, ...atDesk, created_at: now };
    if (!(await insertAccount(db, row))) {
      const known = await findAccountByEmail(db, email);
      if (!known || known.email_verified) return undefined;
      await updateAccount(db, known.id, person);
      row.id = known.id;
    }
    if (!(await takeLink(inside, 'invitation', token))) return undefined;
    const credential = await saveCredential(db, passwordCredential(row.id, passwordHash, now));
    await accept(inside, row, link.details);
    return credential && proofOf(services, credential);
  });
}
