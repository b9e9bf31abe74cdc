import { machine, type Route } from '../../foundation/http/route.ts';

const session = () => import('./session-api.ts');

/** Who is logged in, for scripts; its operations are described in session-operations. */
export const accountRoutes: readonly Route[] = [
  machine('get', 'apiSession', async () => (await session()).showSession),
  machine('delete', 'apiSession', async () => (await session()).deleteSession),
];
