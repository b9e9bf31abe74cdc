import { operation } from '../../foundation/http/operation.ts';
import type { Route } from '../../foundation/http/route.ts';
import { requireAccount } from '../accounts/guard.ts';
import { may } from '../accounts/policy.ts';
import * as described from './operations.ts';

export const statisticsRoutes: readonly Route[] = [
  operation(described.getStatistics, async () => (await import('./api.ts')).getStatistics, {
    who: requireAccount((account) => may(account, 'read-reports')),
  }),
];
