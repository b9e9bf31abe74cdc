import { createRoute, z } from '@hono/zod-openapi';
import { json } from '../../foundation/http/operation.ts';
import { localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { searchableKinds } from './documents.ts';
import { longestQuery } from './find-pages.ts';

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

export const search = createRoute({
  method: 'get',
  path: '/search',
  operationId: 'search',
  tags: ['search'],
  summary: 'Find pages by words in any of their forms',
  description: 'The texts of lessons are searched for learners only. Pages in the language asked for come first.',
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
  responses: { 200: json(z.object({ results: z.array(result), total: z.int() }), 'Best first') },
});
