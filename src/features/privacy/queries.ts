import type { DeletedAccountRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';

export async function addDeletion(db: Database, row: DeletedAccountRow): Promise<void> {
  await db
    .insertInto('deleted_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export const removeDeletionsBefore = (db: Database, time: string): Promise<unknown> =>
  db.deleteFrom('deleted_accounts').where('deleted_at', '<', time).execute();

export async function listAccountIds(db: Database): Promise<string[]> {
  return (await db.selectFrom('accounts').select('id').execute()).map(({ id }) => id);
}
