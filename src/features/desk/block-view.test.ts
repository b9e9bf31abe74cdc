import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import { type OpenedPage, openPage } from '../../../test/open-page.ts';
import { rightAnswer } from '../../../test/right-answer.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import type { Tables } from '../../foundation/database/tables.ts';
import { type Block, isActivity } from '../content/blocks.ts';

let app: TestApp;
let cookie: string;
let lesson: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('author', { locales: ['en'] }) }));
  // One with a box, whose title is a field of its own.
  const { entry_id } = await app.db
    .selectFrom('revisions')
    .innerJoin('entries', 'entries.id', 'revisions.entry_id')
    .select('entry_id')
    .where('entries.kind', '=', 'lesson')
    .where('revisions.blocks', 'like', '%"type":"callout"%')
    .executeTakeFirstOrThrow();
  lesson = entry_id;
});
afterAll(() => app.close());

type Sent = [string, string][];

function post(path: string, fields: Sent, as = cookie): Promise<OpenedPage> {
  const headers = {
    cookie: as,
    origin: 'https://polylogue.example',
    'content-type': 'application/x-www-form-urlencoded',
  };
  return openPage(app, path, { method: 'POST', body: new URLSearchParams(fields).toString(), headers });
}

const carry = (block: unknown): Sent => [['carried', JSON.stringify({ block, tries: 0 })]];
const viewOf = (part = 'en') => `/desk/entries/${lesson}/${part}/block`;

const kept: (keyof Tables)[] = [
  'revisions',
  'activity_attempts',
  'activity_records',
  'journal_entries',
  'audit_entries',
];
const readKept = () => Promise.all(kept.map((table) => app.db.selectFrom(table).selectAll().execute()));

test('what stands in the form of a text is shown as its readers will see it, and nothing else of the site', async () => {
  const address = `/desk/entries/${lesson}/en`;
  const page = await openPage(app, address, { headers: { cookie } });
  const ids = [...page.document.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const form = page.document.querySelector('form.writing');
  const button = form?.querySelector('button[name=view]');
  const id = button?.getAttribute('value') ?? '';
  expect([button?.getAttribute('formAction'), button?.getAttribute('formTarget')]).toEqual([viewOf(), `view-${id}`]);
  const area = form?.querySelector(`textarea[name^="b/${id}/"]`)?.getAttribute('name') ?? '';
  const sent = [...sentForm(form as Element, { [area]: 'Typed **just** now.', view: id })] as Sent;
  const before = await readKept();
  const { response, document } = await post(viewOf(), sent);
  expect(response.status).toBe(200);
  expect(document.querySelector('main strong')?.textContent).toBe('just');
  expect(document.querySelectorAll('header, footer, nav, .skip-link')).toHaveLength(0);
  expect(document.body.hasAttribute('data-learner')).toBe(false);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(page.response.headers.get('content-security-policy')).toContain("frame-src 'self'");
  expect(await readKept()).toEqual(before);
});

test.each(readEveryBlock().map((block): [string, Block] => [block.type, block]))(
  'a block of type %s is shown, its activity tried and solved, and nothing of it is kept',
  async (_, block) => {
    const before = await readKept();
    const { response, document, text } = await post(viewOf(), carry(block));
    expect(response.status).toBe(200);
    expect(text).not.toContain('as soon as everything it needs');
    // A file that does not lie beside the text is not shown to readers either.
    if (!('file' in block.data)) expect(document.querySelector('main')?.innerHTML.length).toBeGreaterThan(100);
    if (isActivity(block)) {
      const tried = await post(viewOf(), [...carry(block), ...rightAnswer(block)]);
      expect(tried.document.querySelector('[data-island] [role=status], [data-island] [class*=result]')).not.toBeNull();
      expect((await post(viewOf(), [...carry(block), ['act', 'solve']])).response.status).toBe(200);
    }
    expect(await readKept()).toEqual(before);
  },
);

test('the right answer is shown to whoever writes it, and a wrong one is told as learners are', async () => {
  const block = readEveryBlock().find(({ type }) => type === 'single-choice');
  if (block?.type !== 'single-choice') throw new Error('no question');
  const solved = await post(viewOf(), [...carry(block), ['act', 'solve']]);
  expect(solved.text).toContain('Here is the answer.');
  const wrong = block.data.options.find(({ correct }) => !correct)?.id ?? '';
  const tried = await post(viewOf(), [...carry(block), ['answer', wrong]]);
  const again = tried.document.querySelector('input[name=carried]')?.getAttribute('value') ?? '';
  expect(again).toContain('"tries":1');
});

test('an activity that is not finished is not asked yet, and what is no block is refused', async () => {
  const block = { id: 'quiz', type: 'single-choice', data: { question: 'Which?', options: [] } };
  expect((await post(viewOf(), carry(block))).text).toContain(
    'It is shown as soon as everything it needs is filled in.',
  );
  const deep = `{"block":${'['.repeat(20_000)}${']'.repeat(20_000)},"tries":0}`;
  for (const forged of ['no JSON {', deep])
    expect((await post(viewOf(), [['carried', forged]])).response.status).toBe(400);
  expect((await post(viewOf(), [['view', 'no-such-block']])).response.status).toBe(200);
  expect((await post(viewOf('shared'), carry(block))).response.status).toBe(404);
});

test('only who writes a text in its language is shown its blocks', async () => {
  const other = await createTestAccount(app, { grants: testGrants('editor', { locales: ['en'], kinds: ['news'] }) });
  const translator = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) });
  const block = { id: 'a', type: 'prose', data: { text: 'Words.' } };
  expect((await post(viewOf(), carry(block), other.cookie)).response.status).toBe(403);
  expect((await post(viewOf(), carry(block), translator.cookie)).response.status).toBe(403);
  const greek = await post(viewOf('gr'), carry(block), translator.cookie);
  expect([greek.response.status, greek.document.documentElement.lang]).toEqual([200, 'el']);
  expect((await post(viewOf('gr'), carry(block), '')).response.status).not.toBe(200);
});

