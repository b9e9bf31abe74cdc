import { findWait } from './attempts.ts';
import { findCredential } from './queries.ts';
import type { AccountServices } from './services.ts';

/** Whether somebody logged in knows the account's password; `{ wait }` in seconds after too many wrong ones. */
export async function checkPassword(
  services: AccountServices,
  accountId: string,
  password: string,
): Promise<boolean | { wait: number }> {
  const credential = await findCredential(services.db, 'credential', accountId);
  // Who logs in with the partner's system only has no password that could be asked for.
  if (!credential?.password_hash) return true;
  const wait = await findWait(services, { passwordOfAccount: accountId });
  if (wait) return { wait };
  return services.engine.verifyPassword({ hash: credential.password_hash, password: password.slice(0, 1000) });
}
