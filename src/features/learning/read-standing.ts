import type { Database } from '../../foundation/database/database.ts';
import type { LessonProgressRow } from '../../foundation/database/learning-tables.ts';
import type { Outline } from '../courses/outline.ts';
import type { CourseStanding } from '../courses/standing.ts';
import { listLessonProgress } from './lesson-progress-queries.ts';
import { isPartlyDone, readLessons, toSteps } from './lesson-steps.ts';
import { advanceMark, findResumeLesson, listNewLessons, noMark, sameMark } from './progress.ts';
import { isEnrolled, listMarks } from './queries.ts';

/** A standing, and whether what is kept lags behind it because an editor changed the course: then `catchUp` is due. */
export interface ReadStanding extends CourseStanding {
  behind: boolean;
  /** What is kept of each lesson that was opened, by its id. */
  progress: ReadonlyMap<string, LessonProgressRow>;
}

/**
 * Where a learner stands in a course, worked out from what is done and what is published now. Reads only; who knows already that the
 * learner is enrolled says so.
 */
export async function readStanding(
  db: Database,
  accountId: string,
  { course, chapters, lessons }: Outline,
  now: string,
  knownEnrolled = false,
): Promise<ReadStanding> {
  const ids = lessons.map((lesson) => lesson.id);
  const [enrolled, progress, marks] = await Promise.all([
    knownEnrolled || isEnrolled(db, accountId, course.id),
    listLessonProgress(db, accountId, ids),
    listMarks(db, accountId, [course.id, ...chapters.map((chapter) => chapter.id)]),
  ]);
  const { done, begun } = readLessons(progress);
  const last = progress.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))[0]?.lesson_id;
  const kept = marks.get(course.id) ?? noMark;
  const mark = advanceMark(kept, ids, done, now, begun);
  const inChapter = chapters.map((chapter) => {
    const chapterIds = chapter.lessons.map((lesson) => lesson.id);
    const before = marks.get(chapter.id) ?? noMark;
    const chapterMark = advanceMark(before, chapterIds, done, now, begun);
    const newLessons = listNewLessons(chapterMark, chapterIds, done);
    return { id: chapter.id, mark: chapterMark, newLessons, moved: !sameMark(before, chapterMark) };
  });
  return {
    enrolled,
    percent: mark.percent,
    complete: mark.completedAt !== null,
    chapters: new Map(inChapter.map((part) => [part.id, part.mark.percent])),
    doneLessons: done,
    begunLessons: new Map(progress.filter((row) => isPartlyDone(row)).map((row) => [row.lesson_id, toSteps(row)])),
    newLessons: new Set([...listNewLessons(mark, ids, done), ...inChapter.flatMap((part) => part.newLessons)]),
    resumeLesson: findResumeLesson(ids, done, last),
    started: progress.length > 0,
    progress: new Map(progress.map((row) => [row.lesson_id, row])),
    behind: enrolled && (!sameMark(kept, mark) || inChapter.some((part) => part.moved)),
  };
}
