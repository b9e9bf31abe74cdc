import { z } from 'zod';
import { activityFields, defineBlock, id, named, text } from './definition.ts';

/** The items stand in the right order; learners see them shuffled. */
export const ordering = defineBlock({
  format: 'yaml',
  activity: true,
  data: z.strictObject({ instructions: text, items: named(z.strictObject({ id, text })), ...activityFields }),
  markdown: (data) => [data.explanation],
});
