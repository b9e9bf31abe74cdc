import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { offeredLanguageRedirect, storedLanguageRedirect } from './addresses.ts';
import { checkWriter } from './features/accounts/guard.ts';
import { xsrfPair } from './features/accounts/xsrf.ts';
import { redirectToNotFound } from './features/content/not-found.ts';
import { readDeskCounts } from './features/desk/desk-counts.ts';
import { isReviewed } from './features/feedback/reviewed-page.ts';
import { readRating } from './features/feedback/show-ratings.ts';
import type { Environment } from './foundation/env.ts';
import { limitBodySize, limitStream, longestWriting, usualSize } from './foundation/http/body-size.ts';
import { isSwitchedOn } from './foundation/http/open-routes.ts';
import { readForms, readFormsUnlessJson } from './foundation/http/read-forms.ts';
import type { Guard, Route } from './foundation/http/route.ts';
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

const ask =
  (guard: Guard): Gate =>
  async (c, next) =>
    (await guard(c)) ?? next();

/** A form of the desk says who has opened its page: what one person typed is not done in the name of another who has logged in since. */
const checkWriterOfForm: Gate = async (c, next) => {
  checkWriter(c, await c.req.formData(), 'always');
  return next();
};

/** What was changed at the desk is seen on this instance with the answer, and everything that showed it before is forgotten. */
const showAtOnce: Gate = async (c, next) => {
  await next();
  // What was done is done also where the database goes away now; the next look finds it.
  await c.var.services.content.refresh().catch(() => undefined);
};

/** What a request passes before the handler of its route sees it, as the facts of the route say: the cheap questions first, the body last. */
export function gatesOf(route: Route, env: Environment): Gate[] {
  const { method, body, bodySize = usualSize, calledFromElsewhere, desk, framed } = route;
  const pair = route.xsrfPair ? [xsrfPair] : [];
  const right = route.right ? [ask(route.right)] : [];
  const counts = desk ? [readDeskCounts] : [];
  if (method === 'get') return [...pair, enter(route), ...right, ...(isReviewed(route) ? [readRating] : []), ...counts];
  return [
    ...(calledFromElsewhere ? [] : [requireSameOrigin(env)]),
    ...pair,
    enter(route),
    // A whole file is not read for whoever may not send one.
    ...(bodySize > longestWriting ? right : []),
    body === 'stream' ? limitStream(bodySize) : limitBodySize(bodySize),
    ...(body === 'form' ? [readForms] : []),
    ...(body === 'form-or-json' ? [readFormsUnlessJson] : []),
    // What stands in a frame keeps nothing, and its forms are those of learners' pages.
    ...(desk && !framed ? [checkWriterOfForm] : []),
    // Whether its writer may is not for whoever is logged in now to be told.
    ...right,
    ...counts,
    ...(desk ? [showAtOnce] : []),
  ];
}
