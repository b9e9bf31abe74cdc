import type { Database } from '../../foundation/database/database.ts';
import { shownRevision } from './what-is-shown-queries.ts';

export interface CoverageFilter {
  entryIds?: readonly string[];
  kinds?: readonly string[];
}

/** One part of an entry, without its words; every entry has at least its shared fields. */
export interface StatesRow {
  id: string;
  kind: string;
  slug: string;
  source_locale: string;
  locale: string;
  latest_id: string;
  latest: string | null;
  /** Null where readers see nothing of it at `now`. */
  shown_id: string | null;
  /** Read only where readers see another state than the latest. */
  shown: string | null;
}

/** The states of every part of the entries that are in use, as editors have left them and as readers see them. */
export async function listStates(db: Database, now: string, { entryIds, kinds }: CoverageFilter): Promise<StatesRow[]> {
  return db
    .selectFrom('entries')
    .innerJoin('translations', 'translations.entry_id', 'entries.id')
    .innerJoin('revisions as latest_revision', 'latest_revision.id', 'translations.latest_revision_id')
    .leftJoin('revisions as shown_revision', (join) =>
      join.on((eb) =>
        eb.and([eb('translations.published_at', '<=', now), eb('shown_revision.id', '=', shownRevision(now)(eb))]),
      ),
    )
    .select(['entries.id', 'entries.kind', 'entries.slug', 'entries.source_locale', 'translations.locale'])
    .select(['latest_revision.id as latest_id', 'latest_revision.states as latest', 'shown_revision.id as shown_id'])
    .select((eb) =>
      eb
        .case()
        .when('shown_revision.id', '<>', eb.ref('latest_revision.id'))
        .then(eb.ref('shown_revision.states'))
        .end()
        .as('shown'),
    )
    .where('entries.archived_at', 'is', null)
    .$if(entryIds !== undefined, (query) => query.where('entries.id', 'in', entryIds ?? []))
    .$if(kinds !== undefined, (query) => query.where('entries.kind', 'in', kinds ?? []))
    .orderBy('entries.kind')
    .orderBy('entries.position')
    .orderBy('entries.id')
    .execute();
}
