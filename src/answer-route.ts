import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { offeredLanguageRedirect, storedLanguageRedirect } from './addresses.ts';
import { xsrfPair } from './features/accounts/xsrf.ts';
import { redirectToNotFound } from './features/content/not-found.ts';
import { readDeskCounts } from './features/desk/desk-counts.ts';
import { isReviewed } from './features/feedback/reviewed-page.ts';
import { readRating } from './features/feedback/show-ratings.ts';
import type { Environment } from './foundation/env.ts';
import { limitBodySize, limitStream, usualSize } from './foundation/http/body-size.ts';
import { isSwitchedOn } from './foundation/http/open-routes.ts';
import { readForms, readFormsUnlessJson } from './foundation/http/read-forms.ts';
import type { Route } from './foundation/http/route.ts';
import { requireSameOrigin } from './foundation/http/same-origin.ts';
import type { PageEnv } from './foundation/request.ts';

type Gate = MiddlewareHandler<PageEnv>;

/** Is the route there, in which language does the reader want it, and who asks? */
function enter(route: Route): Gate {
  const { modules, who, withoutLanguage, desk, forMachines } = route;
  return async (c, next) => {
    c.set('route', route);
    if (modules && !isSwitchedOn(route, c.get('site').shared.modules)) {
      if (!forMachines) return redirectToNotFound(c);
      throw new HTTPException(404, { message: 'This part of the site is switched off.' });
    }
    const otherLanguage =
      withoutLanguage || desk ? undefined : (offeredLanguageRedirect(c) ?? storedLanguageRedirect(c));
    return otherLanguage ?? (who && (await who(c))) ?? next();
  };
}

/** What was changed at the desk is seen on this instance with the answer, and everything that showed it before is forgotten. */
const showAtOnce: Gate = async (c, next) => {
  await next();
  // What was done is done also where the database goes away now; the next look finds it.
  await c.var.services.content.refresh().catch(() => undefined);
};

/** What a request passes before the handler of its route sees it, as the facts of the route say: the cheap questions first, the body last. */
export function gatesOf(route: Route, env: Environment): Gate[] {
  const { method, body, bodySize = usualSize, calledFromElsewhere } = route;
  const pair = route.xsrfPair ? [xsrfPair] : [];
  const counts = route.desk ? [readDeskCounts] : [];
  if (method === 'get') return [...pair, enter(route), ...(isReviewed(route) ? [readRating] : []), ...counts];
  return [
    ...(calledFromElsewhere ? [] : [requireSameOrigin(env)]),
    ...pair,
    enter(route),
    ...counts,
    ...(route.desk ? [showAtOnce] : []),
    body === 'stream' ? limitStream(bodySize) : limitBodySize(bodySize),
    ...(body === 'form' ? [readForms] : []),
    ...(body === 'form-or-json' ? [readFormsUnlessJson] : []),
  ];
}
