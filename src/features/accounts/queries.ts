import type { Database } from '../../foundation/database/database.ts';
import type { AccountRow } from '../../foundation/database/tables.ts';

/** The account of a session that has not run out. */
export async function findSessionAccount(
  db: Database,
  token: string,
  now: string,
): Promise<(AccountRow & { session_id: string; session_expires_at: string }) | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select(['sessions.id as session_id', 'sessions.expires_at as session_expires_at'])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}
