import type { RouteHandler } from '@hono/zod-openapi';
import type { PageEnv } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import { canLearn } from '../accounts/policy.ts';
import { findPages } from './find-pages.ts';
import type * as described from './operations.ts';

export const search: RouteHandler<typeof described.search, PageEnv> = async (c) => {
  const { q: query, locale: language, kind: only, count, typing } = c.req.valid('query');
  const learner = canLearn(c.var.account);
  const index = await c.var.services.search.index();
  const wish = {
    query,
    locale: language as Locale,
    learner,
    count: Number(count),
    typing: typing === '1',
    ...(only ? { kind: only } : {}),
  };
  const { pages, total } = findPages(index, wish);
  const results = pages.map(({ title, path: url, locale: of, kind: what, excerpt }) => ({
    title,
    url,
    locale: of,
    kind: what,
    excerpt: excerpt.map(({ text }) => text).join(''),
  }));
  return c.json({ results, total }, 200);
};
