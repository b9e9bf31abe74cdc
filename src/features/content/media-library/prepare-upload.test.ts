import { expect, test } from 'vitest';
import { prepareUpload } from './prepare-upload.ts';

const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n');

test.each([
  ['recording.bg.vtt', 'recording.bg.vtt'],
  ['Запис на урок.bg.VTT', 'zapis-na-urok.bg.vtt'],
  [`${'long-'.repeat(40)}.bg.vtt`, `${'long-'.repeat(16).slice(0, 77)}.bg.vtt`],
  [`${'long-'.repeat(40)}.vtt`, `${'long-'.repeat(16)}.vtt`],
  ['!!!.vtt', 'file.vtt'],
])('the language that a file is named by stays, however long its name is: %#', async (given, name) => {
  expect(await prepareUpload(given, captions)).toMatchObject({ name });
});
