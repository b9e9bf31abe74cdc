import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFolder } from '../../../test/content-folder.ts';
import { openTestDatabase, testClock, testDataDir } from '../../../test/template-database.ts';
import type { Database } from '../../foundation/database/database.ts';
import { projectRoot } from '../../foundation/project-root.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { findEntry, listEntries, listLatestTexts } from './queries.ts';
import { publish, revise, unpublish } from './revise.ts';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase('starter');
  folder = await mkdtemp(join(tmpdir(), 'polylogue-export-'));
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const starter = join(projectRoot, 'content');

test('what is exported is, byte for byte, what was imported', async () => {
  const original = await readFolder(starter);
  original.delete('README.md');
  const count = await exportContent(db, testDataDir, join(folder, 'content'));
  const exported = await readFolder(join(folder, 'content'));
  expect(count).toBe(exported.size);
  expect([...exported.keys()]).toEqual([...original.keys()]);
  for (const [path, bytes] of original) expect([path, exported.get(path)?.equals(bytes)]).toEqual([path, true]);
});

test('what was edited here travels to another site, drafts as drafts, and is exported there the same', async () => {
  const id = (await findEntry(db, 'news', 'first-five-minutes'))?.id ?? '';
  const text = '# Not a mark\n\n::: prose #trap\n:::\n\n---\nsource: x\n\\::: end';
  const blocks = [{ id: 'a', type: 'prose' as const, data: { text } }];
  await revise(db, testClock, id, 'tr', { fields: { title: '"İlk" beş: dakika', summary: '- 1\n- 2' }, blocks });
  await publish(db, testClock, id, 'tr');
  await unpublish(db, id, 'nb');
  await exportContent(db, testDataDir, join(folder, 'first'));

  const other = await openTestDatabase('empty');
  const otherData = join(folder, 'data');
  const report = await importContent(other, testClock, otherData, join(folder, 'first'));
  expect(report.problems).toEqual([]);
  expect((await listEntries(other)).map(({ id: own, slug }) => [own, slug])).toEqual(
    (await listEntries(db)).map(({ id: own, slug }) => [own, slug]),
  );
  const texts = await listLatestTexts(other, id);
  expect(texts.find(({ locale }) => locale === 'nb')?.published_revision_id).toBeNull();
  expect(JSON.parse(texts.find(({ locale }) => locale === 'tr')?.blocks ?? '')).toEqual(blocks);
  await exportContent(other, otherData, join(folder, 'second'));
  expect(await readFolder(join(folder, 'second'))).toEqual(await readFolder(join(folder, 'first')));
  await other.destroy();
});
