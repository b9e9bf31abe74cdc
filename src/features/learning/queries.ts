import { HTTPException } from 'hono/http-exception';
import type { Database } from '../../foundation/database/database.ts';
import { isMissingReference } from '../../foundation/database/database-errors.ts';
import { type Places, statement } from '../../foundation/database/statement.ts';
import type { Participation } from '../accounts/partner-api.ts';
import { sharedPart } from '../content/part.ts';
import { shownShared } from '../content/what-is-shown-queries.ts';
import { listJournalEntries } from './answer-queries.ts';
import { listNoticesOf } from './notice-queries.ts';
import { type Mark, noMark } from './progress.ts';

const lock = statement((db, { accountId }: Places<{ accountId: string }>) =>
  db
    .insertInto('learners')
    .values({ account_id: accountId, changes: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({ changes: eb('learners.changes', '+', 1) })),
    ),
);

/**
 * Makes this transaction wait for any other that changes the same learner. To be called before anything is read that it depends on.
 * Whose account was deleted meanwhile is logged in no longer: throws 401.
 */
export async function lockLearner(transaction: Database, accountId: string): Promise<void> {
  await lock(transaction, { accountId }).catch((error) => {
    throw isMissingReference(error) ? new HTTPException(401) : error;
  });
}

/** Says whether this enrolment is new. */
export async function insertEnrolment(
  db: Database,
  accountId: string,
  courseId: string,
  now: string,
): Promise<boolean> {
  const made = await db
    .insertInto('enrolments')
    .values({ account_id: accountId, course_id: courseId, enrolled_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'course_id']).doNothing())
    .returning('course_id')
    .executeTakeFirst();
  return made !== undefined;
}

const enrolment = statement((db, { accountId, courseId }: Places<{ accountId: string; courseId: string }>) =>
  db.selectFrom('enrolments').select('course_id').where('account_id', '=', accountId).where('course_id', '=', courseId),
);

export async function isEnrolled(db: Database, accountId: string, courseId: string): Promise<boolean> {
  return (await enrolment(db, { accountId, courseId })).length > 0;
}

export async function listEnrolledCourses(db: Database, accountId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('enrolments').select('course_id').where('account_id', '=', accountId).execute();
  return new Set(rows.map((row) => row.course_id));
}

const marks = statement((db, { accountId, entryIds }: Places<{ accountId: string; entryIds: readonly string[] }>) =>
  db
    .selectFrom('progress_marks')
    .select(['entry_id', 'percent', 'completed_at', 'counted_lessons'])
    .where('account_id', '=', accountId)
    .where('entry_id', 'in', entryIds),
);

/** The marks of some chapters and courses; entries without one are left out. */
export async function listMarks(
  db: Database,
  accountId: string,
  entryIds: readonly string[],
): Promise<Map<string, Mark>> {
  if (entryIds.length === 0) return new Map();
  const rows = await marks(db, { accountId, entryIds });
  return new Map(
    rows.map((row) => [
      row.entry_id,
      {
        percent: row.percent,
        completedAt: row.completed_at,
        counted: row.counted_lessons ? (JSON.parse(row.counted_lessons) as string[]) : null,
      },
    ]),
  );
}

export async function saveMark(db: Database, accountId: string, entryId: string, mark: Mark): Promise<void> {
  const values = {
    percent: mark.percent,
    completed_at: mark.completedAt,
    counted_lessons: mark.counted ? JSON.stringify(mark.counted) : null,
  };
  await db
    .insertInto('progress_marks')
    .values({ account_id: accountId, entry_id: entryId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'entry_id']).doUpdateSet(values))
    .execute();
}

/** What the partner's system is told: the courses somebody is enrolled in, by the name in their address, or only one of them. */
export async function listParticipation(db: Database, accountId: string, courseId?: string): Promise<Participation[]> {
  let query = db
    .selectFrom('enrolments')
    .innerJoin('entries', 'entries.id', 'enrolments.course_id')
    .leftJoin('progress_marks', (join) =>
      join
        .onRef('progress_marks.entry_id', '=', 'enrolments.course_id')
        .onRef('progress_marks.account_id', '=', 'enrolments.account_id'),
    )
    .select(['entries.slug', 'enrolments.enrolled_at', 'progress_marks.percent', 'progress_marks.completed_at'])
    .where('enrolments.account_id', '=', accountId);
  if (courseId) query = query.where('enrolments.course_id', '=', courseId);
  const rows = await query.orderBy('enrolments.enrolled_at').orderBy('entries.slug').execute();
  return rows.map((row) => ({
    courseId: row.slug,
    progress: row.percent ?? noMark.percent,
    enrolledAt: row.enrolled_at,
    completedAt: row.completed_at,
  }));
}

/** A published course and how far a learner has come in it. */
export interface CourseCompletion {
  courseId: string;
  slug: string;
  hours: number;
  percent: number;
  completedAt: string | null;
}

/**
 * Every course published at `now`, in order, with the learner's mark. The programme is complete where every one has `completedAt`; a
 * course that is still on its way has none. Reads nothing but `db`, so that it can be asked inside a transaction; titles come from
 * the content store.
 */
export async function listCourseCompletions(db: Database, accountId: string, now: string): Promise<CourseCompletion[]> {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('translations', 'translations.entry_id', 'entries.id')
    .innerJoin('translations as shared_part', (join) =>
      join.onRef('shared_part.entry_id', '=', 'entries.id').on('shared_part.locale', '=', sharedPart),
    )
    .innerJoin('revisions as shared_revision', (join) =>
      join.on((eb) => eb('shared_revision.id', '=', shownShared(now)(eb))),
    )
    .leftJoin('progress_marks', (join) =>
      join.onRef('progress_marks.entry_id', '=', 'entries.id').on('progress_marks.account_id', '=', accountId),
    )
    .select([
      'entries.id',
      'entries.slug',
      'shared_revision.fields',
      'progress_marks.percent',
      'progress_marks.completed_at',
    ])
    .where('entries.kind', '=', 'course')
    .where('entries.archived_at', 'is', null)
    .whereRef('translations.locale', '=', 'entries.source_locale')
    .where('translations.published_revision_id', 'is not', null)
    .where('translations.published_at', '<=', now)
    .orderBy('entries.position')
    .orderBy('entries.id')
    .execute();
  return rows.map((row) => ({
    courseId: row.id,
    slug: row.slug,
    hours: (JSON.parse(row.fields) as { hours: number }).hours,
    percent: row.percent ?? noMark.percent,
    completedAt: row.completed_at,
  }));
}

/** Everything that is kept of one learner, oldest first. */
export async function listLearningData(db: Database, accountId: string) {
  const [enrolments, lessons, marks, activities, answers, journal, notices] = await Promise.all([
    db.selectFrom('enrolments').selectAll().where('account_id', '=', accountId).orderBy('enrolled_at').execute(),
    db.selectFrom('lesson_progress').selectAll().where('account_id', '=', accountId).orderBy('updated_at').execute(),
    db.selectFrom('progress_marks').selectAll().where('account_id', '=', accountId).orderBy('entry_id').execute(),
    db.selectFrom('activity_records').selectAll().where('account_id', '=', accountId).orderBy('updated_at').execute(),
    db.selectFrom('activity_attempts').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute(),
    listJournalEntries(db, accountId),
    listNoticesOf(db, accountId),
  ]);
  return { enrolments, lessons, marks, activities, answers, journal, notices };
}
