import { longestAnswer } from '../../foundation/http/body-size.ts';
import { form, page, type Route } from '../../foundation/http/route.ts';
import { deskScreen } from '../accounts/desk-guard.ts';
import { requireAccount } from '../accounts/guard.ts';

const handlers = () => import('./handlers.tsx');

const learner = { modules: ['training'], who: requireAccount() } as const;

const atDesk = () => import('./desk-handlers.tsx');
const desk = deskScreen('read-reports');

export const evaluationRoutes: readonly Route[] = [
  page('deskEvaluation', async () => (await atDesk()).showEvaluationReport, desk),
  page('deskEvaluationFile', async () => (await atDesk()).downloadEvaluation, { ...desk, file: true }),
  page('evaluation', async () => (await handlers()).showEvaluation, learner),
  form('evaluation', async () => (await handlers()).answerEvaluation, { ...learner, bodySize: longestAnswer }),
];
