import { operation } from '../../foundation/http/operation.ts';
import { page, type Route } from '../../foundation/http/route.ts';
import { deskScreen } from '../accounts/desk-guard.ts';
import { requireAccount } from '../accounts/guard.ts';
import { may } from '../accounts/policy.ts';
import * as described from './operations.ts';

export const statisticsRoutes: readonly Route[] = [
  page('deskReports', async () => (await import('./desk-handlers.tsx')).showReport, deskScreen('read-reports')),
  operation(described.getStatistics, async () => (await import('./api.ts')).getStatistics, {
    who: requireAccount((account) => may(account, 'read-reports')),
  }),
];
