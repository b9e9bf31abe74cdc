import type { Context } from 'hono';
import { listOfferedLocales } from './features/content/offered-locales.ts';
import { patternOf, type Route } from './foundation/http/route.ts';
import type { PageEnv } from './foundation/request.ts';
import { type Locale, localizePath, sourceLocale, splitLocale } from './i18n/locales.ts';

/** Gives the path that routes are matched against: without language prefix, except where a prefix has no business. */
export function createRouterPath(routes: readonly Route[]): (request: Request) => string {
  const withoutLanguage = routes.filter((route) => route.withoutLanguage).map((route) => patternOf(route).source);
  const neverPrefixed = new RegExp(['^/api/', ...withoutLanguage].join('|'));
  return (request) => {
    const { pathname } = new URL(request.url);
    const { path, prefixed } = splitLocale(pathname);
    // `/bg/` is no page of its own: it leads to `/bg` (tidyAddressRedirect).
    return prefixed && (path === '/' ? pathname.endsWith('/') : neverPrefixed.test(path)) ? pathname : path;
  };
}

/** Whether readers find the site in a language. Whoever looks ahead finds it in all: a language is read before it is offered. */
const isOffered = (c: Context<PageEnv>, locale: Locale) => {
  const site = c.get('site');
  return !site || c.get('looksAhead') || listOfferedLocales(site.shared).includes(locale);
};

/** An address in a language that the site is not offered in leads to the same page in the one that texts are written in first. */
export function offeredLanguageRedirect(c: Context<PageEnv>): Response | undefined {
  if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || isOffered(c, c.get('locale'))) return undefined;
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(splitLocale(pathname).path + search, 302);
}

/** An address without prefix follows the language that the visitor has stored; everything else keeps the language it names. */
export function storedLanguageRedirect(c: Context<PageEnv>): Response | undefined {
  const { locale } = c.get('preferences');
  if (!locale || locale === sourceLocale || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return undefined;
  if (!isOffered(c, locale)) return undefined;
  const { pathname, search } = new URL(c.req.url);
  return splitLocale(pathname).prefixed ? undefined : c.redirect(localizePath(locale, pathname) + search, 302);
}

/**
 * An address that is nearly one of ours leads to it for good: `/en/news`, `/news/` and `//news` to `/news`. Slashes become one each, so no
 * address leads to another host.
 */
export function tidyAddressRedirect(c: Context<PageEnv>): Response | undefined {
  const { pathname, search } = new URL(c.req.url);
  const [, first, ...rest] = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .split('/');
  const tidy = `/${(first === sourceLocale ? rest : [first, ...rest]).join('/')}`;
  return tidy === pathname ? undefined : c.redirect(tidy + search, 301);
}
