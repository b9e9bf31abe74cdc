import { z } from 'zod';
import { activityFields, defineBlock, id, named, text } from './definition.ts';

export const sorting = defineBlock({
  format: 'yaml',
  activity: true,
  data: z
    .strictObject({
      instructions: text,
      categories: named(z.strictObject({ id, title: text })),
      items: named(z.strictObject({ id, text, category: id })),
      ...activityFields,
    })
    .superRefine(({ categories, items }, context) => {
      for (const item of items)
        if (!categories.some((category) => category.id === item.category))
          context.addIssue({ code: 'custom', path: ['items'], message: `there is no category "${item.category}"` });
    }),
  markdown: (data) => [data.explanation],
});
