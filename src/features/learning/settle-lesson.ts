import type { Database } from '../../foundation/database/database.ts';
import type { Services } from '../../foundation/request.ts';
import type { OpenLesson } from '../courses/open-lesson.ts';
import { listActivityRecords } from './answer-queries.ts';
import { listLessonProgress, saveLessonVisit, setLessonCompleted } from './lesson-progress-queries.ts';
import { readLessons } from './lesson-steps.ts';
import { isLessonDone } from './progress.ts';
import { settleMarks } from './settle-marks.ts';

/** What was completed by a change: the last lesson completes its course as well. */
export type Completed = false | 'lesson' | 'course';

/** What came of a change. `openActivities` are what the lesson still asks for; undefined where its end is not reached, for then nobody has looked. */
export interface Settled {
  completed: Completed;
  openActivities?: readonly string[];
}

/** What a learner has just done in a lesson. */
interface Visit {
  reachedEnd: boolean;
  /** There is a step more than before: how far the learner is moves on with it. */
  moved: boolean;
}

/**
 * Keeps that a learner was in a lesson and how much of it is done, and completes it where everything it asks for is, with all that follows
 * from it, inside the learner's transaction: a lesson that counts and a certificate that is missing cannot both be on disk.
 */
export async function settleLesson(
  transaction: Database,
  services: Services,
  accountId: string,
  { outline, lesson, required }: OpenLesson,
  { reachedEnd, moved }: Visit,
  now: string,
): Promise<Settled> {
  const records = required.length > 0 ? await listActivityRecords(transaction, accountId, lesson.id) : [];
  const doneActivities = new Set(records.filter((record) => record.done_at).map((record) => record.block_id));
  const openActivities = required.filter((id) => !doneActivities.has(id));
  const activitiesRequired = required.length;
  const steps = { reachedEnd, activitiesRequired, activitiesDone: activitiesRequired - openActivities.length };
  const progress = await saveLessonVisit(transaction, accountId, lesson.id, steps, now);
  if (progress.completed_at) return { completed: false, openActivities: [] };
  const done = isLessonDone(progress.reached_end_at !== null, required, doneActivities);
  const settled: Settled = progress.reached_end_at ? { completed: false, openActivities } : { completed: false };
  if (!done && !moved) return settled;
  if (done) await setLessonCompleted(transaction, accountId, lesson.id, now);
  const rows = await listLessonProgress(
    transaction,
    accountId,
    outline.lessons.map((one) => one.id),
  );
  const course = await settleMarks(transaction, services, accountId, outline, readLessons(rows), now);
  if (!done) return settled;
  for (const follow of services.afterLessonCompleted)
    await follow(transaction, { accountId, lessonId: lesson.id, now });
  return { completed: course ? 'course' : 'lesson', openActivities: [] };
}
