import type { Context } from 'hono';
import { patternOf, type Route } from './foundation/http/route.ts';
import type { PageEnv } from './foundation/request.ts';
import { localizePath, sourceLocale, splitLocale } from './i18n/locales.ts';

/** Gives the path that routes are matched against: without language prefix, except where a prefix has no business. */
export function createRouterPath(routes: readonly Route[]): (request: Request) => string {
  const withoutLanguage = routes.filter((route) => route.withoutLanguage).map((route) => patternOf(route).source);
  const neverPrefixed = new RegExp(['^/api/', ...withoutLanguage].join('|'));
  return (request) => {
    const { pathname } = new URL(request.url);
    const { path, prefixed } = splitLocale(pathname);
    return prefixed && neverPrefixed.test(path) ? pathname : path;
  };
}

/** An address without prefix follows the language that the visitor has stored; everything else keeps the language it names. */
export function storedLanguageRedirect(c: Context<PageEnv>): Response | undefined {
  const { locale } = c.get('preferences');
  if (!locale || locale === sourceLocale || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return undefined;
  const { pathname, search } = new URL(c.req.url);
  return splitLocale(pathname).prefixed ? undefined : c.redirect(localizePath(locale, pathname) + search, 302);
}
