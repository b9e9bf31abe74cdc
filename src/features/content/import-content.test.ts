import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { articleFile, articleIds, entryFile, makeArticleFolder } from '../../../test/article-files.ts';
import { changeShared, publishLatest, takeDown, writeText } from '../../../test/change-content.ts';
import type { ContentFolder } from '../../../test/content-folder.ts';
import { openTestDatabase, testClock, testFiles } from '../../../test/template-database.ts';
import type { Database } from '../../foundation/database/database.ts';
import { isOpen } from '../../route-list.ts';
import { getContentVersion } from './content-version-queries.ts';
import { importContent } from './import-content.ts';
import { decideImport } from './import-entry.ts';
import { PublishedContent } from './published.ts';
import { findEntry, listEntries, listRevisions } from './queries.ts';

let db: Database;
let folder: ContentFolder;
let content: PublishedContent;

beforeAll(async () => {
  db = await openTestDatabase('empty');
  content = new PublishedContent(db, testClock, isOpen);
});
beforeEach(async () => {
  folder = await makeArticleFolder(db);
  return () => folder.remove();
});
afterAll(() => db.destroy());

const run = () => importContent(db, testClock, testFiles, folder.path);
const version = () => getContentVersion(db, testClock().toISOString());

async function shown(locale: 'en' | 'bg', slug = 'one'): Promise<string | undefined> {
  content = new PublishedContent(db, testClock, isOpen);
  const found = await content.find('news', slug, locale);
  return found?.locale === locale ? found.fields.title : undefined;
}

async function edit(locale: 'en' | 'bg', title: string): Promise<void> {
  const { id } = (await findEntry(db, 'news', 'one')) ?? { id: '' };
  const fields = { title, summary: 'Edited.' };
  await writeText(db, testClock, id, locale, {
    fields,
    blocks: [{ id: 'a', type: 'prose', data: { text: 'Edited.' } }],
  });
  await publishLatest(db, testClock, id, locale);
}

describe('importing', () => {
  test('brings in what is there, published', async () => {
    expect(await run()).toEqual({ imported: 3, unchanged: 0, kept: [], problems: [] });
    expect([await shown('en'), await shown('bg')]).toEqual(['One', 'Едно']);
  });

  test('a second time does nothing, and visitors keep the pages they have', async () => {
    await run();
    const before = [await version(), await listRevisions(db, articleIds[0] ?? '', 'en')];
    expect(await run()).toEqual({ imported: 0, unchanged: 3, kept: [], problems: [] });
    expect([await version(), await listRevisions(db, articleIds[0] ?? '', 'en')]).toEqual(before);
  });

  test('keeps nobody waiting who changes a text for entries that are as they were imported', async () => {
    await run();
    await folder.write({ 'news/unreadable/entry.yaml': 'id: none' });
    const turns = vi.spyOn(db, 'transaction');
    expect(await run()).toMatchObject({ imported: 0, unchanged: 3 });
    expect(turns).not.toHaveBeenCalled();
    turns.mockRestore();
  });

  test('takes a file that changed where nobody edited here', async () => {
    await run();
    const before = await version();
    await folder.write({
      'news/one/en.md': articleFile('One, better'),
      'news/one/entry.yaml': entryFile(articleIds[0], '  - tools\n'),
    });
    expect(await run()).toMatchObject({ imported: 2, unchanged: 1, kept: [] });
    expect(await shown('en')).toBe('One, better');
    expect((await content.get('news', 'one', 'en')).shared.topics).toEqual(['tasks', 'tools']);
    expect(await version()).not.toBe(before);
    const revisions = await listRevisions(db, articleIds[0] ?? '', 'en');
    expect(revisions.map(({ number, origin }) => [number, origin])).toEqual([
      [2, 'import'],
      [1, 'import'],
    ]);
  });

  test('keeps what was edited here while the file stayed, without a word', async () => {
    await run();
    await edit('en', 'Edited here');
    expect(await run()).toEqual({ imported: 0, unchanged: 3, kept: [], problems: [] });
    expect(await shown('en')).toBe('Edited here');
  });

  test('keeps what was edited here and names the file that changed as well', async () => {
    await run();
    await edit('en', 'Edited here');
    await folder.write({ 'news/one/en.md': articleFile('Changed there'), 'news/one/bg.md': articleFile('Променено') });
    expect(await run()).toEqual({ imported: 1, unchanged: 1, kept: ['content/news/one/en.md'], problems: [] });
    expect([await shown('en'), await shown('bg')]).toEqual(['Edited here', 'Променено']);
    expect((await run()).kept).toEqual(['content/news/one/en.md']);
  });

  test('keeps shared fields that were changed here and names the file that changed as well', async () => {
    await run();
    await changeShared(db, testClock, articleIds[0] ?? '', { date: '2026-11-18', topics: ['project'] });
    expect((await run()).kept).toEqual([]);
    await folder.write({ 'news/one/entry.yaml': entryFile(articleIds[0], '  - tools\n') });
    expect((await run()).kept).toEqual(['content/news/one/entry.yaml']);
    expect((await content.get('news', 'one', 'en')).shared.topics).toEqual(['project']);
  });

  test('does not publish again what was taken down here', async () => {
    await run();
    await takeDown(db, articleIds[0] ?? '', 'bg');
    expect((await run()).imported).toBe(0);
    expect(await shown('bg')).toBeUndefined();
  });

  test('agrees with an edit that says the same as the new file', async () => {
    await run();
    await edit('en', 'Same');
    await folder.write({ 'news/one/en.md': articleFile('Same', 'Edited.').replace('Short.', 'Edited.') });
    expect(await run()).toMatchObject({ imported: 0, kept: [] });
  });

  test('follows a folder that was renamed', async () => {
    await run();
    await folder.write({
      'news/one': null,
      'news/first/entry.yaml': entryFile(),
      'news/first/en.md': articleFile('One'),
      'news/first/bg.md': articleFile('Едно'),
    });
    expect(await run()).toMatchObject({ imported: 1, unchanged: 2, problems: [] });
    expect([await shown('en', 'first'), await shown('en', 'one')]).toEqual(['One', undefined]);
    expect(await listEntries(db)).toHaveLength(1);
  });

  test('leaves alone what is no longer among the files', async () => {
    await run();
    await folder.write({ 'news/one/bg.md': null });
    expect(await run()).toMatchObject({ imported: 0, problems: [] });
    expect(await shown('bg')).toBe('Едно');
  });
});

