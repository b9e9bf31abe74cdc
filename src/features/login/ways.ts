import type { Context } from 'hono';
import { safeNext } from '../../foundation/http/safe-next.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { PartnerWays } from './partner-buttons.tsx';

type PageContext = Context<PageEnv>;

/** Where to go after logging in: the page that asked for it, else the courses. */
export function afterLogIn(c: PageContext, next: unknown): string {
  const path = safeNext(next);
  return path === '/' ? getI18n(c.var.locale).linkTo('courses') : path;
}

export function partnerWays(c: PageContext): PartnerWays {
  const { oidc, partnerApi } = c.var.services.env;
  return { openId: oidc !== undefined, password: partnerApi !== undefined, name: oidc?.name };
}
