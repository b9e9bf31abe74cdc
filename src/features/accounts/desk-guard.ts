import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Guard } from '../../foundation/http/route.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import type { Account } from './account.ts';
import { getAccount, loggedOut, noSecondFactor, notAllowed, requireAccount } from './guard.ts';
import { noteAtDesk } from './people-queries.ts';
import { type Action, lacksSecondFactor, may, type Place } from './policy.ts';

/** How exactly it is known when somebody was last at the desk, in milliseconds. */
const seenEvery = 15 * 60_000;

/** Who asks, as the database knows them now: what was taken from them a moment ago on another instance is gone here too. */
async function readAnew(c: Context<PageEnv>): Promise<Account | undefined> {
  const { session, services } = c.var;
  const current = session && (await services.sessions.readAnew(session));
  c.set('session', current);
  c.set('account', current?.account);
  return current?.account;
}

/** The same for a form that stands outside the desk and asks for a right. Throws where their session has ended meanwhile. */
export async function getAccountAnew(c: Context<PageEnv>): Promise<Account> {
  await readAnew(c);
  return getAccount(c);
}

/** Leads a visitor to the log-in page. Whoever sends a form would lose on the way what they have typed: they are told where they are. */
function turnAway(c: Context<PageEnv>): Response | undefined {
  if (!c.var.account && c.req.method === 'POST') throw new HTTPException(401, { cause: loggedOut });
  return requireAccount()(c);
}

/** The desk speaks the language of whoever works at it, at whichever address they arrive. */
function leadToOwnLanguage(c: Context<PageEnv>, { locale }: Account): Response | undefined {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!reads || c.var.locale === locale) return undefined;
  return c.redirect(localizePath(locale, c.var.path) + new URL(c.req.url).search, 302);
}

async function note(c: Context<PageEnv>, { id }: Account): Promise<void> {
  const { db, clock } = c.var.services;
  const now = clock();
  await noteAtDesk(db, id, now.toISOString(), new Date(now.getTime() - seenEvery).toISOString());
}

/** Whoever has some right that waits for a second factor, and everybody who is at the desk; for the page that says how to get one. */
const requireDesk: Guard = async (c) => {
  const account = await readAnew(c);
  const visitor = turnAway(c);
  if (visitor || !account) return visitor;
  if (account.grants.length === 0) throw new HTTPException(403, { cause: notAllowed });
  return leadToOwnLanguage(c, account);
};

/**
 * Lets through to a screen of the desk whom the policy allows the action anywhere; whoever needs a second factor for it is led to the page that
 * says so, and told so where they send a form. Which text or person it is about only the handler knows: there `checkRight` asks again.
 */
function requireRight(action: Action): Guard {
  return async (c) => {
    const account = await readAnew(c);
    const visitor = turnAway(c);
    if (visitor || !account) return visitor;
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (lacksSecondFactor(account)) {
      if (!reads) throw new HTTPException(403, { cause: noSecondFactor });
      return c.redirect(localizePath(account.locale, pathTo('deskSecondFactor')), 303);
    }
    if (!may(account, action)) throw new HTTPException(403, { cause: notAllowed });
    await note(c, account);
    return leadToOwnLanguage(c, account);
  };
}

/** What is special about a screen of the desk that asks for a right. */
export const deskScreen = (action: Action) => ({ desk: true, who: turnAway, right: requireRight(action) }) as const;

/** The screen that says how to get a second factor. */
export const beforeDesk = { desk: true, who: turnAway, right: requireDesk } as const;

/** Throws 403 where whoever asks may not do this here; answers with who it is. */
export function checkRight(c: Context<PageEnv>, action: Action, place: Place = {}): Account {
  const account = getAccount(c);
  if (!may(account, action, place)) throw new HTTPException(403, { cause: notAllowed });
  return account;
}
