import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFolder } from '../../../test/content-folder.ts';
import { openTestDatabase, testClock, testDataDir } from '../../../test/template-database.ts';
import type { Database } from '../../foundation/database/database.ts';
import { projectRoot } from '../../foundation/project-root.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { findEntry, listEntries } from './queries.ts';
import { publish, revise, unpublish } from './revise.ts';
import { readTexts } from './texts.ts';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase('starter');
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polylogue-export-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => db.destroy());

const starter = join(projectRoot, 'content');
const place = 'news/first-five-minutes';

test('what is exported is, byte for byte, what was imported, with drafts asked for or not', async () => {
  const original = await readFolder(starter);
  original.delete('README.md');
  for (const drafts of [false, true]) {
    const target = join(folder, `content-${drafts}`);
    const { written, leftOut } = await exportContent(db, testClock, testDataDir, target, { drafts });
    const exported = await readFolder(target);
    expect([written, leftOut]).toEqual([exported.size, 0]);
    expect([...exported.keys()]).toEqual([...original.keys()]);
    for (const [path, bytes] of original) expect([path, exported.get(path)?.equals(bytes)]).toEqual([path, true]);
  }
});

describe('of what was edited here', () => {
  const trap = '# Not a mark\n\n::: prose #trap\n:::\n\n---\nsource: x\n\\::: end';
  const say = (title: string, text = 'Words.') => ({
    fields: { title, summary: '- 1\n- 2' },
    blocks: [{ id: 'a', type: 'prose' as const, data: { text } }],
  });
  let id: string;
  let untouched: Map<string, Buffer>;

  /** Turkish is public and edited, Italian public with an unfinished change, Greek with a planned one; Norwegian is taken down. */
  beforeAll(async () => {
    id = (await findEntry(db, 'news', 'first-five-minutes'))?.id ?? '';
    untouched = await readFolder(join(starter, place));
    await revise(db, testClock, id, 'tr', say('"İlk" beş: dakika', trap));
    await publish(db, testClock, id, 'tr');
    await revise(db, testClock, id, 'it', say('Non ancora'));
    await revise(db, testClock, id, 'gr', say('Αύριο'));
    await publish(db, testClock, id, 'gr', new Date('2026-11-21T00:00:00.000Z'));
    await unpublish(db, id, 'nb');
  });

  async function importElsewhere(from: string) {
    const other = await openTestDatabase('empty');
    const report = await importContent(other, testClock, testDataDir, from);
    expect(report.problems).toEqual([]);
    const texts = await readTexts(other, testClock, id);
    const exportAgain = (to: string, drafts: boolean) => exportContent(other, testClock, testDataDir, to, { drafts });
    return { other, texts, exportAgain, importAgain: () => importContent(other, testClock, testDataDir, from) };
  }

  test('only what readers see is written, also over what an export with drafts has left', async () => {
    await exportContent(db, testClock, testDataDir, join(folder, 'first'), { drafts: true });
    const { leftOut } = await exportContent(db, testClock, testDataDir, join(folder, 'first'));
    expect(leftOut).toBe(3);
    const files = await readFolder(join(folder, 'first', place));
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
    await exportContent(db, testClock, testDataDir, join(folder, 'first'), { drafts: true });
    const files = await readFolder(join(folder, 'first', place));
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
    await exportContent(db, testClock, testDataDir, folder, { drafts: true });
    expect(await importContent(db, testClock, testDataDir, folder)).toMatchObject({ imported: 0, kept: [] });
    expect(await readTexts(db, testClock, id)).toEqual(before);
  });
});

test('an entry that nobody sees is left out with what stands below it; one seen in translations only has its source as a draft', async () => {
  const idOf = async (kind: string, slug: string) => (await findEntry(db, kind, slug))?.id ?? '';
  const category = await idOf('resource-category', 'tools');
  for (const locale of ['en', 'bg', 'nb', 'tr', 'it', 'gr'] as const) await unpublish(db, category, locale);
  await unpublish(db, await idOf('news', 'chat-is-a-second-voice'), 'en');
  await exportContent(db, testClock, testDataDir, folder);
  const paths = [...(await readFolder(folder)).keys()];
  expect(paths.filter((path) => path.startsWith('resource-category/tools/'))).toEqual([]);
  expect(paths.filter((path) => path.startsWith('news/chat-is-a-second-voice/') && path.includes('en.'))).toEqual([
    'news/chat-is-a-second-voice/en.draft.md',
  ]);
  const other = await openTestDatabase('empty');
  const { problems } = await importContent(other, testClock, testDataDir, folder);
  expect(problems).toEqual([]);
  await other.destroy();
});
