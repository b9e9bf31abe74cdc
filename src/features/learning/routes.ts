import { form, page, type Route } from '../../foundation/http/route.ts';
import { requireAccount } from '../accounts/guard.ts';
import { canOpenPdf } from './policy.ts';

const courses = () => import('./course-handlers.tsx');
const lessons = () => import('./lesson-handlers.tsx');

const training = { modules: ['training'] } as const;
const learner = { ...training, who: requireAccount() };

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
  form('enrol', async () => (await courses()).enrolInCourse, learner),
  // The end of a lesson leads on; a footer would come between.
  page('lesson', async () => (await lessons()).showLesson, { ...learner, footer: false }),
  form('lessonProgress', async () => (await lessons()).saveProgress, learner),
  form('activity', async () => (await lessons()).saveAnswer, learner),
];
