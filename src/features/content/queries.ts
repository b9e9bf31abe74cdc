import type { Database } from '../../foundation/database/database.ts';
import type {
  EntryChangeRow,
  EntryRow,
  MediaRow,
  RevisionRow,
  TranslationRow,
} from '../../foundation/database/tables.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import { sharedPart } from './part.ts';

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

/** A file as it was imported last. */
export interface ImportedFile {
  entryId: string;
  hash: string;
  picture: boolean;
}

/** Every file that was imported, by its path in the content folder. */
export async function listImportedFiles(db: Database): Promise<Map<string, ImportedFile>> {
  const entries = await db.selectFrom('entries').select(['id', 'kind', 'slug']).execute();
  const texts = await db.selectFrom('translations').select(['entry_id', 'locale', 'imported_hash as hash']).execute();
  const pictures = await db.selectFrom('media').select(['entry_id', 'name', 'hash']).execute();
  const folders = new Map(entries.map(({ id, kind, slug }) => [id, `${kind}/${slug}`]));
  const files = [
    ...texts.map(({ entry_id: entryId, locale, hash }) => {
      return { entryId, name: locale === sharedPart ? 'entry.yaml' : `${locale}.md`, hash, picture: false };
    }),
    ...pictures.map(({ entry_id: entryId, name, hash }) => ({ entryId, name, hash, picture: true })),
  ];
  return new Map(
    files.flatMap(({ entryId, name, hash, picture }) =>
      hash ? [[`${folders.get(entryId)}/${name}`, { entryId, hash, picture }]] : [],
    ),
  );
}

/** Makes this transaction wait for any other that changes content. */
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

/** The languages of some entries that readers see, or that are to become public at an hour. */
export async function listSeenLocales(db: Database, entryIds: readonly string[]): Promise<Map<string, Locale[]>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('translations')
    .select(['entry_id', 'locale'])
    .where('entry_id', 'in', entryIds)
    .where('published_revision_id', 'is not', null)
    .execute();
  const byEntry = Map.groupBy(rows, ({ entry_id }) => entry_id);
  return new Map([...byEntry].map(([id, own]) => [id, own.map(({ locale }) => locale).filter(isLocale)]));
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

export async function findRevision(db: Database, id: string): Promise<RevisionRow | undefined> {
  return db.selectFrom('revisions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertEntryChange(db: Database, row: EntryChangeRow): Promise<void> {
  await db.insertInto('entry_changes').values(row).execute();
}

/** What happened to an entry beside its revisions, the newest first. */
export async function listEntryChanges(db: Database, entryId: string): Promise<EntryChangeRow[]> {
  return db
    .selectFrom('entry_changes')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The entries below another, in their order; those that were put away are not among them. */
export async function listSiblings(db: Database, kind: string, parentId: string | null): Promise<EntryRow[]> {
  const below = db.selectFrom('entries').selectAll().where('kind', '=', kind).where('archived_at', 'is', null);
  const siblings = parentId === null ? below.where('parent_id', 'is', null) : below.where('parent_id', '=', parentId);
  return siblings.orderBy('position').orderBy('id').execute();
}

/** How many entries that are in use stand below another. */
export async function countChildren(db: Database, entryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('entries')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('parent_id', '=', entryId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The entry that had this address before it was renamed. */
export async function findFormerSlug(db: Database, kind: string, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_slugs')
    .select('entry_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.entry_id;
}

/** The address now of the entry that had this one before it was renamed. */
export async function findRenamedSlug(db: Database, kind: string, formerSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_slugs')
    .innerJoin('entries', 'entries.id', 'former_slugs.entry_id')
    .select('entries.slug')
    .where('former_slugs.kind', '=', kind)
    .where('former_slugs.slug', '=', formerSlug)
    .executeTakeFirst();
  return row?.slug;
}

/** Every address that an entry has left, with the one that it has now. */
export function listRenamedSlugs(db: Database): Promise<{ kind: string; former: string; slug: string }[]> {
  return db
    .selectFrom('former_slugs')
    .innerJoin('entries', 'entries.id', 'former_slugs.entry_id')
    .select(['former_slugs.kind', 'former_slugs.slug as former', 'entries.slug'])
    .execute();
}

/** Every address that an entry has left. */
export function listFormerSlugs(db: Database): Promise<{ kind: string; slug: string; entry_id: string }[]> {
  return db.selectFrom('former_slugs').select(['kind', 'slug', 'entry_id']).execute();
}

/** Keeps the address an entry leaves, and frees the one it takes if that was its own before. */
export async function replaceSlug(db: Database, entry: EntryRow, slug: string, now: string): Promise<void> {
  const { id, kind, slug: former } = entry;
  await db.deleteFrom('former_slugs').where('kind', '=', kind).where('slug', '=', slug).execute();
  await db.insertInto('former_slugs').values({ kind, slug: former, entry_id: id, created_at: now }).execute();
  await updateEntry(db, id, { slug, updated_at: now });
}

export async function updateRevisionOrigin(db: Database, id: string, origin: RevisionRow['origin']): Promise<void> {
  await db.updateTable('revisions').set({ origin }).where('id', '=', id).execute();
}

/** Whether any entry or the library names a file. */
export async function isMediaNamed(db: Database, hash: string): Promise<boolean> {
  const find = (table: 'media' | 'media_details') =>
    db.selectFrom(table).select('hash').where('hash', '=', hash).limit(1).executeTakeFirst();
  return ((await find('media')) ?? (await find('media_details'))) !== undefined;
}
