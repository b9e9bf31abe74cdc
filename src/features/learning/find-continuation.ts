import type { LessonProgressRow } from '../../foundation/database/learning-tables.ts';
import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { ContentReader } from '../content/published.ts';
import type { Continuation } from '../courses/continuation.tsx';
import type { LessonState } from '../courses/lesson-end.tsx';
import { findLesson, type OpenLesson } from '../courses/open-lesson.ts';
import type { Outline } from '../courses/outline.ts';
import { readLessons } from './lesson-steps.ts';
import { findResumeLesson } from './progress.ts';
import { readLessonState } from './read-lesson.ts';

/** The course that was worked on last, and the lesson in it to go on with. */
function findPlace(outlines: readonly Outline[], rows: readonly LessonProgressRow[]) {
  const known = new Set(outlines.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  const newestFirst = rows
    .filter((row) => known.has(row.lesson_id))
    .toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
  const last = newestFirst[0]?.lesson_id;
  const outline = outlines.find(({ lessons }) => lessons.some(({ id }) => id === last)) ?? outlines[0];
  const ids = outline?.lessons.map(({ id }) => id) ?? [];
  const lesson = findResumeLesson(ids, readLessons(rows).done, last);
  return outline && lesson ? { outline, lesson, started: last !== undefined && ids.includes(last) } : undefined;
}

/** Where reading stopped; where nobody has said so, the first required activity that is open, or the foot when only that is left. */
function findPlaceInside(
  open: OpenLesson,
  { reachedEnd, openActivities }: LessonState,
  read: string | null | undefined,
) {
  if (open.blocks.some(({ block }) => block.id === read)) return read ?? undefined;
  const hardlyBegun = !reachedEnd && openActivities.length === open.required.length;
  return hardlyBegun ? undefined : (openActivities[0] ?? 'lesson-end');
}

/**
 * Where a learner goes on, out of some courses that are not complete: the lesson, the place in it at which reading stopped, and what is
 * still open there. `rows` are what is kept of the learner's lessons.
 */
export async function findContinuation(
  services: Services,
  content: ContentReader,
  accountId: string,
  { outlines, rows }: { outlines: readonly Outline[]; rows: readonly LessonProgressRow[] },
  locale: Locale,
): Promise<Continuation | undefined> {
  const found = findPlace(outlines, rows);
  const open = found && (await findLesson(content, found.lesson, locale));
  if (!open) return undefined;
  const { course, number } = found.outline;
  const { title, locale: ownLocale, id } = open.place.lesson;
  const lesson = { id, title, locale: ownLocale };
  const row = rows.find((one) => one.lesson_id === id);
  const base = { course: { slug: course.slug, title: course.fields.title, locale: course.locale, number }, lesson };
  if (!row) return { ...base, started: found.started, place: undefined, activities: undefined, open: [] };
  const { state } = await readLessonState(services, accountId, open);
  const isBegun = state.reachedEnd || state.openActivities.length < open.required.length;
  return {
    ...base,
    started: true,
    place: findPlaceInside(open, state, row.read_block),
    activities:
      open.required.length > 0
        ? { done: open.required.length - state.openActivities.length, count: open.required.length }
        : undefined,
    open: isBegun
      ? state.openActivities.map((block) => ({ id: block, number: open.activities.indexOf(block) + 1 }))
      : [],
  };
}
