import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeText } from '../../../../test/change-content.ts';
import { type FakeTranslator, startFakeTranslator, translateDocument } from '../../../../test/fake-translator.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { findEntry, findTranslation, getRevision } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { forgetAwaitedDrafts } from './awaited-drafts.ts';
import { readDocument, writeDocument } from './e-translation.ts';
import { listUnread } from './machine-drafts.ts';

let now = new Date('2026-11-20T14:30:00.000Z');
let fake: FakeTranslator;
let app: TestApp;
let cookie: string;
let id: string;
beforeAll(async () => {
  fake = await startFakeTranslator();
  const access = { kind: 'etranslation' as const, key: 'polylogue:secret', model: '', monthlyCharacters: 1000 };
  app = await createTestApp({ clock: () => now, env: { translation: { ...access, url: fake.url } } });
  ({ cookie } = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) }));
  id = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
});
afterAll(async () => {
  await app.services.speller.close();
  await app.close();
  await fake.close();
});

const read = async (locale: string) =>
  readRevision(await getRevision(app.db, (await findTranslation(app.db, id, locale))?.latest_revision_id ?? ''));

async function addToSource(block: string, text: string): Promise<void> {
  const source = await read('en');
  const blocks = [...source.blocks.filter((one) => one.id !== block), { id: block, type: 'prose', data: { text } }];
  await writeText(app.db, app.clock, id, 'en', { ...source, blocks: blocks as typeof source.blocks });
}

/** Asks for a draft of what is missing; where the service is to bring it, and what it was sent. */
async function ask() {
  await app.post('/desk/board/drafts', { text: id, locale: 'gr' }, { cookie });
  await app.runJobs();
  const { body, authorization } = fake.requests.at(-1) ?? {};
  const { http = '' } = (body?.deliveries ?? {}) as { http?: string };
  return { body, authorization, path: http.slice(testOrigin.length) };
}

const deliver = async (path: string, body: object) =>
  (await app.request(path, { method: 'POST', body: JSON.stringify(body) })).status;
const countUsed = async () =>
  (await app.db.selectFrom('translation_usage').select('characters').executeTakeFirst())?.characters;

test('whatever texts go into a document come out of it', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) =>
    text
      .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
      .normalize()
      .trim(),
  );
  const text = fc.array(words, { maxLength: 3 }).map((lines) => lines.join('\n').trim());
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
      expect(readDocument(writeDocument(texts), texts.length)).toEqual(texts);
      expect(readDocument(writeDocument(texts), texts.length + 1)).toBeUndefined();
    }),
    { examples: [[['A line\u2028and another', '5 < 6 & 7\u2029\u0085> 4']]] },
  );
});

test('a draft comes minutes later to an address that only the service knows, and waits for a person; brought twice, it is kept once', async () => {
  await addToSource('one', 'Pupils say [Ja]{lang=de} & nod.\nThen they wait.');
  const { body, authorization, path } = await ask();
  expect(authorization).toBe(`Basic ${btoa('polylogue:secret')}`);
  expect(body).toMatchObject({ sourceLanguage: 'EN', targetLanguages: ['EL'] });
  expect(path).toMatch(/^\/translations\/[\w-]{43}$/);
  const asked = fake.requests.length;
  await ask();
  expect(fake.requests.length).toBe(asked);
  const before = await read('gr');
  expect(await deliver('/translations/forged', { result: translateDocument(body) })).toBe(404);
  expect(await deliver(path, { requestId: 5 })).toBe(200);
  expect(await deliver(path, { result: 5 })).toBe(400);
  expect(await read('gr')).toEqual(before);
  expect(await deliver(path, { result: translateDocument(body) })).toBe(200);
  const after = await read('gr');
  expect(after.blocks.at(-1)).toMatchObject({
    id: 'one',
    data: { text: '«Pupils say [Ja]{lang=de} & nod.\nThen they wait.»' },
  });
  expect(await listUnread(app.db, { id, kind: 'news' }, 'gr', after)).toEqual(['one']);
  expect(await deliver(path, { result: translateDocument(body) })).toBe(404);
});

test('what the source says otherwise by then is left aside, and what a person has written meanwhile stays', async () => {
  await addToSource('two', 'First words.');
  const { body, path } = await ask();
  await addToSource('two', 'Other words.');
  expect(await deliver(path, { result: translateDocument(body) })).toBe(200);
  expect((await read('gr')).blocks.some((block) => block.id === 'two')).toBe(false);
});

test('a service that fails gives the characters back, and one that never answers is not waited for', async () => {
  const used = await countUsed();
  const { path } = await ask();
  expect(await countUsed()).toBeGreaterThan(Number(used));
  expect(await deliver(path, { requestId: 5, errorCode: -20028 })).toBe(200);
  expect(await countUsed()).toBe(used);
  const again = await ask();
  now = new Date(now.getTime() + 4 * 86_400_000);
  await forgetAwaitedDrafts(app.services);
  expect(await deliver(again.path, { result: translateDocument(again.body) })).toBe(404);
});
