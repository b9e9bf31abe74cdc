import type { Next } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { serialize } from 'hono/utils/cookie';
import { readCookie } from '../../foundation/http/cookies.ts';
import { isSameText } from '../../foundation/secret.ts';
import type { AccountContext } from './guard.ts';

const cookieName = 'XSRF-TOKEN';
const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The pair of cookie and header that HTTP clients know by name: a script of this site reads XSRF-TOKEN and sends it back as X-XSRF-TOKEN,
 * which no other site's script can. The value is made from the session, so one planted by somebody else does not fit.
 */
export async function xsrfPair(c: AccountContext, next: Next): Promise<void> {
  const { secret, env } = c.var.services;
  const token = secret.sign('xsrf', c.var.session?.token ?? 'visitor');
  if (!reads.has(c.req.method)) {
    const cookie = readCookie(c.req.header('cookie'), cookieName);
    const header = c.req.header('x-xsrf-token');
    if (!cookie || !header || !isSameText(cookie, header) || !isSameText(header, token)) throw new HTTPException(403);
  }
  await next();
  if (readCookie(c.req.header('cookie'), cookieName) === token) return;
  const secure = env.siteUrl.startsWith('https:');
  c.header('set-cookie', serialize(cookieName, token, { path: '/', sameSite: 'Strict', secure }), { append: true });
}
