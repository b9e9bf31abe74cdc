import { form, page, type Route } from '../../foundation/http/route.ts';
import { requireAccount } from '../accounts/guard.ts';

const handlers = () => import('./handlers.tsx');

const learner = { modules: ['training'], who: requireAccount() } as const;

export const evaluationRoutes: readonly Route[] = [
  page('evaluation', async () => (await handlers()).showEvaluation, learner),
  form('evaluation', async () => (await handlers()).answerEvaluation, learner),
];
