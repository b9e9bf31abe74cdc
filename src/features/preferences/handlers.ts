import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { cookieNames } from '../../foundation/http/cookies.ts';
import { safeNext } from '../../foundation/http/safe-next.ts';
import { isLocale, localizePath, splitLocale } from '../../i18n/locales.ts';
import { type Consent, formatConsent, isTheme } from './preferences.ts';

const day = 24 * 60 * 60;

/** Kept readable for the page's script, which mirrors the choice in local storage; nothing in these cookies is secret. */
function remember(c: Context, name: string, value: string, days: number): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, name, value, { path: '/', sameSite: 'Lax', secure, maxAge: days * day });
}

/** Stores the chosen language and loads the same page in it. */
export async function chooseLanguage(c: Context): Promise<Response> {
  const form = await c.req.parseBody();
  const [path = '/', query] = safeNext(form.next).split('?', 2);
  const next = splitLocale(path);
  if (!isLocale(form.locale)) return c.redirect(safeNext(form.next), 303);
  remember(c, cookieNames.locale, form.locale, 365);
  return c.redirect(localizePath(form.locale, next.path) + (query ? `?${query}` : ''), 303);
}

/** Stores the chosen theme; `auto` follows the device. */
export async function chooseTheme(c: Context): Promise<Response> {
  const form = await c.req.parseBody();
  if (isTheme(form.theme)) remember(c, cookieNames.theme, form.theme, 365);
  return c.redirect(safeNext(form.next), 303);
}

/** Stores the decision on cookies: the ticked boxes when accepted, nothing but the essential when refused. */
export async function chooseConsent(c: Context): Promise<Response> {
  const form = await c.req.parseBody();
  const accepted = form.decision === 'accept';
  const consent: Consent = {
    analytics: accepted && form.analytics === 'on',
    marketing: accepted && form.marketing === 'on',
  };
  if (accepted || form.decision === 'refuse') remember(c, cookieNames.consent, formatConsent(consent), 182);
  return c.redirect(safeNext(form.next), 303);
}
