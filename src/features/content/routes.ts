import { machine, type Route } from '../../foundation/http/route.ts';

export const contentRoutes: readonly Route[] = [
  machine('get', 'media', async () => (await import('./media-handler.ts')).serveMedia, {
    file: true,
    impersonal: true,
  }),
];
