import { endSession } from './end-sessions.ts';
import type { AccountContext } from './guard.ts';
import { rememberDevice } from './known-device.ts';
import { openSession, type Proof } from './open-session.ts';
import { updateSession } from './queries.ts';
import { clearStepCookie, setSessionCookie } from './session-cookie.ts';
import { type OpenSession, sessionDays } from './sessions.ts';

/**
 * Logs a browser in whose proof was accepted; false where that holds no longer. With `remember` the browser keeps the session when it
 * closes. The session it had before ends, so that a cookie planted earlier is worth nothing.
 */
export async function openSessionFor(c: AccountContext, proof: Proof, remember: boolean): Promise<boolean> {
  const { services, session: previous } = c.var;
  const opened = await openSession(services, proof, c.req.header('user-agent'));
  if (!opened) return false;
  const { token, account } = opened;
  if (previous) await endSession(services, previous);
  if (remember) await setTerms(c, token, { remembered_at: services.clock().toISOString() });
  clearStepCookie(c);
  setSessionCookie(c, token, remember ? sessionDays * 24 * 60 * 60 : undefined);
  rememberDevice(c, account.email);
  return true;
}

/**
 * Opens a session in the place of the one that asked for a change of password or second factor: it ends when that would have ended, and
 * the browser keeps it as long. False where the proof holds no longer.
 */
export async function continueSession(
  c: AccountContext,
  { expiresAt, rememberedAt }: OpenSession,
  proof: Proof,
): Promise<boolean> {
  const opened = await openSession(c.var.services, proof, c.req.header('user-agent'));
  if (!opened) return false;
  await setTerms(c, opened.token, { expires_at: expiresAt, remembered_at: rememberedAt });
  const left = Math.floor((Date.parse(expiresAt) - c.var.services.clock().getTime()) / 1000);
  setSessionCookie(c, opened.token, rememberedAt === null ? undefined : left);
  return true;
}

async function setTerms(
  { var: { services } }: AccountContext,
  token: string,
  terms: Parameters<typeof updateSession>[2],
): Promise<void> {
  services.sessions.forget(await updateSession(services.db, token, terms));
}
