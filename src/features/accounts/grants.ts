import type { AccountRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Account, Grant, GrantedRole } from './account.ts';
import { type AuditVerb, noteInAudit } from './audit-log.ts';
import { lockCoordinators } from './people-queries.ts';
import { lockAccount, updateAccount } from './queries.ts';
import { readGrants } from './read-account.ts';
import type { AccountServices } from './services.ts';

type Services = Pick<AccountServices, 'db' | 'clock' | 'sessions'>;
export type GrantOutcome = 'done' | 'last-coordinator' | 'not-found';

/** Grants as a line of the audit log tells them: `translator gr bg, editor news en`. */
export const tellGrants = (grants: readonly Grant[]): string =>
  grants.map(({ role, kinds, locales }) => [role, ...kinds, ...locales].join(' ')).join(', ');

/** The same list with a grant in it: each role is given once, and giving it again changes what it is for. */
export const withGrant = (grants: readonly Grant[], grant: Grant): Grant[] => [
  ...grants.filter(({ role }) => role !== grant.role),
  grant,
];

/**
 * Whether nobody coordinates the site without this account. To be asked inside the transaction that takes something from it: two who take it
 * from each other at the same time wait for each other.
 */
export async function isLastCoordinator(db: Database, accountId: string): Promise<boolean> {
  const active = (await lockCoordinators(db)).filter((row) => row.suspended_at === null && row.email_verified === 1);
  return active.length === 1 && active[0]?.id === accountId;
}

/** Changes an account and writes down who did it and what it was before. */
async function change(
  { db, clock, sessions }: Services,
  by: Account,
  accountId: string,
  verb: AuditVerb,
  make: (before: AccountRow) => Partial<Pick<AccountRow, 'grants' | 'suspended_at'>>,
  { takes }: { takes: boolean },
): Promise<GrantOutcome> {
  const outcome = await db.transaction().execute(async (transaction): Promise<GrantOutcome> => {
    const isLast = takes && (await isLastCoordinator(transaction, accountId));
    const row = await lockAccount(transaction, accountId);
    if (!row) return 'not-found';
    const now = clock().toISOString();
    const made = make(row);
    const after = { ...row, ...made };
    const coordinates =
      after.suspended_at === null && readGrants(after.grants).some(({ role }) => role === 'coordinator');
    if (isLast && !coordinates) return 'last-coordinator';
    if (after.grants === row.grants && (after.suspended_at === null) === (row.suspended_at === null)) return 'done';
    await updateAccount(transaction, accountId, { ...made, updated_at: now });
    await noteInAudit(transaction, now, {
      actor: by.id,
      verb,
      subject: { kind: 'account', id: accountId },
      before: tellGrants(readGrants(row.grants)),
      after: tellGrants(readGrants(after.grants)),
    });
    return 'done';
  });
  sessions.forget(accountId);
  return outcome;
}

/** Gives somebody a role; where they have it, from now on it is for other languages and kinds. Safe to repeat. */
export function giveRole(services: Services, by: Account, accountId: string, grant: Grant): Promise<GrantOutcome> {
  const give = ({ grants }: AccountRow) => ({ grants: JSON.stringify(withGrant(readGrants(grants), grant)) });
  return change(services, by, accountId, 'give-role', give, { takes: false });
}

/** Takes a role back: it counts on no instance from the next request on. The last coordinator stays one. */
export function takeRole(services: Services, by: Account, accountId: string, role: GrantedRole): Promise<GrantOutcome> {
  const take = ({ grants }: AccountRow) => ({
    grants: JSON.stringify(readGrants(grants).filter((grant) => grant.role !== role)),
  });
  return change(services, by, accountId, 'take-role', take, { takes: true });
}

/** Makes all of somebody's roles void without forgetting them; they stay a learner. */
export function suspend(services: Services, by: Account, accountId: string): Promise<GrantOutcome> {
  const now = services.clock().toISOString();
  return change(services, by, accountId, 'suspend', () => ({ suspended_at: now }), { takes: true });
}

/** Gives back what was suspended. */
export function resume(services: Services, by: Account, accountId: string): Promise<GrantOutcome> {
  return change(services, by, accountId, 'resume', () => ({ suspended_at: null }), { takes: false });
}
