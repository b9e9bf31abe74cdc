import type { Database } from '../../../foundation/database/database.ts';
import type { PreviewRow } from '../../../foundation/database/desk-tables.ts';

/** False where it was there already. */
export async function insertPreview(db: Database, row: PreviewRow): Promise<boolean> {
  const inserted = await db
    .insertInto('previews')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A preview that has not run out, with the account that gave it. */
export async function findPreview(db: Database, tokenHash: string, now: string): Promise<PreviewRow | undefined> {
  return db
    .selectFrom('previews')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** What somebody has given away and not taken back, the newest first. */
export function listPreviewsOf(db: Database, accountId: string, now: string): Promise<PreviewRow[]> {
  return db
    .selectFrom('previews')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function deletePreview(db: Database, accountId: string, tokenHash: string): Promise<void> {
  await db.deleteFrom('previews').where('account_id', '=', accountId).where('token_hash', '=', tokenHash).execute();
}

export async function deletePreviewsBefore(db: Database, now: string): Promise<void> {
  await db.deleteFrom('previews').where('expires_at', '<=', now).execute();
}
