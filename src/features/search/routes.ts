import { operation } from '../../foundation/http/operation.ts';
import { page, type Route } from '../../foundation/http/route.ts';
import * as described from './operations.ts';

export const searchRoutes: readonly Route[] = [
  page('search', async () => (await import('./handlers.tsx')).showSearch),
  operation(described.search, async () => (await import('./api.ts')).search),
];
