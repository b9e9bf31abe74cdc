import { reportParticipation } from '../accounts/report-participation.ts';
import type { Services } from '../content/page-env.ts';
import type { Outline } from '../courses/outline.ts';
import { insertEnrolment, listLessonProgress, lockLearner } from './queries.ts';
import { settleMarks } from './settle-marks.ts';

/** Enrols a learner in a course; once enrolled, it does nothing. Says whether the enrolment is new. */
export function enrol(services: Services, accountId: string, outline: Outline): Promise<boolean> {
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    const isNew = await insertEnrolment(transaction, accountId, outline.course.id, now);
    if (isNew) await reportParticipation({ ...services, db: transaction }, accountId, { courseId: outline.course.id });
    return isNew;
  });
}

/**
 * Brings the marks of a course up to what the learner has done. Nothing to do as a rule; but when an editor takes the only missing
 * lesson away, the course is complete without anybody having completed a lesson.
 */
export function catchUp(services: Services, accountId: string, outline: Outline): Promise<void> {
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    const lessonIds = outline.lessons.map((lesson) => lesson.id);
    const rows = await listLessonProgress(transaction, accountId, lessonIds);
    const done = new Set(rows.filter((row) => row.completed_at).map((row) => row.lesson_id));
    const completedCourse = await settleMarks(transaction, services, accountId, outline, done, now);
    const lessonId = lessonIds.at(-1);
    if (!completedCourse || !lessonId) return;
    for (const follow of services.afterLessonCompleted) await follow(transaction, { accountId, lessonId, now });
  });
}
