import type { Context } from 'hono';
import type { Environment } from '../../foundation/env.ts';
import type { PageEnv } from '../../foundation/request.ts';

declare module '../../foundation/request.ts' {
  interface RequestVariables {
    outsideStatistics?: NonNullable<Environment['outsideStatistics']> | undefined;
  }
}

/**
 * The outside statistics that this page loads, if the visitor has agreed to analytics. A script of others can read a page and act in it:
 * it comes only to pages that are the same for everybody, never to who is logged in, a form, or a page with a token in its address.
 */
export function findOutside({ var: { services, preferences, account, cacheable } }: Context<PageEnv>) {
  if (!cacheable || account || !preferences.consent?.analytics) return undefined;
  return services.env.outsideStatistics;
}
