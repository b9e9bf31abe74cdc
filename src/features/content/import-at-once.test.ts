import { expect, test } from 'vitest';
import { makeContentFolder } from '../../../test/content-folder.ts';
import { openSharedTestDatabase, testClock, testFiles } from '../../../test/template-database.ts';
import { importContent } from './import-content.ts';

test('instances that start at once on an empty database import everything once', async () => {
  const open = await openSharedTestDatabase('empty');
  const instances = [open(), open(), open()];
  const folder = await makeContentFolder({
    'news/one/entry.yaml':
      'id: 01a1f927-2197-7481-9556-7529e4e2b44a\nposition: 1\ndate: 2026-11-18\ntopics:\n  - tasks\n',
    'news/one/en.md': '---\ntitle: One\nsummary: Short.\n---\n\n::: prose #a\nWords.\n:::\n',
  });
  const reports = await Promise.all(instances.map((db) => importContent(db, testClock, testFiles, folder.path)));
  expect(reports.map(({ imported }) => imported).sort()).toEqual([0, 0, 2]);
  expect(reports.flatMap(({ kept, problems }) => [...kept, ...problems])).toEqual([]);
  for (const db of instances) await db.destroy();
  await folder.remove();
});
