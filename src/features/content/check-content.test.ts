import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ContentFolder, makeContentFolder } from '../../../test/content-folder.ts';
import { projectRoot } from '../../foundation/project-root.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { routeList } from '../../route-list.ts';
import { checkContent } from './check-content.ts';
import { formatTranslationFile } from './files.ts';
import { stampTranslations } from './stamp-translations.ts';
import { readStarterFiles } from './starter-files.ts';

let folder: ContentFolder;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
const body = [
  '::: prose #a',
  '## Heading',
  '',
  'Words with a [link](/resources).',
  '',
  '- one',
  '- two',
  ':::',
  '',
  '::: image #b',
  'file: room.svg',
  'alt: A room',
  ':::',
  '',
].join('\n');
const english = `---\ntitle: One\nsummary: Two\n---\n\n${body}`;
const entry = 'id: 01a1f927-2197-7481-9556-7529e4e2b44a\nposition: 1\ndate: 2026-11-18\ntopics:\n  - tasks\n';

/** Writes each translation with the marks of the source it stands beside. */
async function stamp(): Promise<void> {
  const { entries } = await readStarterFiles(folder.path);
  for (const one of entries) {
    for (const [locale, text] of stampTranslations(one)) {
      await folder.write({ [`${one.kind}/${one.slug}/${locale}.md`]: formatTranslationFile(text) });
    }
  }
}

async function readText(locale: Locale): Promise<string> {
  const { entries } = await readStarterFiles(folder.path);
  const text = entries[0]?.translations.get(locale);
  return text ? formatTranslationFile(text) : '';
}

async function check(): Promise<string[]> {
  const { entries, problems } = await readStarterFiles(folder.path);
  const all = [...problems, ...checkContent(folder.path, entries, routeList)];
  return all.map(({ file, reason }) => `${file}: ${reason}`);
}

beforeAll(async () => {
  folder = await makeContentFolder();
});
beforeEach(async () => {
  await folder.remove();
  folder = await makeContentFolder({ 'news/one/entry.yaml': entry, 'news/one/room.svg': drawing });
  for (const locale of localeCodes) await folder.write({ [`news/one/${locale}.md`]: english });
  await stamp();
});
afterAll(() => folder.remove());

const greek = 'news/one/gr.md';
const inGreek = async (change: (text: string) => string) => {
  const { entries } = await readStarterFiles(folder.path);
  const text = entries[0]?.translations.get('gr');
  if (!text) throw new Error('The Greek text is missing');
  await folder.write({ [greek]: change(formatTranslationFile(text)) });
};

// What it says is looked at by `npm run content:check`.
test('the starter content has all that the programme promises', async () => {
  const { entries, problems } = await readStarterFiles(join(projectRoot, 'content'));
  expect(problems).toEqual([]);
  expect(entries.filter(({ kind }) => kind === 'news').length).toBeGreaterThanOrEqual(8);
  expect(entries.filter(({ kind }) => kind === 'resource').length).toBeGreaterThanOrEqual(36);
  expect(entries.filter(({ kind }) => kind === 'resource-category')).toHaveLength(6);
  expect(entries.filter(({ kind }) => kind === 'partner')).toHaveLength(5);
  expect(entries.filter(({ kind }) => kind === 'course')).toHaveLength(5);
});

test('a complete entry has nothing to complain about', async () => {
  expect(await check()).toEqual([]);
});

test('a text that was begun in Greek, put into English and from there into Bulgarian is stamped and checked along that way', async () => {
  await folder.write({ 'news/one/entry.yaml': `source: gr\n${entry}`, 'news/one/gr.md': english });
  await stamp();
  await folder.write({
    'news/one/bg.md': (await readText('bg')).replace('#a @', '#a @en:').replace('source: ', 'source: en:'),
  });
  await stamp();
  expect(await check()).toEqual([]);
  expect(await readText('bg')).toContain('#a @en:');
  const lines = async (languages: RegExp) => (await check()).filter((line) => languages.test(line));
  await folder.write({ 'news/one/en.md': (await readText('en')).replace('Words', 'Other words') });
  expect(await lines(/(bg|tr)\.md/)).toEqual([expect.stringContaining('bg.md: is stale in a')]);
  await stamp();
  expect(await check()).toEqual([]);
  await folder.write({ 'news/one/gr.md': (await readText('gr')).replace('Words', 'First words') });
  expect(await lines(/bg\.md/)).toEqual([]);
  expect(await lines(/(en|tr)\.md/)).toHaveLength(2);
});

