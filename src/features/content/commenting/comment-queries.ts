import type { Database } from '../../../foundation/database/database.ts';
import type { PassageCommentRow } from '../../../foundation/database/translating-tables.ts';

/** Everything that was said about the passages of one language, the oldest first. */
export function listComments(db: Database, entryId: string, locale: string): Promise<PassageCommentRow[]> {
  return db
    .selectFrom('passage_comments')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertComment(db: Database, row: PassageCommentRow): Promise<void> {
  await db.insertInto('passage_comments').values(row).execute();
}

/** Says that a comment of this text is settled, or open again. */
export async function settleComment(
  db: Database,
  { id, entry_id, locale }: Pick<PassageCommentRow, 'id' | 'entry_id' | 'locale'>,
  settled: Pick<PassageCommentRow, 'resolved_at' | 'resolved_by'>,
): Promise<void> {
  await db
    .updateTable('passage_comments')
    .set(settled)
    .where('id', '=', id)
    .where('entry_id', '=', entry_id)
    .where('locale', '=', locale)
    .execute();
}
