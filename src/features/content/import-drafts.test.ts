import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articleFile, articleIds, makeArticleFolder } from '../../../test/article-files.ts';
import { publishLatest, restoreNumber, writeText } from '../../../test/change-content.ts';
import type { ContentFolder } from '../../../test/content-folder.ts';
import { openTestDatabase, testClock, testFiles, tomorrow } from '../../../test/template-database.ts';
import type { Database } from '../../foundation/database/database.ts';
import { isOpen } from '../../route-list.ts';
import { importContent } from './import-content.ts';
import { PublishedContent } from './published.ts';
import { listRevisions } from './queries.ts';

const [id = ''] = articleIds;
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

async function shown(locale: 'en' | 'bg'): Promise<string | undefined> {
  const found = await new PublishedContent(db, testClock, isOpen).find('news', 'one', locale);
  return found?.locale === locale ? found.fields.title : undefined;
}

test('holds drafts back from visitors until the file says otherwise', async () => {
  await folder.write({ 'news/one/bg.md': null, 'news/one/bg.draft.md': articleFile('Едно', 'Думи.') });
  expect((await run()).imported).toBe(3);
  expect(await shown('bg')).toBeUndefined();
  expect((await run()).unchanged).toBe(3);
  await folder.write({ 'news/one/bg.draft.md': null, 'news/one/bg.md': articleFile('Едно', 'Думи.') });
  expect((await run()).imported).toBe(1);
  expect(await shown('bg')).toBe('Едно');
});

test('takes a text down whose file has become a draft', async () => {
  await run();
  await folder.write({ 'news/one/bg.md': null, 'news/one/bg.draft.md': articleFile('Едно, не съвсем') });
  expect((await run()).imported).toBe(1);
  expect(await shown('bg')).toBeUndefined();
  expect((await listRevisions(db, id, 'bg'))[0]?.fields).toContain('Едно, не съвсем');
});

test('takes the draft of a change beside the text that visitors go on seeing', async () => {
  await run();
  await folder.write({ 'news/one/en.draft.md': articleFile('One, perhaps better') });
  expect((await run()).imported).toBe(1);
  expect(await shown('en')).toBe('One');
  const [latest] = await listRevisions(db, id, 'en');
  expect(latest?.fields).toContain('One, perhaps better');
  expect(await run()).toMatchObject({ imported: 0, unchanged: 3 });
  await publishLatest(db, testClock, id, 'en');
  await folder.write({ 'news/one/en.draft.md': articleFile('Another draft') });
  expect((await run()).kept).toEqual(['content/news/one/en.md']);
  expect(await shown('en')).toBe('One, perhaps better');
});

test('keeps what is planned here, also where the file has changed', async () => {
  await run();
  const [imported] = await listRevisions(db, id, 'en');
  await writeText(db, testClock, id, 'en', { fields: { title: 'Planned', summary: 'S' }, blocks: [] });
  await publishLatest(db, testClock, id, 'en', tomorrow);
  await restoreNumber(db, testClock, id, 'en', imported?.number ?? 0);
  await folder.write({ 'news/one/en.md': articleFile('Changed there') });
  expect((await run()).kept).toEqual(['content/news/one/en.md']);
});

test('brings in an entry of which there are drafts only, and shows none of it', async () => {
  await folder.write({
    'news/one/en.md': null,
    'news/one/bg.md': null,
    'news/one/en.draft.md': articleFile('One'),
  });
  expect(await run()).toMatchObject({ imported: 2, problems: [] });
  expect(await shown('en')).toBeUndefined();
});
