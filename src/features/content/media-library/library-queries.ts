import type { Database } from '../../../foundation/database/database.ts';
import type { EntryRow, MediaDetailsRow, MediaRow, RevisionRow } from '../../../foundation/database/tables.ts';

export interface UseRow extends MediaRow, Pick<EntryRow, 'kind' | 'slug'> {}

/** Every place a file has beside an entry; of one file where its hash is given. */
export function listUses(db: Database, hash?: string): Promise<UseRow[]> {
  return db
    .selectFrom('media')
    .innerJoin('entries', 'entries.id', 'media.entry_id')
    .select(['media.entry_id', 'media.name', 'media.hash', 'media.width', 'media.height'])
    .select(['entries.kind', 'entries.slug'])
    .$if(hash !== undefined, (query) => query.where('media.hash', '=', hash ?? ''))
    .orderBy('entries.kind')
    .orderBy('entries.slug')
    .orderBy('media.name')
    .execute();
}

export interface WordsOfEntry extends Pick<RevisionRow, 'entry_id' | 'fields' | 'blocks'> {
  locale: string;
}

/** What the texts of some entries say: as they were saved last, and as readers see them or will. */
export function listWordsOf(db: Database, entryIds: readonly string[]): Promise<WordsOfEntry[]> {
  if (entryIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('translations')
    .innerJoin('revisions', (join) =>
      join.on((eb) =>
        eb.or(
          (['latest_revision_id', 'published_revision_id', 'planned_revision_id'] as const).map((column) =>
            eb('revisions.id', '=', eb.ref(`translations.${column}`)),
          ),
        ),
      ),
    )
    .select(['translations.entry_id', 'translations.locale', 'revisions.fields', 'revisions.blocks'])
    .where('translations.entry_id', 'in', entryIds)
    .orderBy('translations.locale')
    .execute();
}

export function listDetails(db: Database): Promise<MediaDetailsRow[]> {
  return db.selectFrom('media_details').selectAll().orderBy('name').execute();
}

export function findDetails(db: Database, hash: string): Promise<MediaDetailsRow | undefined> {
  return db.selectFrom('media_details').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** What the library says of the files beside an entry. */
export function listDetailsOf(
  db: Database,
  entryId: string,
): Promise<(Pick<MediaDetailsRow, 'alt'> & { name: string })[]> {
  return db
    .selectFrom('media')
    .innerJoin('media_details', 'media_details.hash', 'media.hash')
    .select(['media.name', 'media_details.alt'])
    .where('media.entry_id', '=', entryId)
    .execute();
}

export async function saveDetails(db: Database, row: MediaDetailsRow): Promise<void> {
  const { hash: _, created_at: __, ...changed } = row;
  await db
    .insertInto('media_details')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(changed))
    .execute();
}

export async function deleteDetails(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('media_details').where('hash', '=', hash).execute();
}

/** Puts another file where one was, beside every entry. */
export async function replaceUses(
  db: Database,
  hash: string,
  file: Pick<MediaRow, 'hash' | 'width' | 'height'>,
): Promise<void> {
  const { hash: fresh, width, height } = file;
  await db.updateTable('media').set({ hash: fresh, width, height }).where('hash', '=', hash).execute();
}

export async function deleteUse(db: Database, { entry_id, name }: Pick<MediaRow, 'entry_id' | 'name'>): Promise<void> {
  await db.deleteFrom('media').where('entry_id', '=', entry_id).where('name', '=', name).execute();
}

/** The files that the library or another entry has and this one has not, each once. */
export async function listLibraryNames(db: Database, entryId: string): Promise<Pick<MediaRow, 'hash' | 'name'>[]> {
  const own = db.selectFrom('media').select('hash').where('entry_id', '=', entryId);
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'name'])
    .where('hash', 'not in', own)
    .union(db.selectFrom('media_details').select(['hash', 'name']).where('hash', 'not in', own))
    .orderBy('name')
    .orderBy('hash')
    .execute();
  return [...new Map(rows.map((row) => [row.hash, row])).values()];
}

/** A file under the name that the library, or the first entry that has it, gives it. */
export async function findLibraryFile(db: Database, hash: string): Promise<Omit<MediaRow, 'entry_id'> | undefined> {
  const find = (table: 'media' | 'media_details') =>
    db
      .selectFrom(table)
      .select(['name', 'hash', 'width', 'height'])
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst();
  return (await find('media_details')) ?? (await find('media'));
}
