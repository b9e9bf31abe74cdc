import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { asksForJson } from '../../foundation/http/asks-for-json.ts';
import { bringsFields } from '../../foundation/http/brings-fields.ts';
import type { RequestVariables } from '../../foundation/request.ts';
import { localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import type { Account } from './account.ts';
import type { AccountServices } from './services.ts';

/** What this feature finds on every request; a part of what pages find. */
export interface AccountEnv {
  Variables: { services: AccountServices } & Pick<
    RequestVariables,
    'locale' | 'path' | 'route' | 'account' | 'session'
  >;
}

/** As much of a request as this feature's functions need, so that pages can hand over theirs, which hold more. */
export type AccountContext = Pick<Context<AccountEnv>, 'var' | 'req' | 'header' | 'redirect'>;

/** Puts who is logged in on the request; nobody, where the cookie is missing, forged or out of date. */
export const readSession: MiddlewareHandler<AccountEnv> = async (c, next) => {
  const session = await c.get('services').sessions.find(c.req.header('cookie'));
  c.set('session', session);
  c.set('account', session?.account);
  await next();
};

/** The address to come back to after logging in: the page asked for, or the page a form was sent from. */
function addressToReturnTo(c: AccountContext): string {
  const { pathname, search, host } = new URL(c.req.url);
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return pathname + search;
  const referer = c.req.header('referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  return from?.host === (c.req.header('host') ?? host) ? from.pathname + from.search : localizePath(c.var.locale, '/');
}

/** The cause of a 403 that is about who somebody is, not about where the request came from. */
export const notAllowed = 'not allowed';

/** The cause of a 401 of somebody whose session has ended since the form they send was opened. */
export const loggedOut = 'logged out';

/** The cause of a 409 of somebody who sends a form that was opened by somebody else in the same browser. */
export const otherPerson = 'other person';

/** The cause of a 403 of somebody whose rights wait for a second factor. */
export const noSecondFactor = 'no second factor';

/** Leads to the log-in page, which leads back. */
function redirectToLogin(c: AccountContext): Response {
  const login = localizePath(c.var.locale, pathTo('login'));
  return c.redirect(`${login}?next=${encodeURIComponent(addressToReturnTo(c))}`, 303);
}

/**
 * Lets only those through whom the policy allows. A visitor is led to the log-in page and back, a script is told by status (401);
 * somebody logged in who may not is told so (403). Whoever sends a form with something in it would lose on the way what they have typed: they
 * are told where they are, and handed it back.
 */
export function requireAccount(may: (account: Account) => boolean = () => true) {
  return (c: AccountContext): Response | undefined => {
    const { account } = c.var;
    if (!account && (c.var.route?.forMachines || asksForJson(c))) throw new HTTPException(401);
    if (!account && bringsFields(c)) throw new HTTPException(401, { cause: loggedOut });
    if (!account) return redirectToLogin(c);
    if (!may(account)) throw new HTTPException(403, { cause: notAllowed });
    return undefined;
  };
}

/** Throws 409 where a form says who opened it (`writer`), and somebody else is logged in by now. `always`: forms of that sort all say it. */
export function checkWriter(c: AccountContext, form: FormData, says?: 'always'): void {
  const writer = form.get('writer');
  if ((says || writer !== null) && writer !== getAccount(c).id) throw new HTTPException(409, { cause: otherPerson });
}

/** Who asks, for handlers behind `requireAccount`. Throws where nobody is logged in. */
export function getAccount(c: AccountContext): Account {
  const { account } = c.var;
  if (!account) throw new HTTPException(401);
  return account;
}
