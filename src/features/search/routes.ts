import { page, type Route } from '../../foundation/http/route.ts';

export const searchRoutes: readonly Route[] = [page('search', async () => (await import('./handlers.tsx')).showSearch)];
