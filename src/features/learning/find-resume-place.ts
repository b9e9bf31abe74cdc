import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { ContentReader } from '../content/published.ts';
import type { LessonState } from '../courses/lesson-end.tsx';
import { findLesson } from '../courses/open-lesson.ts';
import type { CourseStanding } from '../courses/standing.ts';
import { readLessonState } from './read-lesson.ts';

/**
 * Where inside a lesson somebody goes on: the first required activity that is still to be done, the foot of the lesson
 * when only that is left, and the top of a lesson that was hardly begun.
 */
function toResumePlace(
  { openActivities, reachedEnd, done }: LessonState,
  required: readonly string[],
): string | undefined {
  const hardlyBegun = !reachedEnd && openActivities.length === required.length;
  return done || hardlyBegun ? undefined : (openActivities[0] ?? 'lesson-end');
}

/** The id of the element of the lesson page at which a learner stopped; undefined where that is its top. */
export async function findResumePlace(
  services: Services,
  content: ContentReader,
  accountId: string,
  { started, complete, resumeLesson }: CourseStanding,
  locale: Locale,
): Promise<string | undefined> {
  const open = started && !complete && resumeLesson && (await findLesson(content, resumeLesson, locale));
  if (!open) return undefined;
  const { state } = await readLessonState(services, accountId, open);
  return toResumePlace(state, open.required);
}
