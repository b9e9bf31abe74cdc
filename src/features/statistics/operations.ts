import { createRoute, z } from '@hono/zod-openapi';
import { subjects, views } from './report.ts';

const day = z.iso.date('must be a day, such as 2026-11-22');

const query = z
  .object({
    from: day.openapi({ description: 'The first day, UTC', example: '2026-11-01' }),
    to: day.openapi({ description: 'The last day, UTC', example: '2026-11-30' }),
    of: z
      .enum(subjects)
      .default('views')
      .openapi({ description: 'What was counted; `visitors` only by day or month', example: 'views' }),
    by: z.enum(views).default('day').openapi({ description: 'How it is looked at', example: 'day' }),
    format: z.enum(['json', 'csv']).default('json').openapi({ example: 'json' }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the first day' })
  .refine(({ of, by }) => of !== 'visitors' || by === 'day' || by === 'month', {
    path: ['by'],
    message: 'must be day or month: of visitors nothing else is known',
  });

const report = z
  .object({
    from: z.string(),
    to: z.string(),
    of: z.enum(subjects),
    by: z.enum(views),
    total: z.int(),
    rows: z.array(z.object({ name: z.string(), count: z.int() })),
  })
  .openapi('Statistics');

export const getStatistics = createRoute({
  method: 'get',
  path: '/statistics',
  operationId: 'getStatistics',
  tags: ['statistics'],
  summary: 'Visits, downloads, enrolments and completions, for coordinators and readers of reports',
  description: 'Counts by day, made without cookies: nothing in them is about one person.',
  request: { query },
  responses: {
    200: {
      description: 'The numbers, the largest first; days and months in their order',
      content: { 'application/json': { schema: report }, 'text/csv': { schema: z.string() } },
    },
  },
});
