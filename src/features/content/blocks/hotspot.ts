import { z } from 'zod';
import { activityFields, defineBlock, fileName, id, named, text } from './definition.ts';

const percent = z.number().min(0).max(100);

const area = z
  .strictObject({
    id,
    label: text,
    x: percent,
    y: percent,
    width: percent.positive(),
    height: percent.positive(),
    feedback: text,
    correct: z.literal(true).optional(),
  })
  .refine(({ x, y, width, height }) => x + width <= 100 && y + height <= 100, 'must lie inside the picture');

/** A place to find in a drawing: x, y, width and height are percent of the drawing. */
export const hotspot = defineBlock({
  format: 'yaml',
  activity: true,
  data: z
    .strictObject({
      question: text,
      file: fileName('svg'),
      alt: text,
      areas: named(area).refine((areas) => areas.length <= 12, 'must have at most 12'),
      ...activityFields,
    })
    .refine(({ areas }) => areas.some((item) => item.correct), {
      path: ['areas'],
      error: 'at least one area must be correct',
    }),
  markdown: (data) => [data.question, data.explanation],
  files: (data) => [data.file],
});
