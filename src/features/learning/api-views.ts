import type { z } from '@hono/zod-openapi';
import type { ActivityRecord } from '../content/activities/activity.ts';
import { recallFeedback } from '../content/activities/grade-answer.ts';
import { publicView } from '../content/activities/public-view.ts';
import { isActivity } from '../content/blocks.ts';
import type { OpenLesson } from '../courses/open-lesson.ts';
import type { Outline } from '../courses/outline.ts';
import type { CourseStanding } from '../courses/standing.ts';
import { isOnItsWay } from './policy.ts';
import type { LearnersLesson } from './read-lesson.ts';
import type * as schemas from './schemas.ts';

/** What the JSON API says, made from what the pages show. */

export function toCourseProgress(standing: CourseStanding): z.infer<typeof schemas.courseProgress> {
  const { enrolled, percent, complete, resumeLesson = null } = standing;
  return { enrolled, percent, complete, resumeLesson };
}

export function toCourseSummary(outline: Outline): z.infer<typeof schemas.courseSummary> {
  const { course, lessons } = outline;
  return {
    id: course.slug,
    title: course.fields.title,
    goal: course.fields.goal,
    hours: course.shared.hours,
    lessonCount: lessons.length,
    onItsWay: isOnItsWay(outline),
  };
}

export function toCourseDetail(
  outline: Outline,
  standing: CourseStanding | undefined,
): z.infer<typeof schemas.courseDetail> {
  return {
    ...toCourseSummary(outline),
    chapters: outline.chapters.map((chapter) => ({
      id: chapter.slug,
      title: chapter.title,
      percent: standing ? (standing.chapters.get(chapter.id) ?? 0) : null,
      lessons: chapter.lessons.map(({ id, title, goal, minutes }) => ({
        guid: id,
        title,
        goal,
        minutes,
        done: standing ? standing.doneLessons.has(id) : null,
        isNew: standing ? standing.newLessons.has(id) : null,
      })),
    })),
    progress: standing ? toCourseProgress(standing) : null,
  };
}

export function toLessonProgress({ state }: LearnersLesson): z.infer<typeof schemas.lessonProgress> {
  return { reachedEnd: state.reachedEnd, done: state.done, openActivities: [...state.openActivities] };
}

/** Lessons may share the ids of blocks, so an activity is named by both. */
const activityId = (lessonId: string, blockId: string) => `${lessonId}.${blockId}`;

function toBlock(
  block: OpenLesson['blocks'][number]['block'],
  { id: lessonId, pictures }: OpenLesson['lesson'],
  seed: string,
  record: (ActivityRecord & { attempt: string }) | undefined,
) {
  if (!isActivity(block)) return { id: block.id, type: block.type, data: { ...block.data } };
  const { required, view } = publicView(block, seed, pictures, record?.askedAgain);
  const feedback = (record && recallFeedback(block, record, seed)) ?? null;
  return {
    id: block.id,
    type: block.type,
    activity: {
      id: activityId(lessonId, block.id),
      required,
      view: { ...(view as object) },
      done: record?.done ?? false,
      attempt: record?.attempt ?? '',
      feedback: feedback && { ...feedback },
    },
  };
}

export function toLessonDetail(view: LearnersLesson, seed: string): z.infer<typeof schemas.lessonDetail> {
  const { lesson, place, outline, blocks } = view.open;
  return {
    guid: lesson.id,
    ...lesson.fields,
    minutes: lesson.shared.minutes,
    check: lesson.shared.check === true,
    course: outline.course.slug,
    previous: place.previous?.id ?? null,
    next: place.next?.id ?? null,
    blocks: blocks.map(({ block }) => toBlock(block, lesson, seed, view.records.get(block.id))),
    progress: toLessonProgress(view),
  };
}
