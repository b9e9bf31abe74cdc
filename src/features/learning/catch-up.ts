import type { LessonProgressRow } from '../../foundation/database/learning-tables.ts';
import type { Services } from '../../foundation/request.ts';
import { sourceLocale } from '../../i18n/locales.ts';
import type { OpenLesson } from '../courses/open-lesson.ts';
import { listOutlines, type Outline } from '../courses/outline.ts';
import { listBegunLessons } from './lesson-progress-queries.ts';
import { readLessons } from './lesson-steps.ts';
import { advanceMark, type Mark, noMark, sameMark } from './progress.ts';
import { listEnrolledCourses, listMarks, lockLearner } from './queries.ts';
import { type LearnersLesson, readLearnersLesson } from './read-lesson.ts';
import { type ReadStanding, readStanding } from './read-standing.ts';
import { saveLessonProgress } from './save-lesson-progress.ts';
import { settleMarks } from './settle-marks.ts';

/**
 * What is kept of a learner moves on when a lesson is completed. An editor who takes away what was missing moves it on too, and then
 * nobody completes a lesson: so whoever reads how far a learner is first brings what is kept up to what is published. A percentage
 * that was shown is kept, and therefore never falls; a certificate comes with the page that shows the last 100 %.
 */

/** Brings the marks of some courses up to what the learner has done, with all that follows from a course that is complete now. */
function catchUp(services: Services, accountId: string, outlines: readonly Outline[]): Promise<void> {
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    const lessons = readLessons(await listBegunLessons(transaction, accountId));
    let completed: string | undefined;
    for (const outline of outlines) {
      if (await settleMarks(transaction, services, accountId, outline, lessons, now))
        completed = outline.lessons.at(-1)?.id;
    }
    if (!completed) return;
    for (const follow of services.afterLessonCompleted)
      await follow(transaction, { accountId, lessonId: completed, now });
  });
}

export interface CourseMarks {
  enrolled: ReadonlySet<string>;
  /** By the course's id; a course in which nothing was begun has none. */
  marks: ReadonlyMap<string, Mark>;
  /** What is kept of every lesson that was begun. */
  rows: readonly LessonProgressRow[];
}

/** How far a learner has come in some courses, as they are published now. */
export async function readCourseMarks(
  services: Services,
  accountId: string,
  outlines: readonly Outline[],
): Promise<CourseMarks> {
  const { db, clock } = services;
  const ids = outlines.map(({ course }) => course.id);
  const [enrolled, marks, rows] = await Promise.all([
    listEnrolledCourses(db, accountId),
    listMarks(db, accountId, ids),
    listBegunLessons(db, accountId),
  ]);
  const { done, begun } = readLessons(rows);
  const now = clock().toISOString();
  const behind = outlines.filter(({ course, lessons }) => {
    if (!enrolled.has(course.id)) return false;
    const before = marks.get(course.id) ?? noMark;
    const after = advanceMark(
      before,
      lessons.map(({ id }) => id),
      done,
      now,
      begun,
    );
    if (sameMark(before, after)) return false;
    marks.set(course.id, after);
    return true;
  });
  if (behind.length > 0) await catchUp(services, accountId, behind);
  return { enrolled, marks, rows };
}

/** Brings everything somebody is enrolled in up to what is published now. */
export async function catchUpProgramme(services: Services, accountId: string): Promise<void> {
  const { content, db } = services;
  const courses = [...(await listEnrolledCourses(db, accountId))].map((id) => ({ id }));
  const outlines = await listOutlines(content, courses, sourceLocale);
  await readCourseMarks(services, accountId, outlines);
}

/** Where a learner stands in a course, with what is kept brought up to it. */
export async function readCaughtUpStanding(
  services: Services,
  accountId: string,
  outline: Outline,
): Promise<ReadStanding> {
  const standing = await readStanding(services.db, accountId, outline, services.clock().toISOString());
  if (standing.behind) await catchUp(services, accountId, [outline]);
  return standing;
}

/**
 * Everything a lesson page shows of one learner. A lesson whose last open activity was taken out of it is done by this: there is no
 * button left in it that could say so.
 */
export async function readCaughtUpLesson(
  services: Services,
  accountId: string,
  open: OpenLesson,
): Promise<LearnersLesson> {
  const view = await readLearnersLesson(services, accountId, open);
  const { reachedEnd, done, openActivities } = view.state;
  if (reachedEnd && !done && openActivities.length === 0) {
    await saveLessonProgress(services, accountId, open, false);
    return readLearnersLesson(services, accountId, open);
  }
  if (view.standing.behind) await catchUp(services, accountId, [open.outline]);
  return view;
}
