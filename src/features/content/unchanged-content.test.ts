import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articleFile, articleIds, entryFile, makeArticleFolder } from '../../../test/article-files.ts';
import { writeText } from '../../../test/change-content.ts';
import type { ContentFolder } from '../../../test/content-folder.ts';
import { openTestDatabase, testClock, testFiles } from '../../../test/template-database.ts';
import type { Database } from '../../foundation/database/database.ts';
import { projectRoot } from '../../foundation/project-root.ts';
import { importContent } from './import-content.ts';
import { countUnchanged } from './unchanged-content.ts';

let db: Database;
let folder: ContentFolder;

beforeAll(async () => {
  db = await openTestDatabase('empty');
});
beforeEach(async () => {
  folder = await makeArticleFolder(db);
  return () => folder.remove();
});
afterAll(() => db.destroy());

const run = () => importContent(db, testClock, testFiles, folder.path);

describe('whether anything in a content folder is new', () => {
  const unchanged = () => countUnchanged(db, testFiles, folder.path);

  test('is known without reading the files as content, also after edits made here', async () => {
    expect(await unchanged()).toBeUndefined();
    await run();
    expect(await unchanged()).toBe(3);
    await writeText(db, testClock, articleIds[0] ?? '', 'en', {
      fields: { title: 'Edited here', summary: 'S' },
      blocks: [],
    });
    expect(await unchanged()).toBe(3);
  });

  test.each([
    ['a text', { 'news/one/bg.md': articleFile('Друго') }],
    ['a shared field', { 'news/one/entry.yaml': entryFile(articleIds[0], '  - tools\n') }],
    ['a language', { 'news/one/it.md': articleFile('Uno') }],
    ['an entry', { 'news/two/entry.yaml': entryFile(articleIds[1]), 'news/two/en.md': articleFile('Two') }],
    ['a picture', { 'news/one/room.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>' }],
    [
      'another picture of that name',
      { 'news/one/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
    ],
  ])('%s is', async (_, files) => {
    await folder.write({ 'news/one/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>' });
    await run();
    expect(await unchanged()).toBe(3);
    await folder.write(files);
    expect(await unchanged()).toBeUndefined();
    await run();
    expect(await unchanged()).toBeGreaterThanOrEqual(3);
  });

  test('a renamed folder is, and so is a bad file, as long as it is bad', async () => {
    await run();
    await folder.write({ 'news/one': null, 'news/uno/entry.yaml': entryFile(), 'news/uno/en.md': articleFile('One') });
    expect(await unchanged()).toBeUndefined();
    await run();
    expect(await unchanged()).toBe(2);
    await folder.write({ 'news/uno/en.md': 'bad' });
    await run();
    expect(await unchanged()).toBeUndefined();
  });

  test('is asked of the texts themselves where a draft lies beside them', async () => {
    await folder.write({ 'news/one/en.draft.md': articleFile('Better') });
    await run();
    expect(await unchanged()).toBeUndefined();
    expect(await run()).toMatchObject({ imported: 0, unchanged: 3 });
    await folder.write({ 'news/one/en.draft.md': null });
    expect(await unchanged()).toBeUndefined();
  });

  test('nothing is in the starter content once it is imported', async () => {
    const starter = await openTestDatabase('starter');
    const files = await countUnchanged(starter, testFiles, join(projectRoot, 'content'));
    expect(files).toBeGreaterThan(500);
    await starter.destroy();
  });
});
