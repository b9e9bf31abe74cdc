import type { Database } from '../../foundation/database/database.ts';
import type { ConsentRow } from '../../foundation/database/tables.ts';

/** What somebody decided last. */
export function findLatestConsent(db: Database, visitor: string): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('visitor', '=', visitor)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertConsent(db: Database, row: ConsentRow): Promise<void> {
  await db.insertInto('consents').values(row).execute();
}

export async function removeConsentsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('consents').where('decided_at', '<', time).execute();
}
