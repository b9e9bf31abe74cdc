import { z } from 'zod';
import { defineBlock, text } from './definition.ts';

export const prose = defineBlock({
  format: 'markdown',
  data: z.strictObject({ text }),
  markdown: (data) => [data.text],
});
