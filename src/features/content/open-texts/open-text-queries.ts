import type { Database } from '../../../foundation/database/database.ts';
import type { OpenTextRow } from '../../../foundation/database/desk-tables.ts';

/** Which text, and who has it open. */
export type OpenTextKey = Pick<OpenTextRow, 'entry_id' | 'locale' | 'account_id'>;

export async function findOpenText(db: Database, key: OpenTextKey): Promise<OpenTextRow | undefined> {
  return db
    .selectFrom('open_texts')
    .selectAll()
    .where('entry_id', '=', key.entry_id)
    .where('locale', '=', key.locale)
    .where('account_id', '=', key.account_id)
    .executeTakeFirst();
}

/** Says that somebody has a text open, and what they have typed, where that is said. */
export async function saveOpenText(
  db: Database,
  key: OpenTextKey,
  seenAt: string,
  typed: Pick<OpenTextRow, 'typed' | 'typed_at' | 'begun_at'> | undefined,
): Promise<void> {
  await db
    .insertInto('open_texts')
    .values({ ...key, seen_at: seenAt, typed: null, typed_at: null, begun_at: null, ...typed })
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'locale', 'account_id']).doUpdateSet({ seen_at: seenAt, ...typed }),
    )
    .execute();
}

/** The names of those who have had a text open since a time, without one of them. */
export function listOpenBy(
  db: Database,
  { entry_id, locale, account_id }: OpenTextKey,
  since: string,
): Promise<{ first_name: string; last_name: string }[]> {
  return db
    .selectFrom('open_texts')
    .innerJoin('accounts', 'accounts.id', 'open_texts.account_id')
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('open_texts.entry_id', '=', entry_id)
    .where('open_texts.locale', '=', locale)
    .where('open_texts.account_id', '!=', account_id)
    .where('open_texts.seen_at', '>', since)
    .orderBy('accounts.first_name')
    .orderBy('accounts.id')
    .execute();
}

export async function deleteOpenTextsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('open_texts').where('seen_at', '<', before).execute();
}
