import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../foundation/database/database.ts';
import type { EntryRow, Tables } from '../../foundation/database/tables.ts';
import { type Locale, sourceLocale } from '../../i18n/locales.ts';
import {
  lastShownRevision,
  type Moment,
  preferred,
  published,
  publishedColumns,
  shownRevision,
  updatedAt,
} from './what-is-shown-queries.ts';

/** One published text of an entry, with what a page needs to show it. */
export interface PublishedRow
  extends Pick<EntryRow, 'id' | 'kind' | 'slug' | 'parent_id' | 'position' | 'source_locale'> {
  dated_on: string | null;
  shared: string;
  locale: string;
  fields: string;
  blocks: string;
  text_updated_at: string;
}

export type HeadingRow = Pick<PublishedRow, 'id' | 'slug' | 'parent_id' | 'shared' | 'locale' | 'fields'>;

export interface ListOptions {
  parentId?: string;
  order?: 'position' | 'newest';
  limit?: number;
  offset?: number;
}

/** Without the site's own entry there is no page at all: it is shown also where the clock is behind the time of its publishing. */
const publishedByFor = (kind: string, now: string) => (kind === 'site' ? '9999-12-31T23:59:59.999Z' : now);

/** One text of an entry as it was last shown. */
export interface ShownText {
  fields: string;
  blocks: string;
}

/**
 * What some entries say, by id, in a language, else in English or in their first: as readers see it at `now`; what is not public any more
 * as they saw it last. For what is kept about the entries, which outlasts them.
 */
export async function listShownTexts(
  db: Database,
  now: string,
  entryIds: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, ShownText>> {
  if (entryIds.length === 0) return new Map();
  const isPublic = (eb: ExpressionBuilder<Tables, 'translations'>) => eb('translations.published_at', '<=', now);
  const rows = await db
    .selectFrom('entries')
    .innerJoin('translations', 'translations.entry_id', 'entries.id')
    .innerJoin('revisions', (join) =>
      join.on((eb) =>
        eb(
          'revisions.id',
          '=',
          eb.case().when(isPublic(eb)).then(shownRevision(now)(eb)).else(lastShownRevision(eb)).end(),
        ),
      ),
    )
    .select(['entries.id', 'entries.source_locale', 'translations.locale', 'revisions.fields', 'revisions.blocks'])
    .select((eb) => eb.case().when(isPublic(eb)).then(1).else(0).end().as('is_public'))
    .where('entries.id', 'in', entryIds)
    .where((eb) =>
      eb('translations.locale', 'in', [eb.val(locale), eb.val(sourceLocale), eb.ref('entries.source_locale')]),
    )
    .execute();
  const rank = (row: (typeof rows)[number]) =>
    row.is_public * 3 + [row.source_locale, sourceLocale, locale].lastIndexOf(row.locale);
  const inOrder = rows.toSorted((a, b) => rank(a) - rank(b));
  return new Map(inOrder.map(({ id, fields, blocks }) => [id, { fields, blocks }]));
}

/** The published entry in the wanted language, else in English, else in its first; by its slug, or by its id, which no editor changes. */
export async function findPublished(
  db: Database,
  moment: Moment,
  kind: string,
  [by, value]: ['slug' | 'id', string],
  locale: Locale,
): Promise<PublishedRow | undefined> {
  const publishedBy = publishedByFor(kind, moment.now);
  const row = await published(db, moment, publishedBy)
    .select(publishedColumns)
    .select((eb) => updatedAt(moment.now)(eb).as('text_updated_at'))
    .where('entries.kind', '=', kind)
    .where(`entries.${by}`, '=', value)
    .where(preferred(locale, { ...moment, now: publishedBy }))
    .executeTakeFirst();
  return row as PublishedRow | undefined;
}

/** What stands above the bodies of the published entries below some others, in their order: enough for a table of contents. */
export async function listPublishedHeadings(
  db: Database,
  moment: Moment,
  kind: string,
  locale: Locale,
  parentIds: string[],
): Promise<HeadingRow[]> {
  if (parentIds.length === 0) return [];
  return published(db, moment)
    .select(['entries.id', 'entries.slug', 'entries.parent_id', 'shared_revision.fields as shared'])
    .select(['translations.locale', 'revisions.fields'])
    .where('entries.kind', '=', kind)
    .where('entries.parent_id', 'in', parentIds)
    .where(preferred(locale, moment))
    .orderBy('entries.position')
    .orderBy('entries.id')
    .execute();
}

export async function listPublished(
  db: Database,
  moment: Moment,
  kind: string,
  locale: Locale,
  { parentId, order = 'position', limit = 1000, offset = 0 }: ListOptions = {},
): Promise<PublishedRow[]> {
  let query = published(db, moment)
    .select(publishedColumns)
    .select((eb) => updatedAt(moment.now)(eb).as('text_updated_at'))
    .where('entries.kind', '=', kind)
    .where(preferred(locale, moment));
  if (parentId) query = query.where('entries.parent_id', '=', parentId);
  query =
    order === 'newest'
      ? query.orderBy('shared_revision.dated_on', 'desc').orderBy('entries.id', 'desc')
      : query.orderBy('entries.position').orderBy('entries.id');
  return (await query.limit(limit).offset(offset).execute()) as PublishedRow[];
}

/** How many entries of a kind are published. */
export async function countPublished(db: Database, moment: Moment, kind: string, locale: Locale): Promise<number> {
  const row = await published(db, moment)
    .select(sql<number>`count(*)`.as('count'))
    .where('entries.kind', '=', kind)
    .where(preferred(locale, moment))
    .executeTakeFirst();
  return Number(row?.count);
}

/** Every published language of every entry of some kinds: what a site map and alternate links are made of. */
export async function listPublishedLocales(
  db: Database,
  moment: Moment,
  kindNames: string[],
): Promise<{ kind: string; slug: string; locale: string; updated_at: string }[]> {
  return published(db, moment)
    .select(['entries.kind', 'entries.slug', 'translations.locale'])
    .select((eb) => updatedAt(moment.now)(eb).as('updated_at'))
    .where('entries.kind', 'in', kindNames)
    .orderBy('entries.kind')
    .orderBy('entries.slug')
    .execute();
}

/** The published languages of some entries, by the entry's id. */
export async function listLocalesOf(
  db: Database,
  { now, drafts }: Moment,
  entryIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('translations')
    .select(['entry_id', 'locale'])
    .where('entry_id', 'in', entryIds)
    .$if(!drafts, (query) => query.where('published_revision_id', 'is not', null).where('published_at', '<=', now))
    .execute();
  const locales = new Map<string, string[]>();
  for (const { entry_id: id, locale } of rows) locales.set(id, [...(locales.get(id) ?? []), locale]);
  return locales;
}
