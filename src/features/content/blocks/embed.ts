import { z } from 'zod';
import { defineBlock, text } from './definition.ts';

/** Something of another site. It loads only after consent; `text` says beforehand what it is. */
export const embed = defineBlock({
  format: 'yaml',
  data: z.strictObject({
    title: text,
    url: z.url({ protocol: /^https$/, error: 'must be an https:// address' }),
    text,
  }),
});
