import type { Database } from '../../foundation/database/database.ts';
import type { PortfolioChoiceRow } from '../../foundation/database/learning-tables.ts';

export async function listChoices(db: Database, accountId: string): Promise<PortfolioChoiceRow[]> {
  return db
    .selectFrom('portfolio_choices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('lesson_id')
    .orderBy('block_id')
    .execute();
}

export async function saveChoice(db: Database, row: PortfolioChoiceRow): Promise<void> {
  const { included, chosen_at } = row;
  await db
    .insertInto('portfolio_choices')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'lesson_id', 'block_id']).doUpdateSet({ included, chosen_at }),
    )
    .execute();
}
