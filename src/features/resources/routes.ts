import { page, type Route } from '../../foundation/http/route.ts';

export const resourceRoutes: readonly Route[] = [
  page('resources', async () => (await import('./handlers.tsx')).showResources, {
    modules: ['resources'],
    siteMap: { kind: 'page', slug: 'resources' },
    keptQueries: /^(category=[a-z0-9-]{1,60}|taught=[a-z]{2}|level=[ABC][12]|time=(short|lesson|long))$/,
  }),
  page('resource', async () => (await import('./handlers.tsx')).showResource, {
    modules: ['resources'],
    siteMap: { kind: 'resource', slug: ':slug' },
  }),
  page('resourceSheet', async () => (await import('./handlers.tsx')).giveResourceSheet, {
    modules: ['resources'],
    file: true,
  }),
];
