import type { PassageVectorRow } from '../../../foundation/database/correspondence-tables.ts';
import type { Database } from '../../../foundation/database/database.ts';

export const listVectors = (db: Database, hashes: readonly string[]): Promise<PassageVectorRow[]> =>
  db.selectFrom('passage_vectors').selectAll().where('hash', 'in', hashes).execute();

export async function keepVectors(db: Database, rows: readonly PassageVectorRow[]): Promise<void> {
  await db
    .insertInto('passage_vectors')
    .values([...rows])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Writes down that vectors are still needed. */
export async function renewVectors(db: Database, hashes: readonly string[], day: string): Promise<void> {
  await db.updateTable('passage_vectors').set({ day }).where('hash', 'in', hashes).execute();
}

export async function deleteVectorsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('passage_vectors').where('day', '<', day).execute();
}
