import type { Context } from 'hono';
import { endSession } from './end-sessions.ts';
import type { AccountContext, AccountEnv } from './guard.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** Headers and cookies that are set on the context reach only an answer that the context makes. */
type AnsweringContext = AccountContext & Pick<Context<AccountEnv>, 'json' | 'body'>;

/** GET /api/session: who is logged in, for scripts of the site; `null` for a visitor. */
export function showSession(c: AnsweringContext): Response {
  const { account } = c.var;
  const body = account && {
    id: account.id,
    firstName: account.firstName,
    locale: account.locale,
    roles: account.roles,
  };
  c.header('cache-control', 'no-store');
  return c.json({ account: body ?? null });
}

/** DELETE /api/session: logs out this device. */
export async function deleteSession(c: AnsweringContext): Promise<Response> {
  if (c.var.session) await endSession(c.var.services, c.var.session);
  clearSessionCookie(c);
  return c.body(null, 204);
}
