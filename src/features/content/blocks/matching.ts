import { z } from 'zod';
import { activityFields, defineBlock, id, named, text } from './definition.ts';

export const matching = defineBlock({
  format: 'yaml',
  activity: true,
  data: z.strictObject({
    instructions: text,
    pairs: named(z.strictObject({ id, left: text, right: text })),
    ...activityFields,
  }),
  markdown: (data) => [data.explanation],
});
