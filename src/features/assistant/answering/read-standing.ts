import type { Services } from '../../../foundation/request.ts';
import { type Locale, sourceLocale } from '../../../i18n/locales.ts';
import type { ContentReader } from '../../content/published.ts';
import { findOutline, listOutlines } from '../../courses/outline.ts';
import { listCourseCompletions, listEnrolledCourses } from '../../learning/queries.ts';
import { readStanding as readCourseStanding } from '../../learning/read-standing.ts';
import type { Standing } from './answer-topic.ts';

/** How many modules of how many a learner has completed, and which lesson comes next in the first one that is begun and not done. */
export async function readStanding(
  { db, clock }: Services,
  content: ContentReader,
  accountId: string,
  locale: Locale,
): Promise<Standing> {
  const now = clock().toISOString();
  const completions = await listCourseCompletions(db, accountId, now);
  const done = completions.filter(({ completedAt }) => completedAt !== null).length;
  const enrolled = await listEnrolledCourses(db, accountId);
  const begun = completions.filter(({ courseId, completedAt }) => !completedAt && enrolled.has(courseId));
  const outlines = await listOutlines(
    content,
    begun.map(({ courseId }) => ({ id: courseId })),
    sourceLocale,
  );
  const [outline] = outlines.filter(({ lessons }) => lessons.length > 0);
  if (!outline) return { done, count: completions.length, next: undefined };
  const { resumeLesson } = await readCourseStanding(db, accountId, outline, now, true);
  const words = await findOutline(content, outline.course.id, locale);
  const next = words?.lessons.find(({ id }) => id === resumeLesson);
  return { done, count: completions.length, next };
}
