import { z } from 'zod';
import { activityFields, defineBlock, named, text } from './definition.ts';
import { option } from './single-choice.ts';

export const multipleChoice = defineBlock({
  format: 'yaml',
  activity: true,
  data: z
    .strictObject({ question: text, options: named(option), ...activityFields })
    .refine(({ options }) => options.some((item) => item.correct), {
      path: ['options'],
      error: 'at least one option must be correct',
    }),
  markdown: (data) => [data.question, data.explanation],
});
