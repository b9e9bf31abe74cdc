import type { Database } from '../../foundation/database/database.ts';
import type { EntryRow, RevisionRow, TranslationRow } from '../../foundation/database/tables.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { BlockType } from './blocks.ts';

/** One part of an entry as lists of the desk show it, without its words. */
export interface PartRow
  extends Pick<EntryRow, 'id' | 'kind' | 'slug' | 'position' | 'parent_id' | 'source_locale' | 'archived_at'>,
    Pick<
      TranslationRow,
      | 'locale'
      | 'latest_revision_id'
      | 'published_revision_id'
      | 'published_at'
      | 'planned_revision_id'
      | 'planned_at'
      | 'submitted_revision_id'
    > {
  number: number;
  written_at: string;
  dated_on: string | null;
}

export interface PartFilter {
  kinds?: readonly string[];
  entryIds?: readonly string[];
  /** Those that were put away instead of those in use. */
  archived?: boolean;
}

/** Every part of some entries, in the order of their lists. */
export async function listParts(db: Database, { kinds, entryIds, archived }: PartFilter): Promise<PartRow[]> {
  return db
    .selectFrom('entries')
    .innerJoin('translations', 'translations.entry_id', 'entries.id')
    .innerJoin('revisions', 'revisions.id', 'translations.latest_revision_id')
    .select(['entries.id', 'entries.kind', 'entries.slug', 'entries.position', 'entries.parent_id'])
    .select(['entries.source_locale', 'entries.archived_at', 'translations.locale'])
    .select(['translations.latest_revision_id', 'translations.published_revision_id', 'translations.published_at'])
    .select(['translations.planned_revision_id', 'translations.planned_at', 'translations.submitted_revision_id'])
    .select(['revisions.number', 'revisions.created_at as written_at', 'revisions.dated_on'])
    .$if(kinds !== undefined, (query) => query.where('entries.kind', 'in', kinds ?? []))
    .$if(entryIds !== undefined, (query) => query.where('entries.id', 'in', entryIds ?? []))
    .$if(archived !== undefined, (query) => query.where('entries.archived_at', archived ? 'is not' : 'is', null))
    .orderBy('entries.position')
    .orderBy('entries.id')
    .execute();
}

export interface WordsRow {
  id: string;
  kind: string;
  slug: string;
  source_locale: string;
  locale: string;
  fields: string;
}

/** What stands above the bodies of some entries, as editors have left it: in one language and in the one each is written in first. */
export async function listLatestWords(
  db: Database,
  locale: Locale,
  { kinds, entryIds, archived }: PartFilter,
): Promise<WordsRow[]> {
  return db
    .selectFrom('entries')
    .innerJoin('translations', 'translations.entry_id', 'entries.id')
    .innerJoin('revisions', 'revisions.id', 'translations.latest_revision_id')
    .select(['entries.id', 'entries.kind', 'entries.slug', 'entries.source_locale'])
    .select(['translations.locale', 'revisions.fields'])
    .where((eb) => eb('translations.locale', 'in', [eb.val(locale), eb.ref('entries.source_locale')]))
    .$if(kinds !== undefined, (query) => query.where('entries.kind', 'in', kinds ?? []))
    .$if(entryIds !== undefined, (query) => query.where('entries.id', 'in', entryIds ?? []))
    .$if(archived !== undefined, (query) => query.where('entries.archived_at', archived ? 'is not' : 'is', null))
    .orderBy('entries.position')
    .orderBy('entries.id')
    .execute();
}

/** Where every entry stands: below which, and at which place there. */
export function listPlaces(db: Database): Promise<Pick<EntryRow, 'id' | 'parent_id' | 'position'>[]> {
  return db.selectFrom('entries').select(['id', 'parent_id', 'position']).execute();
}

/** The states of some revisions, without their words; null where an older version has written them. */
export function listStatesById(db: Database, ids: readonly string[]): Promise<{ id: string; states: string | null }[]> {
  return db.selectFrom('revisions').select(['id', 'states']).where('id', 'in', ids).execute();
}

/** What stands above the bodies of some revisions. */
export function listFieldsById(db: Database, ids: readonly string[]): Promise<{ id: string; fields: string }[]> {
  return db.selectFrom('revisions').select(['id', 'fields']).where('id', 'in', ids).execute();
}

/** The latest texts, in the language each is written in first, that hold a block of a type; those that were put away are not among them. */
export function listLatestWithBlock(
  db: Database,
  type: BlockType,
): Promise<(Pick<EntryRow, 'id' | 'slug'> & Pick<TranslationRow, 'locale'> & Pick<RevisionRow, 'blocks'>)[]> {
  return db
    .selectFrom('entries')
    .innerJoin('translations', (join) =>
      join.onRef('translations.entry_id', '=', 'entries.id').onRef('translations.locale', '=', 'entries.source_locale'),
    )
    .innerJoin('revisions', 'revisions.id', 'translations.latest_revision_id')
    .select(['entries.id', 'entries.slug', 'translations.locale', 'revisions.blocks'])
    .where('entries.archived_at', 'is', null)
    .where('revisions.blocks', 'like', `%"${type}"%`)
    .orderBy('entries.kind')
    .orderBy('entries.slug')
    .execute();
}
