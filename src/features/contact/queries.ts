import type { ContactMessageRow } from '../../foundation/database/correspondence-tables.ts';
import type { Database } from '../../foundation/database/database.ts';

/** Keeps a message; false, and nothing is written, where the same one is there already. */
export async function insertMessage(db: Database, row: ContactMessageRow): Promise<boolean> {
  const inserted = await db
    .insertInto('contact_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('sending').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findReference(db: Database, sending: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .select('reference')
    .where('sending', '=', sending)
    .executeTakeFirst();
  return row?.reference;
}

export const findMessage = (db: Database, reference: string): Promise<ContactMessageRow | undefined> =>
  db.selectFrom('contact_messages').selectAll().where('reference', '=', reference).executeTakeFirst();

/** The newest first. */
export const listMessages = (db: Database, most: number): Promise<ContactMessageRow[]> =>
  db.selectFrom('contact_messages').selectAll().orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(most).execute();

/** The oldest first. */
export const listMessagesFrom = (db: Database, email: string): Promise<ContactMessageRow[]> =>
  db.selectFrom('contact_messages').selectAll().where('email', '=', email).orderBy('sent_at').orderBy('id').execute();

export async function deleteMessagesFrom(db: Database, email: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('email', '=', email).execute();
}

export async function deleteMessagesBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('sent_at', '<', time).execute();
}
