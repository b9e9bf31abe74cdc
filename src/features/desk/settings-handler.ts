import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import { findEntry } from '../content/queries.ts';

/** The settings are an entry like any other: one form is made from the description of its kind, one for each language's texts. */
export async function showSettings(c: Context<PageEnv>): Promise<Response> {
  checkRight(c, 'change-settings');
  const site = await findEntry(c.var.services.db, 'site', 'polylogue');
  if (!site) return redirectToNotFound(c);
  return c.redirect(getI18n(c.var.locale).linkTo('deskEntry', { id: site.id }), 303);
}
