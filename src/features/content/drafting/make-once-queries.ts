import type { Database } from '../../../foundation/database/database.ts';
import type { DraftBeingMadeRow } from '../../../foundation/database/translating-tables.ts';

/** Says that a text is being drafted from now on; false where it is already, since a time before which nobody is at it any more. */
export async function beginMaking(db: Database, row: DraftBeingMadeRow, given: string): Promise<boolean> {
  const begun = await db
    .insertInto('drafts_being_made')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['entry_id', 'locale'])
        .doUpdateSet({ begun_at: row.begun_at })
        .where('drafts_being_made.begun_at', '<', given),
    )
    .returning('entry_id')
    .executeTakeFirst();
  return begun !== undefined;
}

export async function endMaking(db: Database, { entry_id, locale, begun_at }: DraftBeingMadeRow): Promise<void> {
  await db
    .deleteFrom('drafts_being_made')
    .where('entry_id', '=', entry_id)
    .where('locale', '=', locale)
    .where('begun_at', '=', begun_at)
    .execute();
}

export async function deleteMakingBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('drafts_being_made').where('begun_at', '<', time).execute();
}
