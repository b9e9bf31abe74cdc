import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createRouterPath, storedLanguageRedirect, tidyAddressRedirect } from './addresses.ts';
import { gatesOf } from './answer-route.ts';
import { createApi } from './api.ts';
import { awayTime, showAwayPage, showErrorPage } from './error-page.tsx';
import { readSession } from './features/accounts/guard.ts';
import { lookAhead } from './features/content/look-ahead.ts';
import { redirectToNotFound } from './features/content/not-found.ts';
import { readPreferences } from './features/preferences/preferences.ts';
import { countOutcomes } from './features/statistics/count-outcomes.ts';
import { isUnstorable, mayWorkLater } from './foundation/database/database-errors.ts';
import { asksForJson } from './foundation/http/asks-for-json.ts';
import { compressOnce } from './foundation/http/compress.ts';
import { carriesSession } from './foundation/http/cookies.ts';
import { apiPath, isOperation } from './foundation/http/operation.ts';
import { type PageCache, pageCacheMiddleware } from './foundation/http/page-cache.ts';
import { sendProblem } from './foundation/http/problem.ts';
import type { Route } from './foundation/http/route.ts';
import { securityHeaders } from './foundation/http/security-headers.ts';
import type { PageEnv, Services } from './foundation/request.ts';
import { getI18n } from './i18n/i18n.ts';
import { sourceLocale, splitLocale } from './i18n/locales.ts';
import { renderPages } from './render-page.tsx';

/** Builds the product's router. The same function serves the running server and the tests. */
export async function createApp(services: Services, pageCache: PageCache) {
  const { env, content, log, routes } = services;
  const app = new Hono<PageEnv>({ getPath: createRouterPath(routes) });

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    // What every request passes asks with c.get: each c.var makes an object of all that is kept.
    // Before the answer is made: a header that is added to a finished answer makes it be taken apart and built again.
    c.header('x-request-id', requestId);
    c.set('services', services);
    const { locale, path } = splitLocale(new URL(c.req.url).pathname);
    c.set('locale', locale);
    c.set('path', path);
    if (content.version === '') await content.refresh();
    c.set('content', content);
    // Nothing is waited for between this and the page cache: both must take the same decisions on cookies as made.
    const headers = { cookie: c.req.header('cookie'), languages: c.req.header('accept-language') };
    c.set('preferences', readPreferences(headers, content.policyVersion));
    await next();
  });
  app.use(lookAhead);
  app.use(compressOnce);
  content.onChange(({ elsewhere }) => (elsewhere ? pageCache.outdate() : pageCache.clear()));
  app.use(pageCacheMiddleware(pageCache));
  app.use(securityHeaders(env));

  const answer = async (route: Route) => {
    const handler = await route.load();
    app.on(route.method.toUpperCase(), [route.path], ...gatesOf(route, env), (c) => handler(c));
  };
  for (const route of routes) if (route.impersonal) await answer(route);

  app.use(readSession);
  app.use(async (c, next) => {
    c.set('site', await c.get('content').get('site', 'polylogue', c.get('locale')));
    c.header('cache-control', carriesSession(c.req.header('cookie')) ? 'private, no-store' : 'no-cache');
    c.header('vary', `Accept-Encoding, Cookie${c.get('locale') === sourceLocale ? ', Accept-Language' : ''}`);
    await next();
  });
  app.use(countOutcomes);
  app.use(renderPages);
  for (const route of routes) if (!route.impersonal && !isOperation(route)) await answer(route);
  app.route(apiPath, await createApi(services));

  app.notFound((c) => {
    const page = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!page) return showErrorPage(c, 404);
    return tidyAddressRedirect(c) ?? storedLanguageRedirect(c) ?? redirectToNotFound(c);
  });
  app.onError((error, c) => {
    const away = mayWorkLater(error);
    const status = error instanceof HTTPException ? error.status : away ? 503 : isUnstorable(error) ? 400 : 500;
    if (away) c.header('retry-after', awayTime);
    if (away) log.warn({ reason: error.message, requestId: c.var.requestId, path: c.var.path }, 'data is away');
    else if (status >= 500) log.error({ err: error, requestId: c.var.requestId, path: c.var.path }, 'request failed');
    if (c.var.route?.forMachines || c.var.path?.startsWith('/api/') || (away && asksForJson(c))) {
      const detail = away ? getI18n(c.var.locale ?? sourceLocale).t('errors.away') : status < 500 && error.message;
      return sendProblem(c, status, detail ? { detail } : {});
    }
    if (away) return showAwayPage(c);
    return showErrorPage(c, status, error instanceof HTTPException ? error.cause : undefined);
  });
  return app;
}
