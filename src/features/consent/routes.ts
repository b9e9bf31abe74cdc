import { form, type Route } from '../../foundation/http/route.ts';

const handlers = () => import('./handlers.ts');

/** The form of the cookie banner. It leads back to the page it was sent from, which says in which language. */
export const consentRoutes: readonly Route[] = [
  form('chooseConsent', async () => (await handlers()).chooseConsent, { withoutLanguage: true }),
];
