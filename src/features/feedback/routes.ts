import { form, page, type Route } from '../../foundation/http/route.ts';
import { deskScreen } from '../accounts/desk-guard.ts';
import { formOperations } from '../forms/form-operations.ts';
import { keptReview, review } from './operations.ts';

const handlers = () => import('./handlers.tsx');

const atDesk = () => import('./desk-handlers.tsx');
const desk = deskScreen('read-messages');

export const feedbackRoutes: readonly Route[] = [
  page('deskComments', async () => (await atDesk()).showComments, desk),
  page('feedback', async () => (await handlers()).showFeedback),
  form('feedback', async () => (await handlers()).sendReview),
  ...formOperations({
    ...{ path: '/feedback', form: 'feedback', operationId: 'sendReview', summary: 'Rate a page' },
    ...{ fields: review, outcome: keptReview },
    load: async () => (await handlers()).sendReview,
  }),
];
