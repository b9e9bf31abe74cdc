import { z } from 'zod';
import { activityFields, defineBlock, id, named, text } from './definition.ts';

export const option = z.strictObject({ id, text, feedback: text, correct: z.literal(true).optional() });

export const singleChoice = defineBlock({
  format: 'yaml',
  activity: true,
  data: z
    .strictObject({ question: text, options: named(option), ...activityFields })
    .refine(({ options }) => options.filter((item) => item.correct).length === 1, {
      path: ['options'],
      error: 'exactly one option must be correct',
    }),
  markdown: (data) => [data.question, data.explanation],
});
