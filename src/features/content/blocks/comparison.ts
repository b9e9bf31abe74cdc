import { z } from 'zod';
import { defineBlock, text } from './definition.ts';

export const comparison = defineBlock({
  format: 'yaml',
  data: z
    .strictObject({
      caption: text,
      columns: z.array(text).min(1, 'must have at least 1'),
      rows: z.array(z.strictObject({ title: text, cells: z.array(text) })).min(1, 'must have at least 1'),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.cells.length === columns.length), {
      path: ['rows'],
      error: 'every row needs one cell for each column',
    }),
});
