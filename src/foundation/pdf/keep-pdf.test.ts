import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolder } from '../files/open-folder.ts';
import { keepPdf, tidyPdfs } from './keep-pdf.ts';

const day = 24 * 60 * 60 * 1000;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polylogue-pdf-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const ago = (days: number) => new Date(Date.now() - days * day);
async function keepFile(name: string, days: number, size = 100): Promise<void> {
  await mkdir(join(dataDir, 'pdf'), { recursive: true });
  await writeFile(join(dataDir, 'pdf', name), Buffer.alloc(size));
  await utimes(join(dataDir, 'pdf', name), ago(days), ago(days));
}
const kept = async () => (await readdir(join(dataDir, 'pdf'))).sort();

test('documents leave that were not asked for in sixty days, and those not asked for longest where they take too much', async () => {
  await tidyPdfs(openFolder(dataDir), new Date());
  for (const [name, days] of [
    ['old.pdf', 61],
    ['a.pdf', 59],
    ['b.pdf', 2],
    ['c.pdf', 1],
  ] as const)
    await keepFile(name, days);
  await tidyPdfs(openFolder(dataDir), new Date());
  expect(await kept()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  await tidyPdfs(openFolder(dataDir), new Date(), 250);
  expect(await kept()).toEqual(['b.pdf', 'c.pdf']);
});

test('a document is handed over also where there is no room to keep it, and where the kept one goes as it is asked for', async () => {
  const source = { template: '= Words', data: { about: 'room' } };
  const files = openFolder(dataDir);
  await writeFile(join(dataDir, 'pdf'), 'in the way of the folder');
  const beginning = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString();
  expect(beginning(await keepPdf(files, source))).toBe('%PDF-');
  await rm(join(dataDir, 'pdf'));
  const tidied = { ...files, find: async (key: string) => ({ key, size: 1, changedAt: new Date() }) };
  expect(beginning(await keepPdf(tidied, source))).toBe('%PDF-');
  expect(await kept()).toHaveLength(1);
});

test('a document that is asked for again is kept as long as a new one', async () => {
  const source = { template: '= Words', data: {} };
  await keepPdf(openFolder(dataDir), source);
  const [name = ''] = await kept();
  await utimes(join(dataDir, 'pdf', name), ago(59), ago(59));
  await keepPdf(openFolder(dataDir), source);
  // The times of files are the machine's, whatever day the tests live in.
  const { mtimeMs } = await stat(join(dataDir, 'pdf', name));
  expect(Math.round(mtimeMs / day)).not.toBe(Math.round(+ago(59) / day));
  await tidyPdfs(openFolder(dataDir), new Date(mtimeMs + 59 * day));
  expect(await kept()).toEqual([name]);
});
