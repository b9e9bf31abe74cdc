import { longestAnswer } from '../../foundation/http/body-size.ts';
import { operation } from '../../foundation/http/operation.ts';
import { form, page, type Route } from '../../foundation/http/route.ts';
import { deskScreen } from '../accounts/desk-guard.ts';
import { requireAccount } from '../accounts/guard.ts';
import * as described from './operations.ts';
import { canOpenPdf } from './policy.ts';

const courses = () => import('./course-handlers.tsx');
const lessons = () => import('./lesson-handlers.tsx');
const along = () => import('./offline/along-handlers.ts');
const ownChange = () => import('./own-change/handlers.tsx');
const offline = () => import('./offline/offline-page.tsx');
const completion = () => import('./completion/desk-handlers.tsx');
const api = () => import('./api.ts');

const training = { modules: ['training'] } as const;
const learner = { ...training, who: requireAccount() };
const writer = { ...learner, bodySize: longestAnswer };

const reader = deskScreen('read-reports');

export const learningRoutes: readonly Route[] = [
  page('courses', async () => (await courses()).showCourses, {
    ...training,
    siteMap: { kind: 'page', slug: 'training' },
  }),
  page('course', async () => (await courses()).showCourse, { ...training, siteMap: { kind: 'course', slug: ':id' } }),
  page('coursePdf', async () => (await courses()).coursePdf, {
    ...training,
    who: requireAccount(canOpenPdf),
    file: true,
  }),
  form('moduleNotice', async () => (await courses()).changeNotice, learner),
  page('courseFiles', async () => (await along()).listLuggage, { ...learner, file: true, notOnItsOwn: true }),
  form('enrol', async () => (await courses()).enrolInCourse, learner),
  // The end of a lesson leads on; a footer would come between.
  page('lesson', async () => (await lessons()).showLesson, { ...learner, footer: false }),
  page('taskSheet', async () => (await lessons()).giveTaskSheet, {
    ...training,
    who: requireAccount(canOpenPdf),
    file: true,
  }),
  form('lessonProgress', async () => (await lessons()).saveProgress, learner),
  form('lessonPlace', async () => (await lessons()).savePlace, learner),
  form('activity', async () => (await lessons()).saveAnswer, writer),
  form('journalDraft', async () => (await lessons()).saveDraft, writer),
  page('ownChange', async () => (await ownChange()).showOwnChange, learner),
  page('ownAnswers', async () => (await ownChange()).showOwnAnswers, learner),
  form('ownAnswers', async () => (await ownChange()).saveOwnAnswers, learner),
  page('offline', async () => (await offline()).showOffline, { ...training, nobodys: true, footer: false }),
  page('deskCompletion', async () => (await completion()).showCompletion, reader),
  page('deskCompletionFile', async () => (await completion()).downloadCompletion, { ...reader, file: true }),
  operation(described.listCourses, async () => (await api()).listCourses, training),
  operation(described.getCourse, async () => (await api()).getCourse, training),
  operation(described.enrol, async () => (await api()).enrol, learner),
  operation(described.getLesson, async () => (await api()).getLesson, learner),
  operation(described.saveLessonProgress, async () => (await api()).saveLessonProgress, learner),
  operation(described.answerActivity, async () => (await api()).answerActivity, writer),
];
