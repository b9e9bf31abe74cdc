import type { GrantedRole } from './account.ts';
import { createMailedLink, takeLink } from './mailed-links.ts';
import { findAccount, findAccountByEmail, hasAdministrator, updateAccount } from './queries.ts';
import type { AccountServices } from './services.ts';

/** The token of a one-time link, as long as nobody is administrator. */
export async function createFirstAdministratorLink(
  services: Pick<AccountServices, 'db' | 'clock'>,
): Promise<string | undefined> {
  if (await hasAdministrator(services.db)) return undefined;
  return createMailedLink(services, 'administrator', null, {});
}

/** Gives a role that an account does not have yet. */
async function grant(
  { db, clock }: Pick<AccountServices, 'db' | 'clock'>,
  accountId: string,
  role: GrantedRole,
): Promise<void> {
  const account = await findAccount(db, accountId);
  if (!account) throw new Error('There is no such account.');
  const roles = new Set<string>([...JSON.parse(account.roles), role]);
  await updateAccount(db, accountId, { roles: JSON.stringify([...roles]), updated_at: clock().toISOString() });
}

/** Uses the link up for an account. False where it is dead, or somebody is administrator already. */
export async function becomeFirstAdministrator(
  services: AccountServices,
  token: string,
  accountId: string,
): Promise<boolean> {
  const done = await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    if (await hasAdministrator(db)) return false;
    if (!(await takeLink(inside, 'administrator', token))) return false;
    await grant(inside, accountId, 'administrator');
    return true;
  });
  services.sessions.forget(accountId);
  return done;
}

/** For the command: makes the account with an address administrator. False where there is none. */
export async function makeAdministrator(
  services: Pick<AccountServices, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const account = await findAccountByEmail(services.db, email);
  if (!account?.email_verified) return false;
  await grant(services, account.id, 'administrator');
  return true;
}
