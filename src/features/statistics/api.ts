import type { RouteHandler } from '@hono/zod-openapi';
import type { PageEnv } from '../../foundation/request.ts';
import { toCsv } from '../../foundation/to-csv.ts';
import type * as described from './operations.ts';
import { readReport } from './report.ts';

/** The report of the statistics for programs and spreadsheets. */
export const getStatistics: RouteHandler<typeof described.getStatistics, PageEnv> = async (c) => {
  const { format, ...asked } = c.req.valid('query');
  const rows = await readReport(c.var.services.db, asked);
  if (format === 'csv') {
    const { from, to, of, by } = asked;
    c.header('content-disposition', `attachment; filename="polylogue-${of}-by-${by}-${from}-${to}.csv"`);
    const lines = rows.map(({ name, count }) => [name, count]);
    return c.body(toCsv([by, of], lines), 200, { 'content-type': 'text/csv; charset=utf-8' });
  }
  return c.json({ ...asked, total: rows.reduce((total, { count }) => total + count, 0), rows }, 200);
};
