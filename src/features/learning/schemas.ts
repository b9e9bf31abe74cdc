import { z } from '@hono/zod-openapi';
import { localeCodes } from '../../i18n/locales.ts';

/** The shapes of the JSON API. Percentages are whole numbers from 0 to 100; times are ISO-8601 UTC. */

export const localeQuery = z.object({
  locale: z
    .enum(localeCodes as [string, ...string[]])
    .default('en')
    .openapi({
      description: 'The language of texts; `gr` is Greek. Where one is not translated, it comes in English.',
      example: 'bg',
    }),
});

const percent = z.int().min(0).max(100);
const guid = z.uuid();

/** Or null. `nullable` of a named schema would be described as if it could not be. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]);

const exampleLesson = '01a1f927-1288-7278-8a6d-fce4958e4512';

export const courseParams = z.object({
  id: z.string().openapi({ description: 'As in the address /course/{id}.', example: 'presence' }),
});

export const lessonParams = z.object({
  guid: guid.openapi({ description: 'As in the address /mooc/{guid}.', example: exampleLesson }),
});

export const activityParams = z.object({
  id: z
    .string()
    .regex(/^[0-9a-f-]{36}\.[a-z0-9-]+$/, 'is a lesson’s guid, a dot, a block’s id')
    .openapi({ description: 'As a lesson names its activities.', example: `${exampleLesson}.the-word` }),
});

export const courseProgress = z
  .object({ enrolled: z.boolean(), percent, complete: z.boolean(), resumeLesson: orNull(guid) })
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
      courseSummary.extend({ enrolled: orNull(z.boolean()), percent: orNull(percent) }).openapi('ListedCourse'),
    ),
  })
  .openapi('CourseList');

const courseLesson = z
  .object({
    guid,
    title: z.string(),
    goal: z.string(),
    minutes: z.int(),
    done: orNull(z.boolean()),
    isNew: orNull(z.boolean()).openapi({ description: 'Published after the learner had completed the course.' }),
  })
  .openapi('CourseLesson');

export const courseDetail = courseSummary
  .extend({
    chapters: z.array(
      z
        .object({ id: z.string(), title: z.string(), percent: orNull(percent), lessons: z.array(courseLesson) })
        .openapi('Chapter'),
    ),
    progress: orNull(courseProgress).openapi({ description: 'Null for a visitor.' }),
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
    data: z.looseObject({}).openapi({ description: 'Of a block that is read.' }).optional(),
    activity: z
      .object({
        id: z.string().openapi({ description: 'For POST /api/activities/{id}/answers.' }),
        required: z.boolean(),
        view: z.looseObject({}).openapi({ description: 'The activity without its solution, its parts named by keys.' }),
        done: z.boolean(),
        attempt: z.string().openapi({ description: 'The name of the answer that is kept, or "".' }),
        feedback: orNull(feedback),
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
    check: z
      .boolean()
      .openapi({ description: 'Seeing a solution completes nothing here: it is asked again, in another order.' }),
    course: z.string(),
    previous: orNull(guid),
    next: orNull(guid),
    blocks: z.array(lessonBlock),
    progress: lessonProgress,
  })
  .openapi('Lesson');

export const progressChange = z
  .object({ reachedEnd: z.boolean() })
  .openapi('LessonProgressChange', { example: { reachedEnd: true } });

export const savedProgress = z
  .object({ lesson: lessonProgress, course: courseProgress })
  .openapi('SavedProgress', { description: 'Answered when it is on disk.' });

export const answerRequest = z
  .object({
    attempt: z.uuid().optional().openapi({ description: 'Names this answer, so that sending it again counts once.' }),
    base: z.string().max(36).optional().openapi({
      description:
        'The activity’s `attempt` that the learner saw, or "". Left out, only the time tells which answer is the later.',
    }),
    age: z.int().min(0).optional().openapi({
      description:
        'Milliseconds since it was given, where it had to wait. An answer given before the kept one does not replace it.',
    }),
    // Not z.unknown(), which would be described as something that may be left out.
    answer: z
      .union([z.string(), z.number(), z.boolean(), z.array(z.unknown()), z.record(z.string(), z.unknown())])
      .openapi({
        description: 'In keys of the activity’s view, or `{"reveal": true}` for the solution after two wrong answers.',
      }),
  })
  .openapi('Answer', {
    example: { attempt: '9f0c2a54-6a55-4a64-9d0e-5b7e0b6c1f11', answer: '_941fba574e' },
  });

export const savedAnswer = savedProgress
  .extend({
    done: z.boolean(),
    attempt: z.string(),
    feedback,
    again: z
      .looseObject({})
      .optional()
      .openapi({ description: 'In a check, with its solution: the view in which it is asked again.' }),
  })
  .openapi('SavedAnswer');
