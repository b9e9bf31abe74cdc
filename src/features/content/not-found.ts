import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';

/** What every unmatched address does: it leads to the page that says so, in the reader's language. */
export function redirectToNotFound(c: Context<PageEnv>): Response {
  return c.redirect(localizePath(c.var.locale, pathTo('notFound')), 302);
}
