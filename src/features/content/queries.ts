import type { Database } from '../../foundation/database/database.ts';
import type { EntryRow, MediaRow, RevisionRow, TranslationRow } from '../../foundation/database/tables.ts';

export async function listMedia(db: Database, entryIds: string[]): Promise<MediaRow[]> {
  return db.selectFrom('media').selectAll().where('entry_id', 'in', entryIds).orderBy('name').execute();
}

export async function saveMedia(db: Database, row: MediaRow): Promise<void> {
  await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'name']).doUpdateSet({ hash: row.hash, width: row.width, height: row.height }),
    )
    .execute();
}

/** The hash of every file as it was imported last, by its path in the content folder. */
export async function listImportedHashes(db: Database): Promise<Map<string, { hash: string; picture: boolean }>> {
  const entries = await db.selectFrom('entries').select(['id', 'kind', 'slug', 'imported_hash as hash']).execute();
  const texts = await db.selectFrom('translations').select(['entry_id', 'locale', 'imported_hash as hash']).execute();
  const pictures = await db.selectFrom('media').select(['entry_id', 'name', 'hash']).execute();
  const folders = new Map(entries.map(({ id, kind, slug }) => [id, `${kind}/${slug}`]));
  const files = [
    ...entries.map(({ id, hash }) => ({ id, name: 'entry.yaml', hash, picture: false })),
    ...texts.map(({ entry_id: id, locale, hash }) => ({ id, name: `${locale}.md`, hash, picture: false })),
    ...pictures.map(({ entry_id: id, name, hash }) => ({ id, name, hash, picture: true })),
  ];
  return new Map(
    files.flatMap(({ id, name, hash, picture }) => (hash ? [[`${folders.get(id)}/${name}`, { hash, picture }]] : [])),
  );
}

/** Makes this transaction wait for any other that publishes or imports. */
export async function lockContent(transaction: Database): Promise<void> {
  await transaction
    .updateTable('content_version')
    .set((eb) => ({ number: eb.ref('number') }))
    .where('id', '=', 1)
    .execute();
}

export async function raiseContentVersion(db: Database): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

export async function findEntry(db: Database, kind: string, slug: string): Promise<EntryRow | undefined> {
  return db.selectFrom('entries').selectAll().where('kind', '=', kind).where('slug', '=', slug).executeTakeFirst();
}

export async function findEntryById(db: Database, id: string): Promise<EntryRow | undefined> {
  return db.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listEntries(db: Database): Promise<EntryRow[]> {
  return db.selectFrom('entries').selectAll().orderBy('kind').orderBy('slug').execute();
}

export async function insertEntry(db: Database, row: EntryRow): Promise<void> {
  await db.insertInto('entries').values(row).execute();
}

export async function updateEntry(db: Database, id: string, values: Partial<EntryRow>): Promise<void> {
  await db.updateTable('entries').set(values).where('id', '=', id).execute();
}

export async function findTranslation(
  db: Database,
  entryId: string,
  locale: string,
): Promise<TranslationRow | undefined> {
  return db
    .selectFrom('translations')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .executeTakeFirst();
}

export async function listTranslations(db: Database, entryId: string): Promise<TranslationRow[]> {
  return db.selectFrom('translations').selectAll().where('entry_id', '=', entryId).orderBy('locale').execute();
}

export async function insertTranslation(db: Database, row: TranslationRow): Promise<void> {
  await db.insertInto('translations').values(row).execute();
}

/** Changes only what it names: whoever writes a text and whoever publishes it do not undo each other. */
export async function updateTranslation(
  db: Database,
  entryId: string,
  locale: string,
  values: Partial<TranslationRow>,
): Promise<void> {
  await db
    .updateTable('translations')
    .set(values)
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .execute();
}

export async function getRevision(db: Database, id: string): Promise<RevisionRow> {
  return db.selectFrom('revisions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function listRevisionsById(db: Database, ids: string[]): Promise<RevisionRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('revisions').selectAll().where('id', 'in', ids).execute();
}

export async function listRevisions(db: Database, entryId: string, locale: string): Promise<RevisionRow[]> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('locale', '=', locale)
    .orderBy('number', 'desc')
    .execute();
}

export async function insertRevision(db: Database, row: RevisionRow): Promise<void> {
  await db.insertInto('revisions').values(row).execute();
}
