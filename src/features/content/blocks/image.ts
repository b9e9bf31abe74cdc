import { z } from 'zod';
import { defineBlock, fileName, text } from './definition.ts';

export const pictureFile = fileName('svg', 'png', 'jpg', 'jpeg', 'webp', 'avif');

/** A picture with what is read out in its place. */
export const picture = z.strictObject({ file: pictureFile, alt: text, caption: text.optional() });

export const image = defineBlock({ format: 'yaml', data: picture, files: (data) => [data.file] });
