import { z } from 'zod';
import { activityFields, defineBlock, text } from './definition.ts';

export const shortAnswer = defineBlock({
  format: 'yaml',
  activity: true,
  data: z.strictObject({ question: text, answers: z.array(text).min(1), model: text, ...activityFields }),
  markdown: (data) => [data.question, data.explanation],
});
