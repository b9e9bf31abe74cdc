import type { Database } from '../../foundation/database/database.ts';
import type { LessonProgressRow } from '../../foundation/database/learning-tables.ts';
import { type Places, statement } from '../../foundation/database/statement.ts';
import type { Steps } from './progress.ts';

const progressColumns = [
  'account_id',
  'lesson_id',
  'reached_end_at',
  'completed_at',
  'activities_done',
  'activities_required',
  'read_block',
  'updated_at',
] as const;

const lessonProgress = statement(
  (db, { accountId, lessonIds }: Places<{ accountId: string; lessonIds: readonly string[] }>) =>
    db
      .selectFrom('lesson_progress')
      .select(progressColumns)
      .where('account_id', '=', accountId)
      .where('lesson_id', 'in', lessonIds),
);

export async function listLessonProgress(
  db: Database,
  accountId: string,
  lessonIds: readonly string[],
): Promise<LessonProgressRow[]> {
  return lessonIds.length === 0 ? [] : lessonProgress(db, { accountId, lessonIds });
}

/** Every lesson a learner has begun, published or not. */
export async function listBegunLessons(db: Database, accountId: string): Promise<LessonProgressRow[]> {
  return db.selectFrom('lesson_progress').select(progressColumns).where('account_id', '=', accountId).execute();
}

const lessonVisit = statement(
  (
    db,
    {
      accountId,
      lessonId,
      end,
      done,
      required,
      now,
    }: Places<{
      accountId: string;
      lessonId: string;
      end: string | null;
      done: number;
      required: number;
      now: string;
    }>,
  ) =>
    db
      .insertInto('lesson_progress')
      .values({
        account_id: accountId,
        lesson_id: lessonId,
        reached_end_at: end,
        completed_at: null,
        activities_done: done,
        activities_required: required,
        read_block: null,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'lesson_id']).doUpdateSet((eb) => ({
          reached_end_at: eb.fn.coalesce('lesson_progress.reached_end_at', end),
          activities_done: done,
          activities_required: required,
          updated_at: now,
        })),
      )
      .returning(progressColumns),
);

/** Keeps that a learner was in a lesson; an end once reached stays reached at the time it first was. */
export async function saveLessonVisit(
  db: Database,
  accountId: string,
  lessonId: string,
  { reachedEnd, activitiesDone: done, activitiesRequired: required }: Steps,
  now: string,
): Promise<LessonProgressRow> {
  const [row] = await lessonVisit(db, { accountId, lessonId, end: reachedEnd ? now : null, done, required, now });
  if (!row) throw new Error('The visit was not kept.');
  return row;
}

/** Keeps at which block somebody stopped reading. */
export async function saveReadBlock(
  db: Database,
  accountId: string,
  lessonId: string,
  block: string | null,
  now: string,
): Promise<void> {
  const none = { reached_end_at: null, completed_at: null, activities_done: 0, activities_required: 0 };
  await db
    .insertInto('lesson_progress')
    .values({ account_id: accountId, lesson_id: lessonId, ...none, read_block: block, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'lesson_id']).doUpdateSet({ read_block: block, updated_at: now }),
    )
    .execute();
}

export async function setLessonCompleted(
  db: Database,
  accountId: string,
  lessonId: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('lesson_progress')
    .set({ completed_at: now })
    .where('account_id', '=', accountId)
    .where('lesson_id', '=', lessonId)
    .where('completed_at', 'is', null)
    .execute();
}
