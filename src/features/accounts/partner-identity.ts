import { createId } from '../../foundation/ids.ts';
import type { PartnerIdentity } from './identity.ts';
import { mailTo } from './mails.ts';
import { partnerCredential } from './new-credential.ts';
import {
  deleteAccountRow,
  deleteCredentials,
  findAccountByEmail,
  findCredential,
  insertAccount,
  lockAccount,
  saveCredential,
} from './queries.ts';
import { reportParticipation } from './report-participation.ts';
import type { AccountServices } from './services.ts';

/** What can happen to somebody whom the partner's system vouches for. */
export type PartnerStep =
  | { step: 'log-in'; accountId: string }
  /** No account: one can be made, with consent. */
  | { step: 'create' }
  /** A confirmed account has the address: its password shows that both are the same person's, who agrees by typing it. */
  | { step: 'link'; accountId: string }
  /** The address is not vouched for, so it opens nothing. */
  | { step: 'unverified' };

export async function findPartnerStep({ db }: AccountServices, identity: PartnerIdentity): Promise<PartnerStep> {
  const credential = await findCredential(db, identity.issuer, identity.subject);
  if (credential) return { step: 'log-in', accountId: credential.account_id };
  if (!identity.emailVerified || identity.email === '') return { step: 'unverified' };
  const account = await findAccountByEmail(db, identity.email);
  // An account whose address nobody confirmed may have been made by somebody else in advance: it is not linked, it gives way.
  return account?.email_verified ? { step: 'link', accountId: account.id } : { step: 'create' };
}

/**
 * Connects a partner account, also one that the partner's system had said not to know any more; it then hears what its owner has done
 * here so far. A new one is a lasting way in: ask for the owner's proof before; the owner is told by mail. False where it belongs to
 * another account here, be it since this moment.
 */
export async function connectPartner(
  services: AccountServices,
  accountId: string,
  identity: PartnerIdentity,
): Promise<boolean> {
  const { db, clock } = services;
  const outcome = await db.transaction().execute(async (inside) => {
    const account = await lockAccount(inside, accountId);
    const known = await findCredential(inside, identity.issuer, identity.subject);
    if (known?.account_id === accountId && !known.unlinked_at) return 'connected-before';
    const saved =
      account && (await saveCredential(inside, partnerCredential(accountId, identity, clock().toISOString())));
    if (!saved) return 'taken';
    await deleteCredentials(inside, accountId, identity.issuer, saved.id);
    if (!known) await mailTo({ ...services, db: inside }, account, 'partnerConnected', {});
    return 'connected';
  });
  if (outcome === 'connected') await reportParticipation(services, accountId);
  return outcome !== 'taken';
}

export async function disconnectPartner({ db }: AccountServices, accountId: string, issuer: string): Promise<void> {
  await deleteCredentials(db, accountId, issuer);
}

export interface NewPartnerAccount {
  firstName: string;
  lastName: string;
  country: string;
  locale: string;
}

/** Makes the account of somebody the partner's system vouches for; its id, or undefined where the address, or their account there, was taken meanwhile. */
export async function createPartnerAccount(
  services: AccountServices,
  identity: PartnerIdentity,
  { firstName, lastName, country, locale }: NewPartnerAccount,
): Promise<string | undefined> {
  const id = createId();
  const now = services.clock().toISOString();
  return services.db.transaction().execute(async (db) => {
    const known = await findAccountByEmail(db, identity.email);
    if (known?.email_verified) return undefined;
    if (known) await deleteAccountRow(db, known.id);
    const made = await insertAccount(db, {
      id,
      email: identity.email,
      email_verified: 1,
      first_name: firstName,
      last_name: lastName,
      certificate_name: `${firstName} ${lastName}`,
      country,
      locale,
      grants: '[]',
      suspended_at: null,
      desk_seen_at: null,
      weekly_mail_at: null,
      two_factor_enabled: 0,
      has_passkeys: 0,
      privacy_agreed_at: now,
      created_at: now,
      updated_at: now,
    });
    if (!made) return undefined;
    if (await saveCredential(db, partnerCredential(id, identity, now))) return id;
    await deleteAccountRow(db, id);
    return undefined;
  });
}
