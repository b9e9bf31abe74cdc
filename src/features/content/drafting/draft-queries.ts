import { sql } from 'kysely';
import type { Database } from '../../../foundation/database/database.ts';
import type { MachineDraftRow } from '../../../foundation/database/translating-tables.ts';

/** What a machine wrote of one language of an entry and nobody has accepted. */
export function listDrafts(db: Database, entryId: string, locale: string): Promise<MachineDraftRow[]> {
  return db
    .selectFrom('machine_drafts')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .execute();
}

/** The same of all texts: as many as there are passages that nobody has accepted or rewritten with another. */
export function listAllDrafts(db: Database): Promise<Omit<MachineDraftRow, 'created_at'>[]> {
  return db.selectFrom('machine_drafts').select(['entry_id', 'locale', 'passage', 'state']).execute();
}

export async function keepDrafts(db: Database, rows: readonly MachineDraftRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('machine_drafts')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What nobody has accepted of one entry is no more accepted in a copy of it. */
export async function copyDrafts(db: Database, entryId: string, copyId: string): Promise<void> {
  await db
    .insertInto('machine_drafts')
    .columns(['entry_id', 'locale', 'passage', 'state', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('machine_drafts')
        .select((own) => [own.val(copyId).as('entry_id'), 'locale', 'passage', 'state', 'created_at'])
        .where('entry_id', '=', entryId),
    )
    .execute();
}

/** Somebody has read the passage; false where nothing of it waited for that. */
export async function deleteDrafts(db: Database, entryId: string, locale: string, passage: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('machine_drafts')
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .where('passage', '=', passage)
    .returning('passage')
    .execute();
  return gone.length > 0;
}

/** Takes so many characters from what may be sent in a month; false where that is used up. */
export async function takeFromMonth(db: Database, month: string, characters: number, most: number): Promise<boolean> {
  if (characters > most) return false;
  const row = await db
    .insertInto('translation_usage')
    .values({ month, characters })
    .onConflict((conflict) =>
      conflict
        .column('month')
        .doUpdateSet({ characters: sql<number>`translation_usage.characters + ${characters}` })
        .where('translation_usage.characters', '<=', most - characters),
    )
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives back what was taken for a request that failed. */
export async function giveBackToMonth(db: Database, month: string, characters: number): Promise<void> {
  await db
    .updateTable('translation_usage')
    .set((eb) => ({ characters: eb('characters', '-', characters) }))
    .where('month', '=', month)
    .execute();
}

export async function getUsage(db: Database, month: string): Promise<number> {
  const row = await db
    .selectFrom('translation_usage')
    .select('characters')
    .where('month', '=', month)
    .executeTakeFirst();
  return Number(row?.characters ?? 0);
}
