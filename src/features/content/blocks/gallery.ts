import { z } from 'zod';
import { defineBlock, text } from './definition.ts';
import { picture } from './image.ts';

export const gallery = defineBlock({
  format: 'yaml',
  data: z.strictObject({ title: text.optional(), pictures: z.array(picture).min(2, 'must have at least 2') }),
  files: (data) => data.pictures.map((item) => item.file),
});
