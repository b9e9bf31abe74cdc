import { setTimeout as pause } from 'node:timers/promises';
import { type Proof, proofOf } from './open-session.ts';
import { findPasswordByEmail } from './queries.ts';
import { hasSecondFactor } from './read-account.ts';
import type { AccountServices } from './services.ts';

export type LogInOutcome =
  | { outcome: 'open'; proof: Proof }
  /** Email and password are right; a second factor is asked for. `challenge` is what the second step is to bring along. */
  | { outcome: 'code'; proof: Proof; challenge: string }
  | { outcome: 'refused' };

/**
 * Checks an address and a password. Whether there is no such account, another password or an address that nobody confirmed, the answer is
 * the same, after the same query, the same hashing and at least the same time; an unconfirmed address gets its link once more.
 */
export async function logIn(services: AccountServices, email: string, password: string): Promise<LogInOutcome> {
  const { engine, outbox, db } = services;
  const start = performance.now();
  const found = await findPasswordByEmail(db, email);
  const right = await engine.verifyPassword({ hash: found?.password_hash ?? undefined, password });
  if (right && found?.email_verified) {
    const proof = proofOf(services, found);
    if (!hasSecondFactor(found)) return { outcome: 'open', proof };
    return { outcome: 'code', proof, challenge: await engine.challenge(found.account_id) };
  }
  if (right) await outbox.addUnseen('confirmation', { email }, 'soon');
  await pause(Math.max(0, start + engine.refusalTime - performance.now()));
  return { outcome: 'refused' };
}
