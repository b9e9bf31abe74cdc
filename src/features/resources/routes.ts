import { page, type Route } from '../../foundation/http/route.ts';

export const resourceRoutes: readonly Route[] = [
  page('resources', async () => (await import('./handlers.tsx')).showResources, {
    modules: ['resources'],
    siteMap: { kind: 'page', slug: 'resources' },
    keptQueries: /^category=[a-z0-9-]{1,60}$/,
  }),
];
