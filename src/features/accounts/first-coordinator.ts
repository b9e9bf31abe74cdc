import type { Grant } from './account.ts';
import { noteInAudit } from './audit-log.ts';
import { tellGrants, withGrant } from './grants.ts';
import { createMailedLink, takeLink } from './mailed-links.ts';
import { hasCoordinator } from './people-queries.ts';
import { findAccount, findAccountByEmail, updateAccount } from './queries.ts';
import { readGrants } from './read-account.ts';
import type { AccountServices } from './services.ts';

/** The token of a one-time link, as long as nobody is coordinator. */
export async function createFirstCoordinatorLink(
  services: Pick<AccountServices, 'db' | 'clock'>,
): Promise<string | undefined> {
  if (await hasCoordinator(services.db)) return undefined;
  return createMailedLink(services, 'coordinator', null, {});
}

const coordination: Grant = { role: 'coordinator', locales: [], kinds: [] };

/** Gives the coordination beside what an account has. */
async function makeCoordinatorOf(
  { db, clock }: Pick<AccountServices, 'db' | 'clock'>,
  accountId: string,
  actor: string,
): Promise<void> {
  const account = await findAccount(db, accountId);
  if (!account) throw new Error('There is no such account.');
  const before = readGrants(account.grants);
  const after = withGrant(before, coordination);
  const now = clock().toISOString();
  await updateAccount(db, accountId, { grants: JSON.stringify(after), suspended_at: null, updated_at: now });
  await noteInAudit(db, now, {
    actor,
    verb: 'give-role',
    subject: { kind: 'account', id: accountId },
    before: tellGrants(before),
    after: tellGrants(after),
  });
}

/** Uses the link up for an account. False where it is dead, or somebody is coordinator already. */
export async function becomeFirstCoordinator(
  services: AccountServices,
  token: string,
  accountId: string,
): Promise<boolean> {
  const done = await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    if (await hasCoordinator(db)) return false;
    if (!(await takeLink(inside, 'coordinator', token))) return false;
    await makeCoordinatorOf(inside, accountId, accountId);
    return true;
  });
  services.sessions.forget(accountId);
  return done;
}

/** For the command: makes the account with an address coordinator. False where there is none. */
export async function makeCoordinator(
  services: Pick<AccountServices, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const account = await findAccountByEmail(services.db, email);
  if (!account?.email_verified) return false;
  await makeCoordinatorOf(services, account.id, 'command');
  return true;
}
