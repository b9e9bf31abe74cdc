import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { PageEnv } from '../../foundation/request.ts';
import { type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { canLearn } from '../accounts/policy.ts';
import { problem } from '../learning/schemas.ts';
import { searchableKinds } from './documents.ts';
import { findPages, longestQuery } from './find-pages.ts';

const locale = z.enum(localeCodes as [string, ...string[]]).openapi({ example: 'bg' });
const kind = z.enum(searchableKinds as [string, ...string[]]).openapi({ example: 'news' });

const result = z
  .object({
    title: z.string(),
    url: z.string().openapi({ description: 'Path on this site, with the section that speaks of what was asked' }),
    locale,
    kind,
    excerpt: z.string(),
  })
  .openapi('SearchResult');

const openToAll: { security: Record<string, string[]>[] } = { security: [{}, { session: [] }] };

const found = createRoute({
  method: 'get',
  path: '/search',
  operationId: 'search',
  tags: ['Search'],
  summary: 'Find pages by words in any of their forms',
  description: 'The texts of lessons are searched for learners only. Pages in the language asked for come first.',
  ...openToAll,

  request: {
    query: z.object({
      q: z.string().trim().min(1).max(longestQuery).openapi({ example: 'breakout rooms' }),
      locale: locale.default(sourceLocale),
      kind: kind.optional(),
      count: z
        .string()
        .regex(/^([1-9]|[1-4]\d|50)$/)
        .default('10')
        .openapi({ description: 'How many, 1 to 50', example: '10' }),
      typing: z
        .string()
        .regex(/^1$/)
        .optional()
        .openapi({ description: 'The last word may be unfinished', example: '1' }),
    }),
  },
  responses: {
    200: {
      description: 'Best first',
      content: { 'application/json': { schema: z.object({ results: z.array(result), total: z.number().int() }) } },
    },
    400: {
      description: 'The request is not as described here',
      content: { 'application/problem+json': { schema: problem } },
    },
  },
});

export function addSearchApi(api: OpenAPIHono<PageEnv>): void {
  api.openapi(found, async (c) => {
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
  });
}
