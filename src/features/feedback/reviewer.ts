import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { cookieNames, readCookie } from '../../foundation/http/cookies.ts';
import type { PageEnv } from '../../foundation/request.ts';

const oneDay = 86_400;
const randomName = /^[\w-]{43}$/;

/** The random name under which this browser has sent reviews in the last day; undefined where it has sent none. */
export function knownReviewer(c: Context<PageEnv>): string | undefined {
  const name = readCookie(c.req.header('cookie'), cookieNames.reviewer);
  return name && randomName.test(name) ? name : undefined;
}

/** Whoever sends a first review is named after its form, so that sent twice it is one. */
export function nameReviewer(c: Context<PageEnv>, ticket: string): string {
  return knownReviewer(c) ?? c.var.services.secret.sign('reviewer', ticket);
}

/** Only who has sent a review carries the name, for one day: so it can be changed. */
export function rememberReviewer(c: Context<PageEnv>, name: string): void {
  const secure = c.var.services.env.siteUrl.startsWith('https:');
  setCookie(c, cookieNames.reviewer, name, { path: '/', sameSite: 'Lax', secure, httpOnly: true, maxAge: oneDay });
}
