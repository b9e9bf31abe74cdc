import type { Database } from '../../foundation/database/database.ts';
import type { LessonProgressRow } from '../../foundation/database/tables.ts';
import type { Services } from '../../foundation/request.ts';
import type { OpenLesson } from '../courses/open-lesson.ts';
import { listActivityRecords } from './answer-queries.ts';
import { isLessonDone } from './progress.ts';
import { listLessonProgress, setLessonCompleted } from './queries.ts';
import { settleMarks } from './settle-marks.ts';

/** What was completed by a change: the last lesson completes its course as well. */
export type Completed = false | 'lesson' | 'course';

/** What came of a change. `openActivities` are what the lesson still asks for; undefined where its end is not reached, for then nobody has looked. */
export interface Settled {
  completed: Completed;
  openActivities?: readonly string[];
}

/**
 * Completes a lesson where everything it asks for is done, with all that follows from it, inside the learner's transaction: a lesson
 * that counts and a certificate that is missing cannot both be on disk.
 */
export async function settleLesson(
  transaction: Database,
  services: Services,
  accountId: string,
  { outline, lesson, required }: OpenLesson,
  progress: LessonProgressRow,
  now: string,
): Promise<Settled> {
  if (progress.completed_at) return { completed: false, openActivities: [] };
  if (!progress.reached_end_at) return { completed: false };
  const records = required.length > 0 ? await listActivityRecords(transaction, accountId, lesson.id) : [];
  const doneActivities = new Set(records.filter((record) => record.done_at).map((record) => record.block_id));
  if (!isLessonDone(true, required, doneActivities))
    return { completed: false, openActivities: required.filter((id) => !doneActivities.has(id)) };
  await setLessonCompleted(transaction, accountId, lesson.id, now);
  const rows = await listLessonProgress(
    transaction,
    accountId,
    outline.lessons.map((one) => one.id),
  );
  const done = new Set(rows.filter((row) => row.completed_at).map((row) => row.lesson_id));
  const course = await settleMarks(transaction, services, accountId, outline, done, now);
  for (const follow of services.afterLessonCompleted)
    await follow(transaction, { accountId, lessonId: lesson.id, now });
  return { completed: course ? 'course' : 'lesson', openActivities: [] };
}
