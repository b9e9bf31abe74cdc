import type { RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createId } from '../../foundation/ids.ts';
import type { PageEnv } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { getAccount } from '../accounts/guard.ts';
import { isToBeAnswered } from '../content/activities/feedback.ts';
import { publicView } from '../content/activities/public-view.ts';
import { findActivity, findLesson, type OpenLesson } from '../courses/open-lesson.ts';
import { findOutline, listOutlines, type Outline } from '../courses/outline.ts';
import { answerActivity as answer, feedbackOf } from './answer-activity.ts';
import { toCourseDetail, toCourseProgress, toCourseSummary, toLessonDetail, toLessonProgress } from './api-views.ts';
import { readCaughtUpLesson, readCaughtUpStanding, readCourseMarks } from './catch-up.ts';
import { countCompletion } from './count-completion.ts';
import { enrol as keepEnrolment } from './enrol.ts';
import type * as described from './operations.ts';
import { canEnrol, canOpenLesson } from './policy.ts';
import { isEnrolled } from './queries.ts';
import { saveLessonProgress as keepProgress } from './save-lesson-progress.ts';

type Answers<Operation extends keyof typeof described> = RouteHandler<(typeof described)[Operation], PageEnv>;

async function findCourse(c: Context<PageEnv>, slug: string, locale: string): Promise<Outline> {
  const { content } = c.var;
  const course = await content.find('course', slug, locale as Locale);
  const outline = course && (await findOutline(content, course.id, locale as Locale));
  if (!outline) throw new HTTPException(404, { message: 'There is no such course.' });
  return outline;
}

async function openLesson(
  c: Context<PageEnv>,
  guid: string,
  locale: string,
): Promise<{ account: Account; open: OpenLesson }> {
  const { content } = c.var;
  const { db } = c.var.services;
  const account = getAccount(c);
  const open = await findLesson(content, guid, locale as Locale);
  if (!open) throw new HTTPException(404, { message: 'There is no such lesson.' });
  const isInside = c.var.looksAhead ?? (await isEnrolled(db, account.id, open.outline.course.id));
  if (!canOpenLesson(account, isInside))
    throw new HTTPException(403, { message: 'Enrol in the course to open its lessons.' });
  return { account, open };
}

export const listCourses: Answers<'listCourses'> = async (c) => {
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
};

export const getCourse: Answers<'getCourse'> = async (c) => {
  const { account, services } = c.var;
  const outline = await findCourse(c, c.req.valid('param').id, c.req.valid('query').locale);
  const standing = account && (await readCaughtUpStanding(services, account.id, outline));
  return c.json(toCourseDetail(outline, standing), 200);
};

export const enrol: Answers<'enrol'> = async (c) => {
  const { services } = c.var;
  const account = getAccount(c);
  const outline = await findCourse(c, c.req.valid('param').id, 'en');
  if (!canEnrol(account, outline)) throw new HTTPException(403, { message: 'This course is on its way.' });
  if (await keepEnrolment(services, account.id, outline))
    c.set('outcome', { kind: 'enrolments', of: outline.course.slug });
  const standing = await readCaughtUpStanding(services, account.id, outline);
  return c.json(toCourseProgress(standing), 200);
};

export const getLesson: Answers<'getLesson'> = async (c) => {
  const { account, open } = await openLesson(c, c.req.valid('param').guid, c.req.valid('query').locale);
  return c.json(toLessonDetail(await readCaughtUpLesson(c.var.services, account.id, open), account.id), 200);
};

export const saveLessonProgress: Answers<'saveLessonProgress'> = async (c) => {
  const { services } = c.var;
  const { account, open } = await openLesson(c, c.req.valid('param').guid, 'en');
  const { completed } = await keepProgress(services, account.id, open, c.req.valid('json').reachedEnd);
  countCompletion(c, open, completed);
  const view = await readCaughtUpLesson(services, account.id, open);
  return c.json({ lesson: toLessonProgress(view), course: toCourseProgress(view.standing) }, 200);
};

export const answerActivity: Answers<'answerActivity'> = async (c) => {
  const { services } = c.var;
  const [guid = '', blockId = ''] = c.req.valid('param').id.split('.');
  const { locale } = c.req.valid('query');
  const { account, open } = await openLesson(c, guid, locale);
  const block = findActivity(open, blockId);
  if (!block) throw new HTTPException(404, { message: 'There is no such activity.' });
  const { attempt = createId(), answer: value, base, age } = c.req.valid('json');
  const given = { accountId: account.id, locale: locale as Locale, block, answer: value, attempt, base, age };
  const answered = await answer(services, open, given);
  countCompletion(c, open, answered.completed);
  const view = await readCaughtUpLesson(services, account.id, open);
  const record = view.records.get(block.id);
  const feedback = feedbackOf(answered, block, record, account.id);
  const kept = { done: record?.done ?? false, attempt: record?.attempt ?? '' };
  const course = toCourseProgress(view.standing);
  const again = isToBeAnswered(feedback) && {
    again: { ...(publicView(block, account.id, open.lesson.pictures, record?.askedAgain).view as object) },
  };
  return c.json({ lesson: toLessonProgress(view), course, ...kept, feedback: { ...feedback }, ...again }, 200);
};
