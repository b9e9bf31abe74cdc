import type { MiddlewareHandler } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { may } from '../accounts/policy.ts';
import { countMessages } from '../contact/desk-queries.ts';

declare module '../../foundation/request.ts' {
  interface RequestVariables {
    /** How many of what a screen of the desk shows wait for somebody, by the name of its route. */
    deskCounts?: Partial<Record<string, number>>;
  }
}

/** Counts what waits, before a screen of the desk is rendered: the navigation says it everywhere. */
export const readDeskCounts: MiddlewareHandler<PageEnv> = async (c, next) => {
  const { account, services } = c.var;
  if (may(account, 'read-messages')) c.set('deskCounts', { deskMessages: await countMessages(services.db, true) });
  return next();
};
