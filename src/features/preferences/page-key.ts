import { carriesSession, cookieNames, readCookie } from '../../foundation/http/cookies.ts';
import type { PageKey } from '../../foundation/http/page-cache.ts';
import type { Route } from '../../foundation/http/route.ts';
import { sourceLocale, splitLocale } from '../../i18n/locales.ts';
import { formatConsent, readPreferences } from './preferences.ts';

/**
 * Names the page a request asks for: address, theme, cookie decision and, on an address without prefix, the language that is offered. Undefined where the answer is made for one person: somebody
 * logged in or looking ahead, a change, or a stored language that an address without prefix must follow.
 */
export function createPageKey(
  routes: readonly Pick<Route, 'path' | 'keptQueries'>[],
  content: { readonly policyVersion: number },
): PageKey {
  const keptQueries = new Map(routes.flatMap(({ path, keptQueries: kept }) => (kept ? [[path, kept]] : [])));
  const pageKey: PageKey = ({ method, url, cookie, languages }) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    if (query !== -1 && !keptQueries.get(splitLocale(path).path)?.test(url.slice(query + 1))) return undefined;
    // No address of ours has such a sign, and with it one page could be written in a thousand ways.
    if (path.includes('%')) return undefined;
    if (!cookie && !languages) return url;
    if (carriesSession(cookie) || readCookie(cookie, cookieNames.preview) !== undefined) return undefined;
    const { locale, theme, consent, offered } = readPreferences({ cookie, languages }, content.policyVersion);
    const leadsOn = locale !== undefined && locale !== sourceLocale;
    const prefixed = (leadsOn || offered !== undefined) && splitLocale(path).prefixed;
    if (leadsOn && !prefixed) return undefined;
    const offer = offered && !prefixed ? ` ${offered}` : '';
    if (theme === 'auto' && !consent && !offer) return url;
    return `${url} ${theme} ${consent ? formatConsent(consent) : ''}${offer}`;
  };
  return pageKey;
}
