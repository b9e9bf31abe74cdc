import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../foundation/database/database.ts';
import type { Tables, TranslationRow } from '../../foundation/database/tables.ts';
import { type Locale, sourceLocale } from '../../i18n/locales.ts';
import { sharedPart } from './part.ts';

/** What readers see: the one definition that every query of published content is built on. */

/** Which state of the texts is read: what readers see at `now`, or with `drafts` what editors have written last. */
export interface Moment {
  now: string;
  drafts?: true;
}

/** The revision of a language that is public: the published one, or the planned one whose time has come. */
export const shownRevision = (now: string) => (eb: ExpressionBuilder<Tables, 'translations'>) =>
  eb
    .case()
    .when('translations.planned_at', '<=', now)
    .then(eb.ref('translations.planned_revision_id'))
    .else(eb.ref('translations.published_revision_id'))
    .end();

/** The revision of a language that readers saw until it was taken away from them. */
export const lastShownRevision = (eb: ExpressionBuilder<Tables, 'translations'>) =>
  eb
    .selectFrom('entry_changes')
    .select('entry_changes.revision_id')
    .whereRef('entry_changes.entry_id', '=', 'translations.entry_id')
    .whereRef('entry_changes.locale', '=', 'translations.locale')
    .where('entry_changes.verb', '=', 'unpublish')
    .where('entry_changes.revision_id', 'is not', null)
    .orderBy('entry_changes.created_at', 'desc')
    .orderBy('entry_changes.id', 'desc')
    .limit(1);

const latestRevision = (eb: ExpressionBuilder<Tables, 'translations'>) => eb.ref('translations.latest_revision_id');

/** The same for the fields that no language changes. */
export const shownShared = (now: string) => (eb: ExpressionBuilder<{ shared_part: TranslationRow }, 'shared_part'>) =>
  eb
    .case()
    .when('shared_part.planned_at', '<=', now)
    .then(eb.ref('shared_part.planned_revision_id'))
    .else(eb.ref('shared_part.published_revision_id'))
    .end();

/**
 * The text of each language that readers see at a moment, and the shared fields beside it: the published ones, or the planned ones
 * whose time has come; with `drafts` the latest of both.
 */
export function published(db: Database, { now, drafts }: Moment, publishedBy = now) {
  return db
    .selectFrom('entries')
    .innerJoin('translations', 'translations.entry_id', 'entries.id')
    .innerJoin('revisions', (join) =>
      join.on((eb) => eb('revisions.id', '=', drafts ? latestRevision(eb) : shownRevision(now)(eb))),
    )
    .innerJoin('translations as shared_part', (join) =>
      join.onRef('shared_part.entry_id', '=', 'entries.id').on('shared_part.locale', '=', sharedPart),
    )
    .innerJoin('revisions as shared_revision', (join) =>
      join.on((eb) =>
        eb('shared_revision.id', '=', drafts ? eb.ref('shared_part.latest_revision_id') : shownShared(now)(eb)),
      ),
    )
    .where('translations.locale', '<>', sharedPart)
    .where('entries.archived_at', 'is', null)
    .$if(!drafts, (query) =>
      query.where('translations.published_at', '<=', publishedBy).where('shared_part.published_at', '<=', publishedBy),
    );
}

export const publishedColumns = [
  'entries.id',
  'entries.kind',
  'entries.slug',
  'entries.parent_id',
  'entries.position',
  'entries.source_locale',
  'shared_revision.dated_on',
  'shared_revision.fields as shared',
  'translations.locale',
  'revisions.fields',
  'revisions.blocks',
] as const;

/** Since when readers have seen the text that `published` finds. */
export const updatedAt = (now: string) => (eb: ExpressionBuilder<Tables, 'translations'>) =>
  eb
    .case()
    .when('translations.planned_at', '<=', now)
    .then(eb.ref('translations.planned_at').$notNull())
    .else(eb.ref('translations.updated_at'))
    .end();

/**
 * Of an entry's languages the one that is shown to somebody who wants `locale`: that one where it is there, else English, else the one it
 * is written in first.
 */
export const preferred =
  (locale: Locale, { now, drafts }: Moment) =>
  (eb: ExpressionBuilder<Tables, 'entries' | 'translations'>) => {
    const isMissing = (wanted: Locale) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('translations as wanted')
            .select('wanted.entry_id')
            .whereRef('wanted.entry_id', '=', 'entries.id')
            .where('wanted.locale', '=', wanted)
            .$if(!drafts, (query) => query.where('wanted.published_revision_id', 'is not', null))
            .$if(!drafts, (query) => query.where('wanted.published_at', '<=', now)),
        ),
      );
    const inEnglish = eb.and([eb('translations.locale', '=', sourceLocale), isMissing(locale)]);
    const inItsFirst = eb.and([
      eb('translations.locale', '=', eb.ref('entries.source_locale')),
      eb('entries.source_locale', '<>', sourceLocale),
      isMissing(locale),
      isMissing(sourceLocale),
    ]);
    return eb.or([eb('translations.locale', '=', locale), inEnglish, inItsFirst]);
  };
