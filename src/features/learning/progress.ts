/**
 * The rules of progress, pure: nothing here knows a database, a language or a clock. A percentage is a whole number from 0 to 100,
 * rounded down, 100 only when every lesson is done, and it never falls, whatever an editor does to the course.
 */

/** How far a learner has come in a chapter or a course. `counted` are the lessons that it was made of when it was completed. */
export interface Mark {
  percent: number;
  completedAt: string | null;
  counted: readonly string[] | null;
}

export const noMark: Mark = { percent: 0, completedAt: null, counted: null };

/** A lesson is done when its end was reached and each of its required activities was done. */
export function isLessonDone(
  reachedEnd: boolean,
  required: readonly string[],
  doneActivities: ReadonlySet<string>,
): boolean {
  return reachedEnd && required.every((activity) => doneActivities.has(activity));
}

/**
 * Moves a mark on to what is done now. A completed mark stays as it is: lessons published later are new, not missing. One that is
 * not complete keeps the highest percentage it had, so that a lesson added by an editor takes nothing away.
 */
export function advanceMark(mark: Mark, lessons: readonly string[], done: ReadonlySet<string>, now: string): Mark {
  if (mark.completedAt) return mark;
  const count = lessons.filter((lesson) => done.has(lesson)).length;
  if (lessons.length > 0 && count === lessons.length) return { percent: 100, completedAt: now, counted: [...lessons] };
  const share = lessons.length === 0 ? 0 : Math.floor((100 * count) / lessons.length);
  return { ...mark, percent: Math.max(mark.percent, share) };
}

export function sameMark(a: Mark, b: Mark): boolean {
  return a.percent === b.percent && a.completedAt === b.completedAt;
}

/** Lessons that were published after the learner had completed the whole and that are still to be read. */
export function listNewLessons(mark: Mark, lessons: readonly string[], done: ReadonlySet<string>): string[] {
  const { counted } = mark;
  return counted ? lessons.filter((lesson) => !counted.includes(lesson) && !done.has(lesson)) : [];
}

/** Where to go on: the lesson last worked on while it is not done, else the next one after it that is not, else the first that is not. */
export function findResumeLesson(
  lessons: readonly string[],
  done: ReadonlySet<string>,
  last: string | undefined,
): string | undefined {
  const from = last ? lessons.indexOf(last) : -1;
  const open = (lesson: string) => !done.has(lesson);
  return (from >= 0 ? lessons.slice(from).find(open) : undefined) ?? lessons.find(open) ?? lessons[0];
}
