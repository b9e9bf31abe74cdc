import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../foundation/database/database.ts';
import type { EntryRow, MediaRow, RevisionRow, Tables, TranslationRow } from '../../foundation/database/tables.ts';
import { type Locale, sourceLocale } from '../../i18n/locales.ts';

/** One published text of an entry, with what a page needs to show it. */
export interface PublishedRow extends Pick<EntryRow, 'id' | 'kind' | 'slug' | 'parent_id' | 'position' | 'dated_on'> {
  shared: string;
  locale: string;
  fields: string;
  blocks: string;
  published_at: string;
  translation_updated_at: string;
}

export type HeadingRow = Pick<PublishedRow, 'id' | 'slug' | 'parent_id' | 'shared' | 'locale' | 'fields'>;

export interface ListOptions {
  parentId?: string;
  order?: 'position' | 'newest';
  limit?: number;
  offset?: number;
}

function published(db: Database, now: string) {
  return db
    .selectFrom('entries')
    .innerJoin('translations', 'translations.entry_id', 'entries.id')
    .innerJoin('revisions', 'revisions.id', 'translations.published_revision_id')
    .where('translations.published_at', '<=', now);
}

const publishedColumns = [
  'entries.id',
  'entries.kind',
  'entries.slug',
  'entries.parent_id',
  'entries.position',
  'entries.dated_on',
  'entries.fields as shared',
  'translations.locale',
  'translations.published_at',
  'translations.updated_at as translation_updated_at',
  'revisions.fields',
  'revisions.blocks',
] as const;

/** Of the wanted language and the source language, the wanted one where it is published. */
const preferred = (locale: Locale, now: string) => (eb: ExpressionBuilder<Tables, 'entries' | 'translations'>) =>
  eb.or([
    eb('translations.locale', '=', locale),
    eb.and([
      eb('translations.locale', '=', sourceLocale),
      eb.not(
        eb.exists(
          eb
            .selectFrom('translations as wanted')
            .select('wanted.entry_id')
            .whereRef('wanted.entry_id', '=', 'entries.id')
            .where('wanted.locale', '=', locale)
            .where('wanted.published_revision_id', 'is not', null)
            .where('wanted.published_at', '<=', now),
        ),
      ),
    ]),
  ]);

/** The published entry in the wanted language, else in the source language. */
export async function findPublished(
  db: Database,
  now: string,
  kind: string,
  slug: string,
  locale: Locale,
): Promise<PublishedRow | undefined> {
  const row = await published(db, now)
    .select(publishedColumns)
    .where('entries.kind', '=', kind)
    .where('entries.slug', '=', slug)
    .where(preferred(locale, now))
    .executeTakeFirst();
  return row as PublishedRow | undefined;
}

/** The same by the entry's own id, which no editor changes. */
export async function findPublishedById(
  db: Database,
  now: string,
  kind: string,
  id: string,
  locale: Locale,
): Promise<PublishedRow | undefined> {
  const row = await published(db, now)
    .select(publishedColumns)
    .where('entries.kind', '=', kind)
    .where('entries.id', '=', id)
    .where(preferred(locale, now))
    .executeTakeFirst();
  return row as PublishedRow | undefined;
}

/** What stands above the bodies of the published entries below some others, in their order: enough for a table of contents. */
export async function listPublishedHeadings(
  db: Database,
  now: string,
  kind: string,
  locale: Locale,
  parentIds: string[],
): Promise<HeadingRow[]> {
  if (parentIds.length === 0) return [];
  return published(db, now)
    .select(['entries.id', 'entries.slug', 'entries.parent_id', 'entries.fields as shared'])
    .select(['translations.locale', 'revisions.fields'])
    .where('entries.kind', '=', kind)
    .where('entries.parent_id', 'in', parentIds)
    .where(preferred(locale, now))
    .orderBy('entries.position')
    .orderBy('entries.id')
    .execute();
}

export async function listPublished(
  db: Database,
  now: string,
  kind: string,
  locale: Locale,
  { parentId, order = 'position', limit = 1000, offset = 0 }: ListOptions = {},
): Promise<PublishedRow[]> {
  let query = published(db, now)
    .select(publishedColumns)
    .where('entries.kind', '=', kind)
    .where(preferred(locale, now));
  if (parentId) query = query.where('entries.parent_id', '=', parentId);
  query =
    order === 'newest'
      ? query.orderBy('entries.dated_on', 'desc').orderBy('entries.id', 'desc')
      : query.orderBy('entries.position').orderBy('entries.id');
  return (await query.limit(limit).offset(offset).execute()) as PublishedRow[];
}

/** How many entries of a kind are published, counted by the id of the entry above them. */
export async function countPublished(
  db: Database,
  now: string,
  kind: string,
  locale: Locale,
): Promise<Map<string | null, number>> {
  const rows = await published(db, now)
    .select(['entries.parent_id', sql<number>`count(*)`.as('count')])
    .where('entries.kind', '=', kind)
    .where(preferred(locale, now))
    .groupBy('entries.parent_id')
    .execute();
  return new Map(rows.map((row) => [row.parent_id, Number(row.count)]));
}

/** Every published language of every entry of some kinds: what a site map and alternate links are made of. */
export async function listPublishedLocales(
  db: Database,
  now: string,
  kindNames: string[],
): Promise<{ kind: string; slug: string; locale: string; updated_at: string }[]> {
  return published(db, now)
    .select(['entries.kind', 'entries.slug', 'translations.locale', 'translations.updated_at'])
    .where('entries.kind', 'in', kindNames)
    .orderBy('entries.kind')
    .orderBy('entries.slug')
    .execute();
}

export async function findPublishedLocales(db: Database, now: string, entryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('translations')
    .select('locale')
    .where('entry_id', '=', entryId)
    .where('published_revision_id', 'is not', null)
    .where('published_at', '<=', now)
    .execute();
  return rows.map((row) => row.locale);
}

export async function listMedia(db: Database, entryId: string): Promise<MediaRow[]> {
  return db.selectFrom('media').selectAll().where('entry_id', '=', entryId).orderBy('name').execute();
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

/** The state a page cache follows: it differs after every change a visitor could see, also when a planned text comes due. */
export async function getContentVersion(db: Database, now: string): Promise<string> {
  const version = await db.selectFrom('content_version').select('number').where('id', '=', 1).executeTakeFirstOrThrow();
  const due = await db
    .selectFrom('translations')
    .select(sql<string | null>`max(published_at)`.as('latest'))
    .where('published_at', '<=', now)
    .executeTakeFirst();
  return `${version.number}-${due?.latest ?? ''}`;
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

export async function saveTranslation(db: Database, row: TranslationRow): Promise<void> {
  const { entry_id, locale, ...values } = row;
  await db
    .insertInto('translations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['entry_id', 'locale']).doUpdateSet(values))
    .execute();
}

export async function getRevision(db: Database, id: string): Promise<RevisionRow> {
  return db.selectFrom('revisions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
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

/** Every translation with its latest text: what an export writes and what staleness is worked out from. */
export async function listLatestTexts(db: Database, entryId: string) {
  return db
    .selectFrom('translations')
    .innerJoin('revisions', 'revisions.id', 'translations.latest_revision_id')
    .select([
      'translations.locale',
      'translations.published_revision_id',
      'revisions.fields',
      'revisions.fields_source_hash',
      'revisions.blocks',
    ])
    .where('translations.entry_id', '=', entryId)
    .orderBy('translations.locale')
    .execute();
}

export async function insertRevision(db: Database, row: RevisionRow): Promise<void> {
  await db.insertInto('revisions').values(row).execute();
}
