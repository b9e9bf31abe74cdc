import { z } from 'zod';
import { activityFields, defineBlock, id, named, text } from './definition.ts';

export const flashCards = defineBlock({
  format: 'yaml',
  activity: true,
  data: z.strictObject({
    instructions: text,
    cards: named(z.strictObject({ id, front: text, back: text })),
    ...activityFields,
  }),
  markdown: (data) => [data.explanation],
});
