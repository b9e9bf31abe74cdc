import type { Database } from '../../../foundation/database/database.ts';
import type { AwaitedDraftRow } from '../../../foundation/database/translating-tables.ts';

export async function insertAwaited(db: Database, row: AwaitedDraftRow): Promise<void> {
  await db.insertInto('awaited_drafts').values(row).execute();
}

export function findAwaited(db: Database, hash: string): Promise<AwaitedDraftRow | undefined> {
  return db.selectFrom('awaited_drafts').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** Says whether it was there. */
export async function deleteAwaited(db: Database, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('awaited_drafts').where('token_hash', '=', hash).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a text has been asked for since. */
export async function hasAwaitedSince(db: Database, entryId: string, locale: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('awaited_drafts')
    .select('token_hash')
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .where('asked_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAwaitedBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('awaited_drafts').where('asked_at', '<', time).execute();
}
