import type { Database } from '../../foundation/database/database.ts';
import type { EntryRow, RevisionRow, TranslationRow } from '../../foundation/database/tables.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { BlockType } from './blocks.ts';
import { shownRevision } from './what-is-shown-queries.ts';

/** An entry as lists of the desk place it. */
export type PlacedEntry = Pick<
  EntryRow,
  'id' | 'kind' | 'slug' | 'position' | 'parent_id' | 'source_locale' | 'archived_at'
>;

/** Every entry, in use or put away, in the order of their lists. */
export function listEntries(db: Database): Promise<PlacedEntry[]> {
  return db
    .selectFrom('entries')
    .select(['id', 'kind', 'slug', 'position', 'parent_id', 'source_locale', 'archived_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Where one part of an entry stands: which of its revisions is the latest, and which readers see from when on. */
export type PartRow = Pick<
  TranslationRow,
  | 'entry_id'
  | 'locale'
  | 'latest_revision_id'
  | 'published_revision_id'
  | 'published_at'
  | 'planned_revision_id'
  | 'planned_at'
  | 'submitted_revision_id'
>;

/** The latest revision of every part of the entries of some kinds, or of all, and the one that readers see at `now`. */
export function listPartRevisions(
  db: Database,
  now: string,
  kinds?: readonly string[],
): Promise<{ entry_id: string; locale: string; latest: string; shown: string | null }[]> {
  return db
    .selectFrom('translations')
    .select(['entry_id', 'locale', 'latest_revision_id as latest'])
    .select((eb) =>
      eb.case().when('published_at', '<=', now).then(shownRevision(now)(eb)).else(eb.val(null)).end().as('shown'),
    )
    .$if(kinds !== undefined, (query) =>
      query.where('entry_id', 'in', ({ selectFrom }) =>
        selectFrom('entries')
          .select('id')
          .where('kind', 'in', kinds ?? []),
      ),
    )
    .execute();
}

export interface PartFilter {
  kinds?: readonly string[] | undefined;
  entryIds?: readonly string[];
  /** Those that were put away instead of those in use. */
  archived?: boolean;
}

/** Every part of the entries of some kinds, or of all; joined with nothing, because there are thousands of them. */
export function listParts(db: Database, kinds: PartFilter['kinds'], entryIds?: readonly string[]): Promise<PartRow[]> {
  return db
    .selectFrom('translations')
    .select(['entry_id', 'locale', 'latest_revision_id', 'published_revision_id', 'published_at'])
    .select(['planned_revision_id', 'planned_at', 'submitted_revision_id'])
    .$if(entryIds !== undefined, (query) => query.where('entry_id', 'in', entryIds ?? []))
    .$if(kinds !== undefined, (query) =>
      query.where('entry_id', 'in', ({ selectFrom }) =>
        selectFrom('entries')
          .select('id')
          .where('kind', 'in', kinds ?? []),
      ),
    )
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

/** What lists say of a revision, without its body; its states are null where an older version has written it. */
export type HeadRow = Pick<RevisionRow, 'id' | 'fields' | 'states' | 'dated_on' | 'created_at'>;

export function listHeadsById(db: Database, ids: readonly string[]): Promise<HeadRow[]> {
  return db
    .selectFrom('revisions')
    .select(['id', 'fields', 'states', 'dated_on', 'created_at'])
    .where('id', 'in', ids)
    .execute();
}

/** The latest text of every entry in use, in the language it is written in first. */
export function listLatestTexts(
  db: Database,
): Promise<(Pick<EntryRow, 'id' | 'slug'> & Pick<TranslationRow, 'locale' | 'latest_revision_id'>)[]> {
  return db
    .selectFrom('entries')
    .innerJoin('translations', (join) =>
      join.onRef('translations.entry_id', '=', 'entries.id').onRef('translations.locale', '=', 'entries.source_locale'),
    )
    .select(['entries.id', 'entries.slug', 'translations.locale', 'translations.latest_revision_id'])
    .where('entries.archived_at', 'is', null)
    .orderBy('entries.kind')
    .orderBy('entries.slug')
    .execute();
}

/** The bodies of those among some revisions that hold a block of a type. */
export function listWithBlock(
  db: Database,
  ids: readonly string[],
  type: BlockType,
): Promise<Pick<RevisionRow, 'id' | 'blocks'>[]> {
  return db
    .selectFrom('revisions')
    .select(['id', 'blocks'])
    .where('id', 'in', ids)
    .where('blocks', 'like', `%"${type}"%`)
    .execute();
}