describe('what a reader would stumble over is named', () => {
  test('a language that is missing', async () => {
    await folder.write({ [greek]: null });
    expect(await check()).toEqual(['content/news/one/gr.md: this language is missing']);
  });

  test.each([
    [
      'a block that is missing',
      (text: string) => text.replace(/\n::: image[\s\S]*$/, ''),
      'has the blocks prose #a, the source has',
    ],
    [
      'blocks in another order',
      (text: string) => text.replace('#a', '#c').replace('#b', '#a').replace('#c', '#b'),
      'has the blocks',
    ],
    [
      'a list that is shorter',
      (text: string) => text.replace('- two\n', ''),
      '#a is made of: heading 2, paragraph, list of 1',
    ],
    ['a heading of another rank', (text: string) => text.replace('## H', '### H'), 'heading 3'],
    ['a paragraph too many', (text: string) => text.replace('\n- one', '\nMore.\n\n- one'), '#a is made of'],
    [
      'a link that leads elsewhere',
      (text: string) => text.replace('/resources', '/news'),
      '#a links to /news; the source to /resources',
    ],
    ['a mark of another source', (text: string) => text.replace(/@[0-9a-f]{12}/, '@000000000000'), 'is stale in a'],
    ['no mark of the source at all', (text: string) => text.replace(/source: .*\n/, ''), 'is stale in fields'],
  ])('%s', async (_, change, reason) => {
    await inGreek(change);
    expect((await check()).filter((line) => line.startsWith('content/news/one/gr.md: ')).join('; ')).toContain(reason);
  });

  test('a source that was changed after it was translated, in every language, until it is stamped', async () => {
    await folder.write({ 'news/one/en.md': english.replace('Words', 'Other words') });
    const lines = await check();
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('is stale in a: translate again, then npm run content:stamp');
    await stamp();
    expect(await check()).toEqual([]);
  });

  test.each([
    ['/nowhere', '#a links to /nowhere, which is not on this site'],
    ['/news/no-such-article', 'which is not on this site'],
    ['/resources?category=no-such', 'which is not on this site'],
    ['/news/one#no-such-block', '#a links to /news/one#no-such-block, which is not on this site'],
    ['#no-such-block', '#a links to #no-such-block, which is not in this text'],
    ['http://example.org', 'not a path, https or mailto'],
    ['resources', 'not a path, https or mailto'],
    ['javascript:alert(1)', 'not a path, https or mailto'],
  ])('a link to %s', async (address, reason) => {
    await folder.write({ 'news/one/en.md': english.replace('/resources', address) });
    expect((await check()).join('; ')).toContain(reason);
  });

  test.each([
    '/news/one',
    '/news/one#b',
    '/mooc',
    '/',
    '/privacypolicy',
    '#a',
    'https://example.org/',
    'mailto:a@example.org',
  ])('but not a link to %s', async (address) => {
    for (const locale of localeCodes) {
      await folder.write({ [`news/one/${locale}.md`]: english.replace('/resources', address) });
    }
    await stamp();
    expect(await check()).toEqual([]);
  });

  test('a picture that is not there, and one without words for those who do not see it', async () => {
    await folder.write({ 'news/one/room.svg': null });
    expect((await check())[0]).toContain('room.svg');
    await folder.write({ 'news/one/room.svg': drawing, 'news/one/en.md': english.replace('alt: A room', 'alt: ""') });
    expect((await check())[0]).toBe('content/news/one/en.md: alt: must not be empty');
  });

  test('an address of the site, a handbook and a logo that are not there', async () => {
    const output = (id: string, more: string) =>
      `id: 01a1f927-2197-7481-9556-7529e4e2b44${id}\nresult: result-one\n${more}`;
    await folder.write({
      'output/a/entry.yaml': output('b', 'format: website\nurl: /nowhere\n'),
      'output/b/entry.yaml': output('c', 'format: handbook\nhandbook: nothing\n'),
      'partner/c/entry.yaml':
        'id: 01a1f927-2197-7481-9556-7529e4e2b44d\ncountry: BG\nvoice: bg\nurl: /partners\nlatitude: 1\nlongitude: 2\nlogo: logo.svg\n',
      'partner/c/en.md': '---\ntitle: T\nplace: P\nrole: R\n---\n\n::: prose #a\nx\n:::\n',
    });
    for (const name of ['a', 'b']) await folder.write({ [`output/${name}/en.md`]: '---\ntitle: T\nsummary: S\n---\n' });
    const lines = (await check()).filter((line) => line.includes('entry.yaml'));
    expect(lines.toSorted()).toEqual([
      'content/output/a/entry.yaml: result: there is no page result-one',
      'content/output/a/entry.yaml: url: /nowhere is not on this site',
      'content/output/b/entry.yaml: handbook: there is no handbook nothing',
      'content/output/b/entry.yaml: result: there is no page result-one',
      'content/partner/c/entry.yaml: logo: logo.svg is not in the folder',
    ]);
  });
});
