import { operation } from '../../foundation/http/operation.ts';
import type { Route } from '../../foundation/http/route.ts';
import * as described from './operations.ts';

const session = () => import('./session-api.ts');

/** Who is logged in, for scripts: there whatever is switched off. */
export const accountRoutes: readonly Route[] = [
  operation(described.getSession, async () => (await session()).showSession),
  operation(described.logOut, async () => (await session()).deleteSession),
];
