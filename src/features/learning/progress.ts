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

/** What is known of a lesson that was begun. */
export interface Steps {
  reachedEnd: boolean;
  /** Of its required activities. */
  activitiesDone: number;
  activitiesRequired: number;
}

/** Which share of a lesson is done, from 0 to 1: each required activity is a step, and so is its end. */
export function shareOf({ reachedEnd, activitiesDone, activitiesRequired }: Steps): number {
  const steps = Math.min(activitiesDone, activitiesRequired) + (reachedEnd ? 1 : 0);
  return steps / (activitiesRequired + 1);
}

const nothingBegun: ReadonlyMap<string, number> = new Map();

/** Percent of some lessons, rounded down; a lesson that is not done counts with its share, and never makes the whole complete. */
function percentOf(lessons: readonly string[], done: ReadonlySet<string>, begun: ReadonlyMap<string, number>): number {
  const shares = lessons.map((lesson) => (done.has(lesson) ? 1 : (begun.get(lesson) ?? 0)));
  const sum = shares.reduce((whole, share) => whole + share, 0);
  // Thirds and sevenths add up to a hair less than they are.
  return lessons.length === 0 ? 0 : Math.min(99, Math.floor((100 * sum) / lessons.length + 1e-6));
}

/**
 * Moves a mark on to what is done now. A completed mark stays as it is: lessons published later are new, not missing. One that is
 * not complete keeps the highest percentage it had, so that a lesson added by an editor takes nothing away. `begun` are the shares of
 * lessons that are not done.
 */
export function advanceMark(
  mark: Mark,
  lessons: readonly string[],
  done: ReadonlySet<string>,
  now: string,
  begun = nothingBegun,
): Mark {
  if (mark.completedAt) return mark;
  if (lessons.length > 0 && lessons.every((lesson) => done.has(lesson)))
    return { percent: 100, completedAt: now, counted: [...lessons] };
  return { ...mark, percent: Math.max(mark.percent, percentOf(lessons, done, begun)) };
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
