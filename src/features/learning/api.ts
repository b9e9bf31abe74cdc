import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createId } from '../../foundation/ids.ts';
import type { PageEnv } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { findActivity, findLesson, type OpenLesson } from '../courses/open-lesson.ts';
import { findOutline, listOutlines, type Outline } from '../courses/outline.ts';
import { answerActivity, feedbackOf } from './answer-activity.ts';
import { toCourseDetail, toCourseProgress, toCourseSummary, toLessonDetail, toLessonProgress } from './api-views.ts';
import { readCaughtUpLesson, readCaughtUpStanding, readCourseMarks } from './catch-up.ts';
import { enrol } from './enrol.ts';
import { canEnrol, canOpenLesson } from './policy.ts';
import { isEnrolled } from './queries.ts';
import { saveLessonProgress } from './save-lesson-progress.ts';
import * as schemas from './schemas.ts';

type Api = OpenAPIHono<PageEnv>;

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});
const failing = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: schemas.problem } },
});
const wrong = { 400: failing('The request is not as described here') };
const notFound = { 404: failing('There is none, or it is not published') };
const learnersOnly = {
  ...wrong,
  401: failing('Nobody is logged in'),
  403: failing('Not enrolled, or the request did not come from this site'),
  ...notFound,
};
const takesJson = { 413: failing('More than 64 KiB'), 415: failing('The body is not JSON') };

type Security = { security: Record<string, string[]>[] };
const reading: Security = { security: [{ session: [] }] };
const openToAll: Security = { security: [{}, { session: [] }] };
const writing: Security = { security: [{ session: [], xsrf: [] }] };

function getLearner(c: Context<PageEnv>): Account {
  if (!c.var.account) throw new HTTPException(401, { message: 'Log in to access the course.' });
  return c.var.account;
}

async function getCourse(c: Context<PageEnv>, slug: string, locale: string): Promise<Outline> {
  const { content } = c.var;
  const course = await content.find('course', slug, locale as Locale);
  const outline = course && (await findOutline(content, course.id, locale as Locale));
  if (!outline) throw new HTTPException(404, { message: 'There is no such course.' });
  return outline;
}

async function getLesson(
  c: Context<PageEnv>,
  guid: string,
  locale: string,
): Promise<{ account: Account; open: OpenLesson }> {
  const { content } = c.var;
  const { db } = c.var.services;
  const account = getLearner(c);
  const open = await findLesson(content, guid, locale as Locale);
  if (!open) throw new HTTPException(404, { message: 'There is no such lesson.' });
  if (!canOpenLesson(account, await isEnrolled(db, account.id, open.outline.course.id)))
    throw new HTTPException(403, { message: 'Enrol in the course to open its lessons.' });
  return { account, open };
}

function addCourses(api: Api): void {
  const list = createRoute({
    method: 'get',
    path: '/courses',
    operationId: 'listCourses',
    summary: 'The modules of the training programme',
    ...openToAll,
    request: { query: schemas.localeQuery },
    responses: { 200: json(schemas.courseList, 'In their order'), ...wrong },
  });
  api.openapi(list, async (c) => {
    const { account, content, services } = c.var;
    const locale = c.req.valid('query').locale as Locale;
    const courses = await content.list('course', locale);
    const outlines = await listOutlines(content, courses, locale);
    const standing = account && (await readCourseMarks(services, account.id, outlines));
    const listed = outlines.map((outline) => ({
      ...toCourseSummary(outline),
      enrolled: standing ? standing.enrolled.has(outline.course.id) : null,
      percent: standing ? (standing.marks.get(outline.course.id)?.percent ?? 0) : null,
    }));
    return c.json({ courses: listed }, 200);
  });

  const detail = createRoute({
    method: 'get',
    path: '/courses/{id}',
    operationId: 'getCourse',
    summary: 'What is inside a module, and where the learner stands in it',
    ...openToAll,
    request: { params: schemas.courseParams, query: schemas.localeQuery },
    responses: { 200: json(schemas.courseDetail, 'The course'), ...wrong, ...notFound },
  });
  api.openapi(detail, async (c) => {
    const { account, services } = c.var;
    const outline = await getCourse(c, c.req.valid('param').id, c.req.valid('query').locale);
    const standing = account && (await readCaughtUpStanding(services, account.id, outline));
    return c.json(toCourseDetail(outline, standing), 200);
  });

  const enrolment = createRoute({
    method: 'put',
    path: '/courses/{id}/enrolment',
    operationId: 'enrol',
    summary: 'Enrol; once is enough, twice does no harm',
    ...writing,
    request: { params: schemas.courseParams },
    responses: { 200: json(schemas.courseProgress, 'Enrolled'), ...learnersOnly },
  });
  api.openapi(enrolment, async (c) => {
    const { services } = c.var;
    const account = getLearner(c);
    const outline = await getCourse(c, c.req.valid('param').id, 'en');
    if (!canEnrol(account, outline)) throw new HTTPException(403, { message: 'This course is on its way.' });
    await enrol(services, account.id, outline);
    const standing = await readCaughtUpStanding(services, account.id, outline);
    return c.json(toCourseProgress(standing), 200);
  });
}

