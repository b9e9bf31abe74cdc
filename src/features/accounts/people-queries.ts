import { sql } from 'kysely';
import type { AccountRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';

/** Written out, so that the index of the few accounts that have a role serves. */
export const noGrants = sql<string>`'[]'`;

/** That somebody is at the desk, unless it was written down a short while ago. */
export async function noteAtDesk(db: Database, id: string, now: string, before: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ desk_seen_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('desk_seen_at', 'is', null), eb('desk_seen_at', '<', before)]))
    .execute();
}

/** Everybody who coordinates or is suspended from it; nobody else changes them until the transaction ends. */
export async function lockCoordinators(db: Database): Promise<AccountRow[]> {
  return db
    .updateTable('accounts')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('grants', '<>', noGrants)
    .where('grants', 'like', '%"coordinator"%')
    .returningAll()
    .execute();
}

/** Everybody with a role, by name. */
export async function listPeople(db: Database): Promise<AccountRow[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('grants', '<>', noGrants)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export async function hasCoordinator(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('grants', '<>', noGrants)
    .where('grants', 'like', '%"coordinator"%')
    .where('suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
