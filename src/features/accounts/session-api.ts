import type { RouteHandler } from '@hono/zod-openapi';
import type { PageEnv } from '../../foundation/request.ts';
import { rolesOf } from './account.ts';
import { endSession } from './end-sessions.ts';
import type { getSession, logOut } from './operations.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** GET /api/session: who is logged in, for scripts of the site; `null` for a visitor. */
export const showSession: RouteHandler<typeof getSession, PageEnv> = (c) => {
  const { account } = c.var;
  if (!account) return c.json({ account: null }, 200);
  const { id, firstName, locale } = account;
  return c.json({ account: { id, firstName, locale, roles: rolesOf(account) } }, 200);
};

/** DELETE /api/session: logs out this device. */
export const deleteSession: RouteHandler<typeof logOut, PageEnv> = async (c) => {
  if (c.var.session) await endSession(c.var.services, c.var.session);
  clearSessionCookie(c);
  return c.body(null, 204);
};
