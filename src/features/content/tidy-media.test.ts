import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryId, storeFile } from '../../../test/change-content.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openFolder } from '../../foundation/files/open-folder.ts';
import { tidyMedia } from './tidy-media.ts';

const day = 24 * 60 * 60 * 1000;
let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  app = await createTestApp();
  dataDir = await mkdtemp(join(tmpdir(), 'polylogue-media-'));
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const drawing = (words: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><title>${words}</title></svg>`);

test('a picture that no entry shows any more is deleted after thirty days, and one that is shown never', async () => {
  const home = await entryId(app, 'page', 'home');
  const old = await storeFile(app, dataDir, home, 'room.svg', drawing('old'));
  const shown = await storeFile(app, dataDir, home, 'room.svg', drawing('new'));
  const kept = async () =>
    (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => name.includes('original'));
  const files = openFolder(dataDir);
  // The times of files are the machine's, whatever day the tests live in.
  const storedAt = Math.max(...(await files.list('media/')).map(({ changedAt }) => changedAt.getTime()));
  const tidyAfter = (days: number) => tidyMedia({ db: app.db, files, clock: () => new Date(storedAt + days * day) });
  await tidyAfter(29);
  expect((await kept()).sort()).toEqual([join(old.hash, 'original.svg'), join(shown.hash, 'original.svg')].sort());
  await tidyAfter(31);
  expect(await kept()).toEqual([join(shown.hash, 'original.svg')]);
});
