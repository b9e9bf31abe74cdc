import type { Database } from '../../../foundation/database/database.ts';
import type { FrameworkAnswersRow } from '../../../foundation/database/learning-tables.ts';

export async function listFrameworkAnswers(db: Database, accountId: string): Promise<FrameworkAnswersRow[]> {
  return db
    .selectFrom('framework_answers')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('updated_at')
    .execute();
}

export async function saveFrameworkAnswers(db: Database, row: FrameworkAnswersRow): Promise<void> {
  const { answers, updated_at } = row;
  await db
    .insertInto('framework_answers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'moment']).doUpdateSet({ answers, updated_at }))
    .execute();
}
