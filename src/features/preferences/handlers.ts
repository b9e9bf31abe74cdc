import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import { cookieNames } from '../../foundation/http/cookies.ts';
import { safeNext } from '../../foundation/http/safe-next.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { isLocale, localizePath, splitLocale } from '../../i18n/locales.ts';
import { nextPage } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
import { isTheme } from './preferences.ts';

type ChoiceContext = Context<PageEnv>;

const day = 24 * 60 * 60;

/** Kept readable for the page's script, which mirrors the choice in local storage; nothing in these cookies is secret. */
export function remember(c: ChoiceContext, name: string, value: string, days: number): void {
  const secure = c.var.services.env.siteUrl.startsWith('https:');
  setCookie(c, name, value, { path: '/', sameSite: 'Lax', secure, maxAge: days * day });
}

/** Stores the chosen language and loads the same page in it. */
export async function chooseLanguage(c: ChoiceContext): Promise<Response> {
  const form = await readFields(c, z.object({ locale: z.string().catch(''), next: nextPage() }));
  const { next } = form;
  if (!isLocale(form.locale)) return c.redirect(next, 303);
  remember(c, cookieNames.locale, form.locale, 365);
  const { pathname, search } = new URL(next, 'http://here.invalid');
  // Asked again because taking a prefix off can uncover the way to another host: /bg//evil.example.
  return c.redirect(safeNext(localizePath(form.locale, splitLocale(pathname).path) + search), 303);
}

/** Stores the chosen theme; `auto` follows the device. */
export async function chooseTheme(c: ChoiceContext): Promise<Response> {
  const { theme, next } = await readFields(c, z.object({ theme: z.string().catch(''), next: nextPage() }));
  if (isTheme(theme)) remember(c, cookieNames.theme, theme, 365);
  return c.redirect(next, 303);
}
