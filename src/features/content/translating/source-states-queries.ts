import type { Database } from '../../../foundation/database/database.ts';

/** Every state that one language of an entry has had, without its words, the newest first. */
export async function listStatesOf(
  db: Database,
  entryId: string,
  locale: string,
): Promise<{ id: string; states: string | null }[]> {
  return db
    .selectFrom('revisions')
    .select(['id', 'states'])
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .orderBy('number', 'desc')
    .execute();
}
