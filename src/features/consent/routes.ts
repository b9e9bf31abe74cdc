import { operation } from '../../foundation/http/operation.ts';
import { form, type Route } from '../../foundation/http/route.ts';
import * as described from './operations.ts';

const handlers = () => import('./handlers.ts');
const api = () => import('./api.ts');

/** The form of the cookie banner. It leads back to the page it was sent from, which says in which language. */
export const consentRoutes: readonly Route[] = [
  form('chooseConsent', async () => (await handlers()).chooseConsent, { withoutLanguage: true }),
  operation(described.getConsent, async () => (await api()).getConsent),
  operation(described.putConsent, async () => (await api()).putConsent),
];
