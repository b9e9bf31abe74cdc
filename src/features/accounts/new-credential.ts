import { createId } from '../../foundation/ids.ts';
import type { PartnerIdentity } from './identity.ts';
import type { saveCredential } from './queries.ts';

type NewCredential = Parameters<typeof saveCredential>[1];

function newCredential(
  accountId: string,
  now: string,
  way: Pick<NewCredential, 'provider' | 'subject' | 'password_hash'>,
): NewCredential {
  return { id: createId(), account_id: accountId, ...way, created_at: now, updated_at: now };
}

/** The way in with a password, which an account has once. */
export function passwordCredential(accountId: string, passwordHash: string, now: string): NewCredential {
  return newCredential(accountId, now, { provider: 'credential', subject: accountId, password_hash: passwordHash });
}

/** The way in with an account of the partner's system. */
export function partnerCredential(accountId: string, { issuer, subject }: PartnerIdentity, now: string): NewCredential {
  return newCredential(accountId, now, { provider: issuer, subject, password_hash: null });
}