function addLessons(api: Api): void {
  const detail = createRoute({
    method: 'get',
    path: '/lessons/{guid}',
    operationId: 'getLesson',
    summary: 'A lesson with the learner’s answers',
    ...reading,
    request: { params: schemas.lessonParams, query: schemas.localeQuery },
    responses: { 200: json(schemas.lessonDetail, 'The lesson'), ...learnersOnly },
  });
  api.openapi(detail, async (c) => {
    const { account, open } = await getLesson(c, c.req.valid('param').guid, c.req.valid('query').locale);
    return c.json(toLessonDetail(await readCaughtUpLesson(c.var.services, account.id, open), account.id), 200);
  });

  const progress = createRoute({
    method: 'put',
    path: '/lessons/{guid}/progress',
    operationId: 'saveLessonProgress',
    summary: 'Keep that the learner was in a lesson, and whether its end was reached',
    ...writing,
    request: {
      params: schemas.lessonParams,
      body: { required: true, content: { 'application/json': { schema: schemas.progressChange } } },
    },
    responses: { 200: json(schemas.savedProgress, 'Saved'), ...learnersOnly, ...takesJson },
  });
  api.openapi(progress, async (c) => {
    const { services } = c.var;
    const { account, open } = await getLesson(c, c.req.valid('param').guid, 'en');
    await saveLessonProgress(services, account.id, open, c.req.valid('json').reachedEnd);
    const view = await readCaughtUpLesson(services, account.id, open);
    return c.json({ lesson: toLessonProgress(view), course: toCourseProgress(view.standing) }, 200);
  });
}

function addActivities(api: Api): void {
  const answers = createRoute({
    method: 'post',
    path: '/activities/{id}/answers',
    operationId: 'answerActivity',
    summary: 'Answer an activity',
    ...writing,
    request: {
      params: schemas.activityParams,
      query: schemas.localeQuery,
      body: { required: true, content: { 'application/json': { schema: schemas.answerRequest } } },
    },
    responses: {
      200: json(schemas.savedAnswer, 'Graded and, unless it is `invalid`, saved'),
      ...learnersOnly,
      ...takesJson,
    },
  });
  api.openapi(answers, async (c) => {
    const { services } = c.var;
    const [guid = '', blockId = ''] = c.req.valid('param').id.split('.');
    const { locale } = c.req.valid('query');
    const { account, open } = await getLesson(c, guid, locale);
    const block = findActivity(open, blockId);
    if (!block) throw new HTTPException(404, { message: 'There is no such activity.' });
    const { attempt = createId(), answer, base, age } = c.req.valid('json');
    const given = { accountId: account.id, locale: locale as Locale, block, answer, attempt, base, age };
    const answered = await answerActivity(services, open, given);
    const view = await readCaughtUpLesson(services, account.id, open);
    const record = view.records.get(block.id);
    const feedback = feedbackOf(answered, block, record, account.id);
    const kept = { done: record?.done ?? false, attempt: record?.attempt ?? '' };
    const course = toCourseProgress(view.standing);
    return c.json({ lesson: toLessonProgress(view), course, ...kept, feedback: { ...feedback } }, 200);
  });
}

/** The training programme for programs. */
export function addLearningApi(api: Api): void {
  addCourses(api);
  addLessons(api);
  addActivities(api);
}
