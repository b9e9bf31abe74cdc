import { page, type Route } from '../../foundation/http/route.ts';
import { requireAccount } from '../accounts/guard.ts';
import { accountForm } from '../my-account/routes.ts';

const handlers = () => import('./handlers.ts');

export const privacyRoutes: readonly Route[] = [
  page('accountData', async () => (await handlers()).downloadMyData, { who: requireAccount(), file: true }),
  ...accountForm('accountDelete', async () => (await handlers()).sendDeleteAccount),
];
