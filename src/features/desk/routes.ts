import { page, type Route } from '../../foundation/http/route.ts';
import { requireDesk, requireRight } from '../accounts/desk-guard.ts';

const handlers = () => import('./handlers.tsx');

/** The door for editors. The screens that edit a thing stand with the thing. */
export const deskRoutes: readonly Route[] = [
  page('desk', async () => (await handlers()).showDesk, { desk: true, who: requireRight('open-desk') }),
  page('deskSecondFactor', async () => (await handlers()).showSecondFactor, { desk: true, who: requireDesk }),
];
