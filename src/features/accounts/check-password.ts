import { findWait, giveBack } from './attempts.ts';
import { mailCode, takeCode } from './mailed-code.ts';
import { findCredential } from './queries.ts';
import type { AccountServices } from './services.ts';

/** Whether somebody knows an account's password, which nobody does where there is none; `{ wait }` in seconds after too many wrong ones. */
export async function checkPassword(
  services: AccountServices,
  accountId: string,
  password: string,
): Promise<boolean | { wait: number }> {
  const credential = await findCredential(services.db, 'credential', accountId);
  if (!credential?.password_hash) return false;
  const wait = await findWait(services, { passwordOfAccount: accountId });
  if (wait) return { wait };
  const right = await services.engine.verifyPassword({
    hash: credential.password_hash,
    password: password.slice(0, 1000),
  });
  if (right) await giveBack(services, { passwordOfAccount: accountId });
  return right;
}

/** What came of the proof that a change asks for besides an open session. */
export type Proof = 'proved' | 'wrongPassword' | 'wrongCode' | 'codeMailed' | { wait: number };

/**
 * Makes sure that it is the owner who asks: by the password or, where the account has none because its owner logs in with the partner's
 * system, by a code from its mailbox. An empty code has one mailed; where no code is given, only a password will do.
 */
export async function checkOwner(
  services: AccountServices,
  accountId: string,
  { password, code }: { password: string; code?: string },
): Promise<Proof> {
  if (await findCredential(services.db, 'credential', accountId)) {
    const right = await checkPassword(services, accountId, password);
    return typeof right === 'object' ? right : right ? 'proved' : 'wrongPassword';
  }
  if (code === undefined) return 'wrongPassword';
  const digits = code.replace(/\D/g, '');
  if (digits === '') return (await mailCode(services, accountId)) ?? 'codeMailed';
  const wait = await findWait(services, { passwordOfAccount: accountId });
  if (wait) return { wait };
  return (await takeCode(services, accountId, digits)) ? 'proved' : 'wrongCode';
}