test('a block is looked at from the screen where it is translated, in the words typed there; its draft on the site is one button away', async () => {
  const { cookie: greek } = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) });
  const page = await openPage(app, `/desk/entries/${lesson}/gr`, { headers: { cookie: greek } });
  const form = page.document.querySelector('form.translating');
  const name = [...(form?.querySelectorAll('.pair textarea') ?? [])]
    .map((area) => area.getAttribute('name') ?? '')
    .find((one) => /^b\/[^/]+\/text$/.test(one));
  const [, id = ''] = name?.split('/') ?? [];
  expect(form?.querySelector(`button[name=view][value="${id}"]`)?.getAttribute('formAction')).toBe(viewOf('gr'));
  const sent = [...sentForm(form as Element, { [name ?? '']: 'Λόγια **τώρα**.', view: id })] as Sent;
  const before = await readKept();
  const { response, document } = await post(viewOf('gr'), sent, greek);
  expect([response.status, document.querySelector('main strong')?.textContent]).toEqual([200, 'τώρα']);
  expect(await readKept()).toEqual(before);
  expect((await post(viewOf('nb'), sent, greek)).response.status).toBe(403);
  const ahead = [...page.document.querySelectorAll('form')].find((one) => one.querySelector('[value=look]'));
  expect(ahead?.querySelector('[name=path]')?.getAttribute('value')).toBe(`/gr/mooc/${lesson}`);
});

test('how easily a text reads is said where it is translated, by the measure of its language', async () => {
  const { cookie: all } = await createTestAccount(app, { grants: testGrants('translator') });
  for (const [part, measure] of [
    ['it', 'Gulpease'],
    ['tr', 'Ateşman'],
    ['gr', 'LIX'],
  ]) {
    const { text } = await openPage(app, `/desk/entries/${lesson}/${part}`, { headers: { cookie: all } });
    expect([part, text]).toEqual([part, expect.stringMatching(new RegExp(`Readability \\(${measure}\\): \\d+`))]);
  }
});