describe('a bad file', () => {
  test('is named with line and reason, and nothing of it is imported; the others are', async () => {
    await folder.write({ 'news/one/bg.md': articleFile('Едно').replace(':::\n', '') });
    expect(await run()).toEqual({
      imported: 2,
      unchanged: 0,
      kept: [],
      problems: [{ file: 'content/news/one/bg.md', line: 6, reason: 'the block "a" is not closed with ":::"' }],
    });
    expect([await shown('en'), await shown('bg')]).toEqual(['One', undefined]);
  });

  test('leaves the text that was imported before it went bad', async () => {
    await run();
    await folder.write({ 'news/one/en.md': articleFile('One').replace('summary', 'sumary') });
    const { problems, imported } = await run();
    expect([imported, problems.map(({ file }) => file)]).toEqual([
      0,
      expect.arrayContaining(['content/news/one/en.md']),
    ]);
    expect(await shown('en')).toBe('One');
  });

  test.each([
    ['entry.yaml is missing', { 'news/one/entry.yaml': null }, 'content/news/one/entry.yaml', 'missing'],
    ['the source language is missing', { 'news/one/en.md': null }, 'content/news/one/en.md', 'source language'],
    ['a language is not ours', { 'news/one/de.md': articleFile('Eins') }, 'content/news/one/de.md', '"de"'],
    ['a kind does not exist', { 'recipes/soup/entry.yaml': 'id: x' }, 'content/recipes', 'no kind "recipes"'],
    ['a kind is a word of JavaScript', { 'constructor/x/entry.yaml': 'id: x' }, 'content/constructor', 'no kind'],
    ['a folder has capitals', { 'news/One/entry.yaml': entryFile(articleIds[1]) }, 'content/news/One', 'small letters'],
    ['a picture is none', { 'news/one/room.png': 'no picture' }, 'content/news/one/room.png', ''],
  ])('%s', async (_, files: Record<string, string | null>, file, reason) => {
    await folder.write(files);
    const { problems } = await run();
    expect(problems.find((problem) => problem.file.replace(/\/$/, '') === file)?.reason).toContain(reason);
  });

  test('an id that two folders have is told; the first keeps it, time after time', async () => {
    await folder.write({ 'news/two/entry.yaml': entryFile(), 'news/two/en.md': articleFile('Two') });
    for (const imported of [3, 0]) {
      expect(await run()).toMatchObject({
        imported,
        problems: [{ file: 'content/news/two/entry.yaml', line: 1, reason: 'id: is also the id of news/one' }],
      });
    }
    expect(await shown('en')).toBe('One');
  });

  test('a place that another entry holds already is told', async () => {
    await run();
    await folder.write({ 'news/one/entry.yaml': entryFile(articleIds[1]) });
    const { problems } = await run();
    expect(problems).toEqual([
      {
        file: 'content/news/one/entry.yaml',
        line: 1,
        reason: `id: this place is held by another entry, ${articleIds[0]}`,
      },
    ]);
  });

  test('a parent that does not exist is told, and the child waits for it', async () => {
    const resource = `id: ${articleIds[1]}\nposition: 1\ncategory: tasks\nurl: https://example.org\nformat: video\nlanguages:\n  - en\n`;
    const text = '---\ntitle: T\npublisher: P\nsummary: S\nclassroom: C\n---\n';
    await folder.write({ 'resource/film/entry.yaml': resource, 'resource/film/en.md': text });
    const { problems } = await run();
    expect(problems).toEqual([
      { file: 'content/resource/film/entry.yaml', line: 1, reason: 'category: there is no resource-category/tasks' },
    ]);
    expect(await findEntry(db, 'resource', 'film')).toBeUndefined();
    await folder.write({
      'resource-category/tasks/entry.yaml': `id: ${articleIds[2]}\nvoice: en\n`,
      'resource-category/tasks/en.md': '---\ntitle: T\nsummary: S\n---\n',
    });
    expect((await run()).problems).toEqual([]);
    const film = await findEntry(db, 'resource', 'film');
    expect(film?.parent_id).toBe(articleIds[2]);
  });
});

test('files that editors and systems leave behind are not looked at', async () => {
  await folder.write({
    '.DS_Store': 'x',
    'README.md': '# Content',
    'news/.DS_Store': 'x',
    'news/notes.txt': 'x',
    'news/one/.en.md.swp': 'x',
    '.git/config': 'x',
  });
  expect(await run()).toMatchObject({ imported: 3, problems: [] });
});

test('an edit made here is never overwritten, whatever was imported, edited and changed before', () => {
  const state = fc.constantFrom('a', 'b', 'c');
  fc.assert(
    fc.property(state, state, fc.option(state), (file, held, lastImported) => {
      const decision = decideImport(file, held, lastImported);
      const edited = held !== lastImported;
      if (decision === 'take') expect(edited).toBe(false);
      if (decision === 'keep') expect(edited && file !== held && file !== lastImported).toBe(true);
      expect(decideImport(file, undefined, lastImported)).toBe('take');
    }),
  );
});
