import { z } from 'zod';
import { defineBlock, fileName, text } from './definition.ts';

export const download = defineBlock({
  format: 'yaml',
  data: z.strictObject({
    title: text,
    file: fileName('pdf', 'svg', 'png', 'jpg', 'jpeg', 'mp3', 'mp4', 'webm', 'vtt'),
    text: text.optional(),
  }),
  files: (data) => [data.file],
});
