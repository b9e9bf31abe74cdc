import { z } from 'zod';
import { defineBlock, fileName, text } from './definition.ts';
import { pictureFile } from './image.ts';

/** Captions and transcript are not optional: without them a deaf learner, or one in a noisy staff room, is left out. */
export const video = defineBlock({
  format: 'yaml',
  data: z.strictObject({
    title: text,
    file: fileName('webm', 'mp4'),
    poster: pictureFile.optional(),
    captions: fileName('vtt'),
    transcript: text,
  }),
  markdown: (data) => [data.transcript],
  files: (data) => [data.file, data.poster, data.captions],
});
