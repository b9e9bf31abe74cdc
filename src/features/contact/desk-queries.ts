import type { ContactAnswerRow, ContactMessageRow } from '../../foundation/database/correspondence-tables.ts';
import type { Database } from '../../foundation/database/database.ts';

/** Says whether it was written now: not where the same one is there already. */
export async function insertAnswer(db: Database, row: ContactAnswerRow): Promise<boolean> {
  const inserted = await db
    .insertInto('contact_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What somebody answered stays; that it was them does not, when they leave. */
export async function forgetAuthor(db: Database, accountId: string): Promise<void> {
  await db.updateTable('contact_answers').set({ author: 'deleted' }).where('author', '=', accountId).execute();
}

/** Since when a message needs nobody any more; null opens it again. */
export async function closeMessage(db: Database, id: string, closedAt: string | null): Promise<void> {
  await db.updateTable('contact_messages').set({ closed_at: closedAt }).where('id', '=', id).execute();
}

/** What was answered, the oldest first, with the names of those who are still there. */
export const listAnswers = (db: Database, messageId: string) =>
  db
    .selectFrom('contact_answers')
    .leftJoin('accounts', 'accounts.id', 'contact_answers.author')
    .selectAll('contact_answers')
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('message_id', '=', messageId)
    .orderBy('sent_at')
    .orderBy('contact_answers.id')
    .execute();

export async function countMessages(db: Database, open: boolean): Promise<number> {
  const row = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('closed_at', open ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A page of those that wait for somebody, the oldest first, or of the others, the newest first. */
export const listMessagePage = (
  db: Database,
  open: boolean,
  { offset, limit }: { offset: number; limit: number },
): Promise<ContactMessageRow[]> =>
  db
    .selectFrom('contact_messages')
    .selectAll()
    .where('closed_at', open ? 'is' : 'is not', null)
    .orderBy('sent_at', open ? 'asc' : 'desc')
    .orderBy('id', open ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
