import type { Database } from '../../foundation/database/database.ts';
import type { JournalDraftRow } from '../../foundation/database/learning-tables.ts';

type Place = Pick<JournalDraftRow, 'account_id' | 'lesson_id' | 'block_id'>;

export async function findDraft(db: Database, place: Place): Promise<JournalDraftRow | undefined> {
  return db
    .selectFrom('journal_drafts')
    .selectAll()
    .where('account_id', '=', place.account_id)
    .where('lesson_id', '=', place.lesson_id)
    .where('block_id', '=', place.block_id)
    .executeTakeFirst();
}

export async function saveDraft(db: Database, row: JournalDraftRow): Promise<void> {
  const { text, version, updated_at } = row;
  await db
    .insertInto('journal_drafts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'lesson_id', 'block_id']).doUpdateSet({ text, version, updated_at }),
    )
    .execute();
}

export async function deleteDraft(db: Database, place: Place): Promise<void> {
  await db
    .deleteFrom('journal_drafts')
    .where('account_id', '=', place.account_id)
    .where('lesson_id', '=', place.lesson_id)
    .where('block_id', '=', place.block_id)
    .execute();
}

/** What somebody is writing, anywhere or only in one lesson. */
export async function listDrafts(db: Database, accountId: string, lessonId?: string): Promise<JournalDraftRow[]> {
  let query = db.selectFrom('journal_drafts').selectAll().where('account_id', '=', accountId);
  if (lessonId) query = query.where('lesson_id', '=', lessonId);
  return query.orderBy('updated_at').orderBy('block_id').execute();
}
