import { endSession } from './end-sessions.ts';
import type { AccountContext } from './guard.ts';
import { sessionDays } from './log-in-engine.ts';
import { updateSession } from './queries.ts';
import { clearStepCookie, setSessionCookie } from './session-cookie.ts';
import type { OpenSession } from './sessions.ts';

/**
 * Logs a browser in whose proof was accepted, with a session that the engine has just opened. With `remember` the browser keeps it when
 * it closes. The session it had before ends, so that a cookie planted earlier is worth nothing.
 */
export async function openSessionFor(c: AccountContext, token: string, remember: boolean): Promise<void> {
  const { services, session: previous } = c.var;
  if (previous && previous.token !== token) await endSession(services, previous);
  if (remember) await setTerms(c, token, { remembered_at: services.clock().toISOString() });
  clearStepCookie(c);
  setSessionCookie(c, token, remember ? sessionDays * 24 * 60 * 60 : undefined);
}

/**
 * Puts the session that a change of password or second factor made in the place of the one that asked for it: it ends when that would
 * have ended, and the browser keeps it as long.
 */
export async function continueSession(
  c: AccountContext,
  { expiresAt, rememberedAt }: OpenSession,
  token: string,
): Promise<void> {
  await setTerms(c, token, { expires_at: expiresAt, remembered_at: rememberedAt });
  const left = Math.floor((Date.parse(expiresAt) - c.var.services.clock().getTime()) / 1000);
  setSessionCookie(c, token, rememberedAt === null ? undefined : left);
}

async function setTerms(
  { var: { services } }: AccountContext,
  token: string,
  terms: Parameters<typeof updateSession>[2],
): Promise<void> {
  services.sessions.forget(await updateSession(services.db, token, terms));
}
