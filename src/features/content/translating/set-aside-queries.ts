import type { Database } from '../../../foundation/database/database.ts';
import type { SetAsideCheckRow } from '../../../foundation/database/translating-tables.ts';

/** What was called right in one language of an entry. */
export function listSetAside(db: Database, entryId: string, locale: string): Promise<SetAsideCheckRow[]> {
  return db
    .selectFrom('set_aside_checks')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .execute();
}

/** Says it of a passage as it is now, whoever has said it of an earlier state. */
export async function keepSetAside(db: Database, row: SetAsideCheckRow): Promise<void> {
  const { state, author, created_at } = row;
  await db
    .insertInto('set_aside_checks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['entry_id', 'locale', 'passage', 'place', 'check_name'])
        .doUpdateSet({ state, author, created_at }),
    )
    .execute();
}

/** The check asks again. */
export async function deleteSetAside(
  db: Database,
  {
    entry_id,
    locale,
    passage,
    place,
    check_name,
  }: Pick<SetAsideCheckRow, 'entry_id' | 'locale' | 'passage' | 'place' | 'check_name'>,
): Promise<void> {
  await db
    .deleteFrom('set_aside_checks')
    .where('entry_id', '=', entry_id)
    .where('locale', '=', locale)
    .where('passage', '=', passage)
    .where('place', '=', place)
    .where('check_name', '=', check_name)
    .execute();
}
