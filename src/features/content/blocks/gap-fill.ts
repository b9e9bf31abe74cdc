import { z } from 'zod';
import { activityFields, defineBlock, id, named, text } from './definition.ts';

/** A gap in the text: `{{gap-id}}`. */
export const gapMark = /\{\{([a-z0-9-]+)\}\}/g;

export const gapFill = defineBlock({
  format: 'yaml',
  activity: true,
  data: z
    .strictObject({
      instructions: text,
      text,
      gaps: named(z.strictObject({ id, answers: z.array(text).min(1), hint: text.optional() }), 1),
      ...activityFields,
    })
    .superRefine(({ text: body, gaps }, context) => {
      const marks = [...body.matchAll(gapMark)].map(([, name]) => name);
      for (const mark of marks)
        if (!gaps.some((gap) => gap.id === mark))
          context.addIssue({ code: 'custom', path: ['text'], message: `{{${mark}}} is not among the gaps` });
      for (const gap of gaps)
        if (marks.filter((mark) => mark === gap.id).length !== 1)
          context.addIssue({ code: 'custom', path: ['gaps'], message: `{{${gap.id}}} must stand in the text once` });
    }),
  markdown: (data) => [data.text, data.explanation],
});
