import { findAccount, findTwoFactor, lockAccount, updateAccount, updateTwoFactor } from './queries.ts';
import type { AccountServices } from './services.ts';
import type { OpenSession } from './sessions.ts';

/** What a start shows: the key, and the recovery codes where they are new. */
export interface CodesSetup {
  uri: string;
  recoveryCodes: string[];
}

/**
 * Starts setting up codes of an authenticator. Whoever has a passkey has recovery codes already: those stay, for the engine would put
 * others in their place before it is sure that codes will be asked for.
 */
export async function startCodes(
  { db, engine }: AccountServices,
  { token, account }: OpenSession,
  password: string,
): Promise<CodesSetup | undefined> {
  const kept = (await findAccount(db, account.id))?.has_passkeys ? await findTwoFactor(db, account.id) : undefined;
  const setup = await engine.prepareTwoFactor(token, password);
  if (!setup || !kept) return setup;
  await updateTwoFactor(db, account.id, { backup_codes: kept.backup_codes });
  return { ...setup, recoveryCodes: [] };
}

/** No more codes are asked for, where the password is right. Recovery codes stay where they stand in for a passkey. */
export async function stopCodes(
  services: AccountServices,
  { token, account }: OpenSession,
  password: string,
): Promise<boolean> {
  const hasPasskeys = await services.db.transaction().execute(async (db) => {
    if (!(await lockAccount(db, account.id))?.has_passkeys) return false;
    await updateTwoFactor(db, account.id, { verified: 0 });
    await updateAccount(db, account.id, { two_factor_enabled: 0 });
    return true;
  });
  return hasPasskeys || services.engine.disableTwoFactor(token, password);
}
