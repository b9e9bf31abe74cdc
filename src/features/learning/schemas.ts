import { z } from '@hono/zod-openapi';
import { localeCodes } from '../../i18n/locales.ts';

/** The shapes of the JSON API. Percentages are whole numbers from 0 to 100; times are ISO-8601 UTC. */

export const localeQuery = z.object({
  locale: z
    .enum(localeCodes as [string, ...string[]])
    .default('en')
    .openapi({
      description: 'The language of texts; `gr` is Greek. Where one is not translated, it comes in English.',
    }),
});

const percent = z.int().min(0).max(100);
const guid = z.uuid();

export const courseProgress = z
  .object({ enrolled: z.boolean(), percent, complete: z.boolean(), resumeLesson: guid.nullable() })
  .openapi('CourseProgress');

export const courseSummary = z
  .object({
    id: z.string().openapi({ description: 'As in the address /course/{id}.', example: 'presence' }),
    title: z.string(),
    goal: z.string(),
    hours: z.number(),
    lessonCount: z.int(),
    onItsWay: z.boolean().openapi({ description: 'Its lessons are not published yet.' }),
  })
  .openapi('CourseSummary');

export const courseList = z
  .object({
    courses: z.array(
      courseSummary.extend({ enrolled: z.boolean().nullable(), percent: percent.nullable() }).openapi('ListedCourse'),
    ),
  })
  .openapi('CourseList');

const courseLesson = z
  .object({
    guid,
    title: z.string(),
    goal: z.string(),
    minutes: z.int(),
    done: z.boolean().nullable(),
    isNew: z.boolean().nullable().openapi({ description: 'Published after the learner had completed the course.' }),
  })
  .openapi('CourseLesson');

export const courseDetail = courseSummary
  .extend({
    chapters: z.array(
      z
        .object({ id: z.string(), title: z.string(), percent: percent.nullable(), lessons: z.array(courseLesson) })
        .openapi('Chapter'),
    ),
    progress: courseProgress.nullable().openapi({ description: 'Null for a visitor.' }),
  })
  .openapi('Course');

export const lessonProgress = z
  .object({
    reachedEnd: z.boolean(),
    done: z.boolean(),
    openActivities: z.array(z.string()).openapi({ description: 'Required activities that are still to be done.' }),
  })
  .openapi('LessonProgress');

/** What may go to the browser of one answer. Its inside differs by the type of activity. */
const feedback = z
  .object({ outcome: z.enum(['right', 'wrong', 'done', 'open', 'invalid']) })
  .loose()
  .openapi('Feedback');

const lessonBlock = z
  .object({
    id: z.string().openapi({ description: 'The same in every language.' }),
    type: z.string(),
    data: z.unknown().openapi({ description: 'Of a block that is read.' }).optional(),
    activity: z
      .object({
        id: z.string().openapi({ description: 'For POST /api/activities/{id}/answers.' }),
        required: z.boolean(),
        view: z.unknown().openapi({ description: 'The activity without its solution, its parts named by keys.' }),
        done: z.boolean(),
        feedback: feedback.nullable(),
      })
      .optional(),
  })
  .openapi('LessonBlock');

export const lessonDetail = z
  .object({
    guid,
    title: z.string(),
    goal: z.string(),
    minutes: z.int(),
    course: z.string(),
    previous: guid.nullable(),
    next: guid.nullable(),
    blocks: z.array(lessonBlock),
    progress: lessonProgress,
  })
  .openapi('Lesson');

export const progressChange = z.object({ reachedEnd: z.boolean() }).openapi('LessonProgressChange');

export const savedProgress = z
  .object({ lesson: lessonProgress, course: courseProgress })
  .openapi('SavedProgress', { description: 'Answered when it is on disk.' });

export const answerRequest = z
  .object({
    attempt: z.uuid().optional().openapi({ description: 'Names this answer, so that sending it again counts once.' }),
    answer: z.unknown().openapi({
      description: 'In keys of the activity’s view, or `{"reveal": true}` for the solution after two wrong answers.',
    }),
  })
  .openapi('Answer');

export const savedAnswer = savedProgress.extend({ done: z.boolean(), feedback }).openapi('SavedAnswer');

export const problem = z
  .object({
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem', { description: 'RFC 9457' });
