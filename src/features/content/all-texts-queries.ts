import type { Database } from '../../foundation/database/database.ts';
import type { PublishedRow } from './published-queries.ts';
import { published } from './what-is-shown-queries.ts';

/** Which state of a text readers see. */
export interface TextState extends Pick<PublishedRow, 'id' | 'kind' | 'slug' | 'locale'> {
  revisionId: string;
  /** Which state of the fields that no language changes. */
  sharedRevisionId: string;
}

/** Every published text of some kinds in every language, without what it says: for whoever has read most of them before. */
export function listTextStates(db: Database, now: string, kindNames: readonly string[]): Promise<TextState[]> {
  return published(db, { now })
    .select(['entries.id', 'entries.kind', 'entries.slug', 'translations.locale', 'revisions.id as revisionId'])
    .select('shared_revision.id as sharedRevisionId')
    .where('entries.kind', 'in', kindNames)
    .orderBy('entries.id')
    .orderBy('translations.locale')
    .execute();
}

/** What some states of texts say. */
export function listTexts(
  db: Database,
  revisionIds: readonly string[],
): Promise<{ revisionId: string; fields: string; blocks: string }[]> {
  return db
    .selectFrom('revisions')
    .select(['id as revisionId', 'fields', 'blocks'])
    .where('id', 'in', revisionIds)
    .execute();
}
