import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AccountRow, CredentialRow } from '../../foundation/database/account-tables.ts';
import { createId } from '../../foundation/ids.ts';
import { findCredentialById, insertSession, lockAccount } from './queries.ts';
import type { AccountServices } from './services.ts';
import { sessionDays } from './sessions.ts';

/** That somebody showed a way to log in to be theirs, and the state it was in: a password that was changed since proves nothing. */
export const proofSchema = z.object({
  accountId: z.string(),
  credentialId: z.string(),
  /** Keyed, so that it may travel in a cookie. */
  state: z.string(),
});
export type Proof = z.infer<typeof proofSchema>;

type Credential = Pick<CredentialRow, 'id' | 'account_id' | 'password_hash'>;

/** What is proved by somebody who has just shown that this way to log in is theirs. */
export function proofOf({ secret }: Pick<AccountServices, 'secret'>, credential: Credential): Proof {
  const state = secret.sign('proof', `${credential.id} ${credential.password_hash ?? ''}`);
  return { accountId: credential.account_id, credentialId: credential.id, state };
}

/**
 * Opens a session, if what was proved still holds: a new password, and the end of an account, either come before and refuse it, or after
 * and end it. Undefined where it does not hold.
 */
export async function openSession(
  services: AccountServices,
  proof: Proof,
  userAgent = '',
): Promise<{ token: string; account: AccountRow } | undefined> {
  return services.db.transaction().execute(async (db) => {
    const account = await lockAccount(db, proof.accountId);
    const credential = account && (await findCredentialById(db, proof.credentialId));
    if (!account?.email_verified || !credential) return undefined;
    if (proofOf(services, credential).state !== proof.state) return undefined;
    const now = services.clock();
    const token = randomBytes(24).toString('base64url');
    await insertSession(db, {
      id: createId(),
      token,
      account_id: account.id,
      expires_at: new Date(now.getTime() + sessionDays * 24 * 60 * 60 * 1000).toISOString(),
      user_agent: userAgent.slice(0, 300),
      ip_address: null,
      remembered_at: null,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    });
    return { token, account };
  });
}
