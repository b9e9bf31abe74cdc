import { z } from 'zod';
import { defineBlock, text } from './definition.ts';

export const callout = defineBlock({
  format: 'yaml',
  data: z.strictObject({ title: text, text }),
  markdown: (data) => [data.text],
});
