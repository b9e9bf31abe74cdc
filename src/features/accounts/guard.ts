import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type Locale, localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import type { Account } from './account.ts';
import type { OpenSession, Sessions } from './sessions.ts';

/** What this feature finds on every request; a part of what pages find. */
export interface AccountEnv {
  Variables: {
    services: { sessions: Sessions };
    locale: Locale;
    path: string;
    account: Account | undefined;
    session: OpenSession | undefined;
  };
}

/** Puts who is logged in on the request; nobody, where the cookie is missing, forged or out of date. */
export const readSession: MiddlewareHandler<AccountEnv> = async (c, next) => {
  const session = await c.var.services.sessions.find(c.req.header('cookie'));
  c.set('session', session);
  c.set('account', session?.account);
  await next();
};

/** The context of a page or of anything else that knows who asks. */
type AnyAccountContext = Pick<Context<AccountEnv>, 'req' | 'redirect'> & { var: { locale: Locale } };

/** The address to come back to after logging in: the page asked for, or the page a form was sent from. */
function addressToReturnTo(c: AnyAccountContext): string {
  const { pathname, search, host } = new URL(c.req.url);
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return pathname + search;
  const referer = c.req.header('referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  return from?.host === (c.req.header('host') ?? host) ? from.pathname + from.search : localizePath(c.var.locale, '/');
}

/** Leads to the log-in page, which leads back. */
export function redirectToLogin(c: AnyAccountContext): Response {
  const login = localizePath(c.var.locale, pathTo('login'));
  return c.redirect(`${login}?next=${encodeURIComponent(addressToReturnTo(c))}`, 303);
}

/**
 * Lets only those through whom the policy allows. A visitor is led to the log-in page and back; somebody logged in who may not is
 * told so (403).
 */
export function requireAccount(may: (account: Account) => boolean = () => true): MiddlewareHandler<AccountEnv> {
  return async (c, next) => {
    const { account } = c.var;
    if (!account) return redirectToLogin(c);
    if (!may(account)) throw new HTTPException(403, { cause: 'not-allowed' });
    await next();
  };
}

/** Who asks, for handlers behind `requireAccount`. Throws where nobody is logged in. */
export function getAccount(c: Context<AccountEnv>): Account {
  if (!c.var.account) throw new HTTPException(401);
  return c.var.account;
}
