import type { Database } from '../../../foundation/database/database.ts';
import type { TakenBlockRow } from '../../../foundation/database/desk-tables.ts';

export async function saveTakenBlock(db: Database, row: TakenBlockRow): Promise<void> {
  const { account_id: _, ...block } = row;
  await db
    .insertInto('taken_blocks')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(block))
    .execute();
}

export async function findTakenBlock(db: Database, accountId: string): Promise<TakenBlockRow | undefined> {
  return db.selectFrom('taken_blocks').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}
