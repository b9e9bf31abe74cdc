import { page, type Route } from '../../foundation/http/route.ts';

const handlers = () => import('./handlers.tsx');

export const handbookRoutes: readonly Route[] = [
  page('handbook', async () => (await handlers()).showHandbook, {
    modules: ['workPackages'],
    siteMap: { kind: 'handbook', slug: ':slug' },
  }),
  page('handbookPdf', async () => (await handlers()).handbookPdf, { modules: ['workPackages'], file: true }),
];
