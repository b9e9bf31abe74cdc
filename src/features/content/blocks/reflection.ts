import { z } from 'zod';
import { activityFields, defineBlock, text } from './definition.ts';

export const reflection = defineBlock({
  format: 'yaml',
  activity: true,
  data: z.strictObject({ question: text, hint: text.optional(), ...activityFields }),
  markdown: (data) => [data.question, data.explanation],
});
