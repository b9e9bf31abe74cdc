import type { Context } from 'hono';
import { asksForJson } from '../../../foundation/http/asks-for-json.ts';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { showForm } from '../../forms/show-form.ts';
import { findLinkable } from './find-linkable.ts';
import { LinksPage } from './links-page.tsx';

const longestSearch = 200;

/** Texts of the site to link to, for whoever looks for them on the page, and for the editor's own search. */
export async function showLinks(c: Context<PageEnv>): Promise<Response> {
  const { services, locale } = c.var;
  const words = (c.req.query('q') ?? '').trim().slice(0, longestSearch);
  const found = await findLinkable(services.db, services.routes, locale, words);
  if (asksForJson(c)) {
    c.header('cache-control', 'private, no-store');
    return c.json({ found });
  }
  return showForm(c, <LinksPage words={words} found={found} />, { title: getI18n(locale).t('desk.navigation.links') });
}
