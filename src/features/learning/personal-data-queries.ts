import type { JoinBuilder } from 'kysely';
import type { Database } from '../../foundation/database/database.ts';
import type { Tables } from '../../foundation/database/tables.ts';
import { type Locale, sourceLocale } from '../../i18n/locales.ts';
import { type Block, storedBlocks } from '../content/blocks.ts';
import { listJournalEntries } from './answer-queries.ts';

/** The published text; of one that is not published any more, the last that was written. */
const readersRevision = (join: JoinBuilder<Tables, 'translations' | 'revisions'>) =>
  join.on((eb) =>
    eb('revisions.id', '=', eb.fn.coalesce('translations.published_revision_id', 'translations.latest_revision_id')),
  );

/** What some entries are called, by id: in a language, else in the source language; also those that are not published any more. */
export async function listTitles(
  db: Database,
  entryIds: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('translations')
    .innerJoin('revisions', readersRevision)
    .select(['translations.entry_id', 'translations.locale', 'revisions.fields'])
    .where('translations.entry_id', 'in', entryIds)
    .where('translations.locale', 'in', [locale, sourceLocale])
    .execute();
  const inOrder = rows.toSorted((a, b) => Number(a.locale === locale) - Number(b.locale === locale));
  return new Map(inOrder.map((row) => [row.entry_id, (JSON.parse(row.fields) as { title: string }).title]));
}

/** The bodies of some lessons by id, as `listTitles` finds titles. */
export async function listBodies(
  db: Database,
  lessonIds: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, Block[]>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('translations')
    .innerJoin('revisions', readersRevision)
    .select(['translations.entry_id', 'translations.locale', 'revisions.blocks'])
    .where('translations.entry_id', 'in', lessonIds)
    .where('translations.locale', 'in', [locale, sourceLocale])
    .execute();
  const inOrder = rows.toSorted((a, b) => Number(a.locale === locale) - Number(b.locale === locale));
  return new Map(inOrder.map((row) => [row.entry_id, storedBlocks.parse(JSON.parse(row.blocks))]));
}

/** Everything that is kept of one learner, oldest first. */
export async function listLearningData(db: Database, accountId: string) {
  const [enrolments, lessons, marks, activities, answers, journal] = await Promise.all([
    db.selectFrom('enrolments').selectAll().where('account_id', '=', accountId).orderBy('enrolled_at').execute(),
    db.selectFrom('lesson_progress').selectAll().where('account_id', '=', accountId).orderBy('updated_at').execute(),
    db.selectFrom('progress_marks').selectAll().where('account_id', '=', accountId).orderBy('entry_id').execute(),
    db.selectFrom('activity_records').selectAll().where('account_id', '=', accountId).orderBy('updated_at').execute(),
    db.selectFrom('activity_attempts').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute(),
    listJournalEntries(db, accountId),
  ]);
  return { enrolments, lessons, marks, activities, answers, journal };
}
