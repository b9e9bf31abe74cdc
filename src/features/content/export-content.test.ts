import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articleFile, articleIds, makeArticleFolder } from '../../../test/article-files.ts';
import { publishLatest, takeDown, writeText } from '../../../test/change-content.ts';
import { readFolder } from '../../../test/content-folder.ts';
import { openTestDatabase, testClock, testFiles, tomorrow } from '../../../test/template-database.ts';
import type { Database } from '../../foundation/database/database.ts';
import { projectRoot } from '../../foundation/project-root.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { listEntries } from './queries.ts';
import { readTexts } from './texts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polylogue-export-'));
  return () => rm(folder, { recursive: true });
});

test('what is exported is, byte for byte, what was imported, with drafts asked for or not', async () => {
  const db = await openTestDatabase('starter');
  const original = await readFolder(join(projectRoot, 'content'));
  original.delete('README.md');
  for (const drafts of [false, true]) {
    const target = join(folder, `content-${drafts}`);
    const { written, leftOut } = await exportContent(db, testClock, testFiles, target, { drafts });
    const exported = await readFolder(target);
    expect([written, leftOut]).toEqual([exported.size, 0]);
    expect([...exported.keys()]).toEqual([...original.keys()]);
    for (const [path, bytes] of original) expect([path, exported.get(path)?.equals(bytes)]).toEqual([path, true]);
  }
  await db.destroy();
});

describe('of what was edited here', () => {
  const trap = '# Not a mark\n\n::: prose #trap\n:::\n\n---\nsource: x\n\\::: end';
  const say = (title: string, text = 'Words.') => ({
    fields: { title, summary: '- 1\n- 2' },
    blocks: [{ id: 'a', type: 'prose' as const, data: { text } }],
  });
  const [id = ''] = articleIds;
  let db: Database;
  let untouched: Map<string, Buffer>;

  /** Turkish is public and edited, Italian public with an unfinished change, Greek with a planned one; Norwegian is taken down. */
  beforeAll(async () => {
    db = await openTestDatabase('empty');
    const original = await makeArticleFolder(db);
    for (const locale of localeCodes)
      await original.write({ [`news/one/${locale}.md`]: articleFile(`One in ${locale}`) });
    await importContent(db, testClock, testFiles, original.path);
    untouched = await readFolder(join(original.path, 'news/one'));
    await original.remove();
    await writeText(db, testClock, id, 'tr', say('"İlk" beş: dakika', trap));
    await publishLatest(db, testClock, id, 'tr');
    await writeText(db, testClock, id, 'it', say('Non ancora'));
    await writeText(db, testClock, id, 'gr', say('Αύριο'));
    await publishLatest(db, testClock, id, 'gr', tomorrow);
    await takeDown(db, id, 'nb');
  });
  afterAll(() => db.destroy());

  async function importElsewhere(from: string) {
    const other = await openTestDatabase('empty');
    const report = await importContent(other, testClock, testFiles, from);
    expect(report.problems).toEqual([]);
    const texts = await readTexts(other, testClock, id);
    const exportAgain = (to: string, drafts: boolean) => exportContent(other, testClock, testFiles, to, { drafts });
    return { other, texts, exportAgain, importAgain: () => importContent(other, testClock, testFiles, from) };
  }

  test('only what readers see is written, also over what an export with drafts has left', async () => {
    await exportContent(db, testClock, testFiles, join(folder, 'first'), { drafts: true });
    const { leftOut } = await exportContent(db, testClock, testFiles, join(folder, 'first'));
    expect(leftOut).toBe(3);
    const files = await readFolder(join(folder, 'first/news/one'));
    expect([...files.keys()]).toEqual(['bg.md', 'en.md', 'entry.yaml', 'gr.md', 'it.md', 'tr.md']);
    for (const name of ['bg.md', 'en.md', 'gr.md', 'it.md']) expect(files.get(name)).toEqual(untouched.get(name));
    const { other, texts, exportAgain } = await importElsewhere(join(folder, 'first'));
    expect(texts.get('tr')?.published).toEqual(say('"İlk" beş: dakika', trap));
    expect(texts.has('nb')).toBe(false);
    await exportAgain(join(folder, 'second'), false);
    expect(await readFolder(join(folder, 'second'))).toEqual(await readFolder(join(folder, 'first')));
    await other.destroy();
  });

  test('drafts are written where they are asked for, and stay drafts where they are imported', async () => {
    await exportContent(db, testClock, testFiles, join(folder, 'first'), { drafts: true });
    const files = await readFolder(join(folder, 'first/news/one'));
    const drafts = ['gr.draft.md', 'it.draft.md', 'nb.draft.md'];
    expect([...files.keys()].filter((name) => name.includes('draft'))).toEqual(drafts);
    expect(files.get('nb.draft.md')).toEqual(untouched.get('nb.md'));
    const { other, texts, exportAgain, importAgain } = await importElsewhere(join(folder, 'first'));
    expect((await listEntries(other)).map(({ id: own, slug }) => [own, slug])).toEqual(
      (await listEntries(db)).map(({ id: own, slug }) => [own, slug]),
    );
    expect(texts).toEqual(await readTexts(db, testClock, id));
    expect([texts.get('nb')?.published, texts.get('it')?.draft]).toEqual([undefined, say('Non ancora')]);
    await exportAgain(join(folder, 'second'), true);
    expect(await readFolder(join(folder, 'second'))).toEqual(await readFolder(join(folder, 'first')));
    expect(await importAgain()).toMatchObject({ imported: 0, kept: [], problems: [] });
    await other.destroy();
  });

  test('brought back into the same site nothing becomes public and nothing is lost', async () => {
    const before = await readTexts(db, testClock, id);
    await exportContent(db, testClock, testFiles, folder, { drafts: true });
    expect(await importContent(db, testClock, testFiles, folder)).toMatchObject({ imported: 0, kept: [] });
    expect(await readTexts(db, testClock, id)).toEqual(before);
  });
});

test('an entry that nobody sees is left out with what stands below it; one seen in translations only has its source as a draft', async () => {
  const db = await openTestDatabase('empty');
  const original = await makeArticleFolder(db);
  const [article = '', film = '', shelf = ''] = articleIds;
  await original.write({
    'resource-category/tools/entry.yaml': `id: ${shelf}\nvoice: en\n`,
    'resource-category/tools/en.md': '---\ntitle: T\nsummary: S\n---\n',
    'resource/film/entry.yaml': `id: ${film}\nposition: 1\ncategory: tools\nurl: https://example.org\nformat: video\nlanguages:\n  - en\n`,
    'resource/film/en.md': '---\ntitle: T\npublisher: P\nsummary: S\nclassroom: C\n---\n',
  });
  expect(await importContent(db, testClock, testFiles, original.path)).toMatchObject({ imported: 7, problems: [] });
  await original.remove();
  await takeDown(db, shelf, 'en');
  await takeDown(db, article, 'en');
  expect(await exportContent(db, testClock, testFiles, folder)).toEqual({ written: 3, leftOut: 2 });
  const paths = ['news/one/bg.md', 'news/one/en.draft.md', 'news/one/entry.yaml'];
  expect([...(await readFolder(folder)).keys()]).toEqual(paths);
  const other = await openTestDatabase('empty');
  expect(await importContent(other, testClock, testFiles, folder)).toMatchObject({ problems: [] });
  await Promise.all([db.destroy(), other.destroy()]);
});
