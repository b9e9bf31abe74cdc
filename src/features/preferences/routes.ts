import { form, type Route } from '../../foundation/http/route.ts';

const handlers = () => import('./handlers.ts');

/** The choices of a browser. Each leads back to the page it was made on, which says in which language. */
export const preferenceRoutes: readonly Route[] = [
  form('chooseLanguage', async () => (await handlers()).chooseLanguage, { withoutLanguage: true }),
  form('chooseTheme', async () => (await handlers()).chooseTheme, { withoutLanguage: true }),
];
