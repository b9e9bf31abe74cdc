import { createRoute } from '@hono/zod-openapi';
import { failing, json } from '../../foundation/http/operation.ts';
import * as schemas from './schemas.ts';

const tags = ['training programme'];
const notFound = { 404: failing('There is none, or it is not published') };
const learnersOnly = { 403: failing('Not enrolled, or the request did not come from this site'), ...notFound };

export const listCourses = createRoute({
  method: 'get',
  path: '/courses',
  tags,
  operationId: 'listCourses',
  summary: 'The modules of the training programme',
  description: 'For everybody. Whoever is logged in also reads where they stand in each.',
  request: { query: schemas.localeQuery },
  responses: { 200: json(schemas.courseList, 'In their order') },
});

export const getCourse = createRoute({
  method: 'get',
  path: '/courses/{id}',
  tags,
  operationId: 'getCourse',
  summary: 'What is inside a module, and where the learner stands in it',
  description: 'Its chapters and lessons in their order, with the progress of whoever is logged in.',
  request: { params: schemas.courseParams, query: schemas.localeQuery },
  responses: { 200: json(schemas.courseDetail, 'The course'), ...notFound },
});

export const enrol = createRoute({
  method: 'put',
  path: '/courses/{id}/enrolment',
  tags,
  operationId: 'enrol',
  summary: 'Enrol; once is enough, twice does no harm',
  description: 'Opens the lessons of a module to the learner. Progress begins with it.',
  request: { params: schemas.courseParams },
  responses: {
    200: json(schemas.courseProgress, 'Enrolled'),
    403: failing('Not to be enrolled in yet, or the request did not come from this site'),
    ...notFound,
  },
});

export const getLesson = createRoute({
  method: 'get',
  path: '/lessons/{guid}',
  tags,
  operationId: 'getLesson',
  summary: 'A lesson with the learner’s answers',
  description: 'Its text and activities as a learner sees them: right answers are not among them.',
  request: { params: schemas.lessonParams, query: schemas.localeQuery },
  responses: { 200: json(schemas.lessonDetail, 'The lesson'), ...learnersOnly },
});

export const saveLessonProgress = createRoute({
  method: 'put',
  path: '/lessons/{guid}/progress',
  tags,
  operationId: 'saveLessonProgress',
  summary: 'Keep that the learner was in a lesson, and whether its end was reached',
  description: 'Answered when it is on disk. What was reached once stays reached.',
  request: {
    params: schemas.lessonParams,
    body: { required: true, content: { 'application/json': { schema: schemas.progressChange } } },
  },
  responses: { 200: json(schemas.savedProgress, 'Saved'), ...learnersOnly },
});

export const answerActivity = createRoute({
  method: 'post',
  path: '/activities/{id}/answers',
  tags,
  operationId: 'answerActivity',
  summary: 'Answer an activity',
  description: 'Grades the answer by the rules of its type and keeps it. Progress never falls by an answer.',
  request: {
    params: schemas.activityParams,
    query: schemas.localeQuery,
    body: { required: true, content: { 'application/json': { schema: schemas.answerRequest } } },
  },
  responses: { 200: json(schemas.savedAnswer, 'Graded and, unless it is `invalid`, saved'), ...learnersOnly },
});
