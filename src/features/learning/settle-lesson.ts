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

/**
 * Completes a lesson where everything it asks for is done, with all that follows from it, inside the learner's transaction: a lesson
 * that counts and a certificate that is missing cannot both be on disk. Says whether it did.
 */
export async function settleLesson(
  transaction: Database,
  services: Services,
  accountId: string,
  { outline, lesson, required }: OpenLesson,
  progress: LessonProgressRow,
  now: string,
): Promise<Completed> {
  if (progress.completed_at || !progress.reached_end_at) return false;
  const records = required.length > 0 ? await listActivityRecords(transaction, accountId, lesson.id) : [];
  const doneActivities = new Set(records.filter((record) => record.done_at).map((record) => record.block_id));
  if (!isLessonDone(true, required, doneActivities)) return false;
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
  return course ? 'course' : 'lesson';
}
