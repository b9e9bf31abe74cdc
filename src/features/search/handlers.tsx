import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n, pickMessages } from '../../i18n/i18n.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { canLearn } from '../accounts/policy.ts';
import { searchableKinds } from './documents.ts';
import { findPages, longestQuery } from './find-pages.ts';
import { SearchPage } from './search-page.tsx';

const pagesShown = 10;

/** The words of the box, which is the only island of the page. */
const messages = new Map(localeCodes.map((code) => [code, pickMessages(code, ['search'])]));

export async function showSearch(c: Context<PageEnv>): Promise<Response> {
  const { locale, services, account } = c.var;
  const query = (c.req.query('q') ?? '').trim().slice(0, longestQuery);
  const asked = c.req.query('kind');
  const kind = searchableKinds.find((name) => name === asked);
  const wanted = Math.max(1, Math.min(100, Math.trunc(Number(c.req.query('page'))) || 1));
  const index = await services.search.index();
  const learner = canLearn(account);
  const wish = { query, locale, learner, count: pagesShown, ...(kind ? { kind } : {}) };
  const findFrom = (page: number) => findPages(index, { ...wish, first: (page - 1) * pagesShown });
  const asFound = findFrom(wanted);
  const pages = Math.ceil(asFound.total / pagesShown);
  // An old link may lead behind the last page.
  const number = Math.min(wanted, Math.max(1, pages));
  const found = number === wanted ? asFound : findFrom(number);
  const nearest = query && found.total === 0 ? (index.of(locale)?.nearestWords(query) ?? []) : [];
  const { t } = getI18n(locale);
  c.set('cacheable', query === '');
  return c.render(
    <SearchPage {...{ query, kind, found, nearest, number, pages, learner, messages: messages.get(locale) ?? {} }} />,
    {
      title: t('search.title'),
      description: t('search.description'),
      locales: localeCodes,
      canonical: pathTo('search'),
      hidden: query !== '',
    },
  );
}
