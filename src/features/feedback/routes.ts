import { form, page, type Route } from '../../foundation/http/route.ts';
import { formOperations } from '../forms/form-operations.ts';
import { keptReview, review } from './operations.ts';

const handlers = () => import('./handlers.tsx');

export const feedbackRoutes: readonly Route[] = [
  page('feedback', async () => (await handlers()).showFeedback),
  form('feedback', async () => (await handlers()).sendReview),
  ...formOperations({
    ...{ path: '/feedback', form: 'feedback', operationId: 'sendReview', summary: 'Rate a page' },
    ...{ fields: review, outcome: keptReview },
    load: async () => (await handlers()).sendReview,
  }),
];
