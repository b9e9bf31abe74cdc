import { endSession } from './end-sessions.ts';
import type { AccountContext } from './guard.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** GET /api/session: who is logged in, for scripts of the site; `null` for a visitor. */
export function showSession(c: AccountContext): Response {
  const { account } = c.var;
  const body = account && {
    id: account.id,
    firstName: account.firstName,
    locale: account.locale,
    roles: account.roles,
  };
  // Said with the answer itself: what is set on the context does not reach an answer that the context did not make.
  return Response.json({ account: body ?? null }, { headers: { 'cache-control': 'no-store' } });
}

/** DELETE /api/session: logs out this device. */
export async function deleteSession(c: AccountContext): Promise<Response> {
  if (c.var.session) await endSession(c.var.services, c.var.session);
  clearSessionCookie(c);
  return new Response(null, { status: 204 });
}
