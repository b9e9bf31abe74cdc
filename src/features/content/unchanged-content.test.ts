import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articleFile, articleIds, entryFile, makeArticleFolder } from '../../../test/article-files.ts';
import { writeText } from '../../../test/change-content.ts';
import type { ContentFolder } from '../../../test/content-folder.ts';
import { openTestDatabase, testClock, testFiles } from '../../../test/template-database.ts';
import type { Database } from '../../foundation/database/database.ts';
import { projectRoot } from '../../foundation/project-root.ts';
import { importContent } from './import-content.ts';
import { findUnchanged } from './unchanged-content.ts';

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
  const find = () => findUnchanged(db, testFiles, folder.path);
  /** How many texts need not be read of an entry; undefined where it has to be. */
  const unchanged = async (place = 'news/one') => (await find()).get(place)?.texts;

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
    const [place] = Object.keys(files).map((file) => file.split('/').slice(0, 2).join('/'));
    expect(await unchanged(place)).toBeUndefined();
    await run();
    expect(await unchanged(place)).toBeGreaterThanOrEqual(2);
  });

  test('a renamed folder is, and so is a bad file, as long as it is bad', async () => {
    await run();
    await folder.write({ 'news/one': null, 'news/uno/entry.yaml': entryFile(), 'news/uno/en.md': articleFile('One') });
    expect(await unchanged('news/uno')).toBeUndefined();
    await run();
    expect(await unchanged('news/uno')).toBe(2);
    await folder.write({ 'news/uno/en.md': 'bad' });
    await run();
    expect(await unchanged('news/uno')).toBeUndefined();
  });

  test('is asked of each entry; a copied folder with the id of another one is named although that one is not read', async () => {
    await run();
    await folder.write({ 'news/two/entry.yaml': entryFile(articleIds[0]), 'news/two/en.md': articleFile('Two') });
    expect([await unchanged(), await unchanged('news/two')]).toEqual([3, undefined]);
    const reason = 'id: is also the id of news/one';
    expect(await run()).toMatchObject({ imported: 0, unchanged: 3, problems: [{ reason }] });
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
    const found = await findUnchanged(starter, testFiles, join(projectRoot, 'content'));
    expect([...found.values()].reduce((sum, { texts }) => sum + texts, 0)).toBeGreaterThan(500);
    expect(await importContent(starter, testClock, testFiles, join(projectRoot, 'content'))).toMatchObject({
      imported: 0,
    });
    await starter.destroy();
  });
});
