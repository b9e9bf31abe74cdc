import type { PasskeyRow } from '../../foundation/database/account-tables.ts';
import type { Database } from '../../foundation/database/database.ts';

export async function listPasskeys(db: Database, accountId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Says whether it was made: not where some account has it already. */
export async function insertPasskey(db: Database, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updatePasskey(
  db: Database,
  accountId: string,
  id: string,
  change: Pick<Partial<PasskeyRow>, 'name' | 'counter' | 'used_at'>,
): Promise<void> {
  await db.updateTable('passkeys').set(change).where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Says whether it was there. */
export async function deletePasskey(db: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
