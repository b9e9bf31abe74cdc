import { z } from 'zod';
import { activityFields, defineBlock, id, named, text } from './definition.ts';

export const selfAssessment = defineBlock({
  format: 'yaml',
  activity: true,
  data: z.strictObject({
    instructions: text,
    scale: z.array(text).min(2, 'must have at least 2').max(7, 'must have at most 7'),
    statements: named(z.strictObject({ id, text }), 1),
    ...activityFields,
  }),
  markdown: (data) => [data.explanation],
});
