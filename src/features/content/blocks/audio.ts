import { z } from 'zod';
import { defineBlock, fileName, text } from './definition.ts';

export const audio = defineBlock({
  format: 'yaml',
  data: z.strictObject({ title: text, file: fileName('mp3'), transcript: text }),
  markdown: (data) => [data.transcript],
  files: (data) => [data.file],
});
