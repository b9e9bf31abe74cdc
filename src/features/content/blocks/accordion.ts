import { z } from 'zod';
import { defineBlock, text } from './definition.ts';

export const accordion = defineBlock({
  format: 'yaml',
  data: z.strictObject({ items: z.array(z.strictObject({ title: text, text })).min(1, 'must have at least 1') }),
  markdown: (data) => data.items.map((item) => item.text),
});
