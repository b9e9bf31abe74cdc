import type { Database } from '../../foundation/database/database.ts';
import type { AssignmentRow } from '../../foundation/database/desk-tables.ts';

export function listAssignments(db: Database): Promise<AssignmentRow[]> {
  return db.selectFrom('assignments').selectAll().execute();
}

export function findAssignment(db: Database, entryId: string, locale: string): Promise<AssignmentRow | undefined> {
  return db
    .selectFrom('assignments')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .executeTakeFirst();
}

/** Gives one language of an entry to somebody, whoever had it before. */
export async function saveAssignment(db: Database, row: AssignmentRow): Promise<void> {
  const { account_id, due_on } = row;
  await db
    .insertInto('assignments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['entry_id', 'locale']).doUpdateSet({ account_id, due_on }))
    .execute();
}

export async function deleteAssignment(db: Database, entryId: string, locale: string): Promise<void> {
  await db.deleteFrom('assignments').where('entry_id', '=', entryId).where('locale', '=', locale).execute();
}
