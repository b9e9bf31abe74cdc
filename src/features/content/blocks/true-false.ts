import { z } from 'zod';
import { activityFields, defineBlock, text } from './definition.ts';

export const trueFalse = defineBlock({
  format: 'yaml',
  activity: true,
  data: z.strictObject({ statement: text, answer: z.boolean(), ...activityFields, explanation: text }),
  markdown: (data) => [data.statement, data.explanation],
});
