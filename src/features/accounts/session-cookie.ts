import { serialize } from 'hono/utils/cookie';
import { readCookie } from '../../foundation/http/cookies.ts';
import type { AccountContext } from './guard.ts';

const attributes = (name: string, siteUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:') || name.startsWith('__Host-'),
  }) as const;

/** Sets a cookie that scripts cannot read and other sites cannot send with a form. Without `maxAge`, in seconds, the browser forgets it. */
export function sendCookie(c: AccountContext, name: string, value: string, maxAge: number | undefined): void {
  const options = attributes(name, c.var.services.env.siteUrl);
  c.header('set-cookie', serialize(name, value, maxAge === undefined ? options : { ...options, maxAge }), {
    append: true,
  });
}

/** Hands the browser a session. Without `maxAge`, in seconds, the browser forgets it when it closes. */
export function setSessionCookie(c: AccountContext, token: string, maxAge: number | undefined): void {
  const { sessions } = c.var.services;
  sendCookie(c, sessions.cookieName, sessions.sign(token), maxAge);
}

export function clearSessionCookie(c: AccountContext): void {
  sendCookie(c, c.var.services.sessions.cookieName, '', 0);
}

const stepName = (siteUrl: string) => (siteUrl.startsWith('https:') ? '__Host-step' : 'step');

/** What a log-in of several steps must remember between them, sealed, for ten minutes. */
export function setStepCookie(c: AccountContext, purpose: string, value: unknown): void {
  const { secret, env, clock } = c.var.services;
  const name = stepName(env.siteUrl);
  const sealed = secret.seal(`step ${purpose}`, JSON.stringify({ value, until: clock().getTime() + 600_000 }));
  sendCookie(c, name, sealed, 600);
}

export function readStepCookie(c: AccountContext, purpose: string): unknown {
  const { secret, env, clock } = c.var.services;
  const cookie = readCookie(c.req.header('cookie'), stepName(env.siteUrl));
  const opened = cookie && secret.open(`step ${purpose}`, cookie);
  if (!opened) return undefined;
  const { value, until } = JSON.parse(opened) as { value: unknown; until: number };
  return until > clock().getTime() ? value : undefined;
}

export function clearStepCookie(c: AccountContext): void {
  const name = stepName(c.var.services.env.siteUrl);
  if (readCookie(c.req.header('cookie'), name) !== undefined) sendCookie(c, name, '', 0);
}
