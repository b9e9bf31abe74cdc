import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeText } from '../../../../test/change-content.ts';
import { type FakeTranslator, startFakeTranslator } from '../../../../test/fake-translator.ts';
import { type OpenedPage, openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { publish } from '../editing/publish.ts';
import { findEntry, findTranslation, getRevision } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { hideMarks, showMarks } from './keep-marks.ts';
import { translateByMachine } from './machine-translator.ts';

let fake: FakeTranslator;
let app: TestApp;
let cookie: string;
let coordinator: string;
let id: string;
let path: string;
const access = { kind: 'deepl' as const, key: 'secret', model: '', monthlyCharacters: 1000 };
beforeAll(async () => {
  fake = await startFakeTranslator();
  app = await createTestApp({ env: { translation: { ...access, url: fake.url } } });
  ({ cookie } = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) }));
  ({ cookie: coordinator } = await createTestAccount(app, { grants: testGrants('coordinator') }));
  id = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
  path = `/desk/entries/${id}/gr`;
});
afterAll(async () => {
  await app.services.speller.close();
  await app.close();
  await fake.close();
});

/** The requests for a translation: terms go before them, and are taken away after them. */
const listAsked = () => fake.requests.filter((one) => one.path === '/translate');
const open = () => openPage(app, path, { headers: { cookie } });
const latest = async (locale: string) => (await findTranslation(app.db, id, locale))?.latest_revision_id ?? '';
const read = async (locale: string) => readRevision(await getRevision(app.db, await latest(locale)));

async function send({ document }: OpenedPage, changes: Record<string, string>) {
  const form = document.querySelector('form.writing');
  if (!form) throw new Error('no form');
  const fields = [...sentForm(form, changes)].map(([name, value]): [string, string] => [name, String(value)]);
  const headers = { cookie, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  return openPage(app, path, { method: 'POST', body: new URLSearchParams(fields).toString(), headers });
}

/** A paragraph that the translation does not have yet. */
async function addToSource(block: string, text: string): Promise<void> {
  const source = await read('en');
  const added = { id: block, type: 'prose', data: { text } } as const;
  await writeText(app.db, app.clock, id, 'en', { ...source, blocks: [...source.blocks, added] });
}

const publishLatest = async () =>
  (await publish(app.services, { entryId: id, part: 'gr', revisionId: await latest('gr'), author: 'import' })).outcome;

test('a machine writes what is missing, and nobody publishes it before each passage was accepted', async () => {
  await addToSource('one', 'Every pupil says [Ja]{lang=de} in [the room](/news).');
  await addToSource('two', 'Nobody waits.');
  const before = await publishLatest();
  await send(await open(), { act: 'draft' });
  expect(listAsked().at(-1)).toMatchObject({
    authorization: 'DeepL-Auth-Key secret',
    body: { text: ['Every pupil says ⟦0⟧ in [the room]⟦1⟧.', 'Nobody waits.'], source_lang: 'EN', target_lang: 'EL' },
  });
  expect((await read('gr')).blocks.at(-2)?.data).toEqual({
    text: '«Every pupil says [Ja]{lang=de} in [the room](/news).»',
  });
  const page = await open();
  expect(page.text).toContain('2 machine drafts to read');
  expect(page.document.getElementById('b/one')?.querySelector('.state.machine')?.textContent).toBe('Machine draft');
  expect([before, await publishLatest()]).toEqual(['published', 'machine-draft']);
  await send(page, { act: 'accept:one' });
  // Pressed once more, because the first answer was lost.
  await send(page, { act: 'accept:one' });
  const accepted = app.db.selectFrom('audit_entries').selectAll().where('verb', '=', 'accept-draft');
  expect(await accepted.execute()).toMatchObject([
    { subject_id: id, locale: 'gr', after: 'prose#one.text: «Every pupil says [Ja]{lang=de} in [the room](/news).»' },
  ]);
  const history = await openPage(app, `/desk/entries/${id}/gr/history`, { headers: { cookie } });
  expect(history.text).toContain('Machine draft accepted');
  expect(await publishLatest()).toBe('machine-draft');
  // Whoever rewrites a passage has read it.
  await send(await open(), { act: 'save', 'b/two/text': 'Κανείς δεν περιμένει.' });
  expect(await publishLatest()).toBe('published');
});

test('a copy of a text with machine drafts is no more published than the text, before each passage was accepted there', async () => {
  await addToSource('unread', 'Nobody has read this.');
  await send(await open(), { act: 'draft' });
  const original = { id, path };
  const copied = await openPage(
    app,
    `/desk/entries/${id}`,
    await app.sending(`/desk/entries/${id}`, { act: 'copy', copySlug: 'unread-copy' }, { cookie: coordinator }),
  );
  [, id = ''] = /entries\/([^?]+)/.exec(copied.response.headers.get('location') ?? '') ?? [];
  path = `/desk/entries/${id}/gr`;
  const shared = (await findTranslation(app.db, id, 'shared'))?.latest_revision_id ?? '';
  await publish(app.services, { entryId: id, part: 'shared', revisionId: shared, author: 'import' });
  const page = await open();
  expect(page.document.getElementById('b/unread')?.querySelector('.state.machine')?.textContent).toBe('Machine draft');
  expect(await publishLatest()).toBe('machine-draft');
  // What is accepted in one says nothing of the other.
  await send(page, { act: 'accept:unread' });
  expect(await publishLatest()).toBe('published');
  ({ id, path } = original);
  expect(await publishLatest()).toBe('machine-draft');
  await send(await open(), { act: 'accept:unread' });
});

test('a machine is asked once, also where its answer is lost and the form is sent again', async () => {
  await addToSource('again', 'Somebody asks again.');
  const page = await open();
  const { response } = await send(page, { act: 'draft' });
  expect(response.status).toBe(303);
  const asked = listAsked().length;
  const again = await send(page, { act: 'draft' });
  expect(again.response.headers.get('location')).toBe(path);
  const typed = await send(page, { act: 'draft', 'fields/title': 'Ένας άλλος τίτλος' });
  expect(typed.response.status).toBe(303);
  expect(listAsked().length).toBe(asked);
  expect((await read('gr')).fields.title).toBe('Ένας άλλος τίτλος');
  expect((await read('gr')).blocks.at(-1)?.data).toEqual({ text: '«Somebody asks again.»' });
});

test('a month has so many characters, and what was typed stays when they are used up or the service fails', async () => {
  await addToSource('three', 'Long. '.repeat(200));
  const full = await send(await open(), { act: 'draft', 'fields/title': 'Ένας τίτλος' });
  expect(full.text).toContain('The characters of this month are used up');
  expect(full.document.querySelector('[name="fields/title"]')?.getAttribute('value')).toBe('Ένας τίτλος');
  const source = await read('en');
  await writeText(app.db, app.clock, id, 'en', { ...source, blocks: source.blocks.slice(0, -1) });
  await addToSource('four', 'Short.');
  fake.status = 503;
  expect((await send(await open(), { act: 'draft' })).text).toContain('The translation service did not answer');
  fake.status = 200;
});

test('each service is asked in its own way, with the agreed terms where it takes any', async () => {
  const asked = { texts: ['One', 'Two'], from: 'en', to: 'bg', terms: [{ source: 'turn', own: 'реплика' }] };
  const said = async (kind: 'deepl' | 'libretranslate' | 'openai') => {
    const before = fake.requests.length;
    const translated = await translateByMachine({ ...access, kind, url: fake.url, model: 'a-model' }, asked);
    expect(translated).toEqual(['«One»', '«Two»']);
    return fake.requests.slice(before);
  };
  expect(await said('deepl')).toMatchObject([
    { method: 'POST', path: '/glossaries', body: { source_lang: 'en', target_lang: 'bg', entries: 'turn\tреплика' } },
    { path: '/translate', body: { text: ['One', 'Two'], target_lang: 'BG', glossary_id: 'a-glossary' } },
    { method: 'DELETE', path: '/glossaries/a-glossary' },
  ]);
  expect(JSON.stringify(await said('openai'))).toContain('turn → реплика');
  expect(JSON.stringify(await said('libretranslate'))).not.toContain('реплика');
});

test('all that is missing of chosen texts is drafted in the background, counted apart on the board, and once', async () => {
  await app.db.deleteFrom('translation_usage').execute();
  const before = (await read('gr')).blocks.length;
  await addToSource('five', 'Later.');
  const form = await openPage(app, `/desk/board/drafts?locale=gr&text=${id}`, { headers: { cookie } });
  expect(form.text).toContain('passages of 1 text are missing');
  expect(form.text).toContain('0 of 1,000 characters this month');
  const ask = (fields: Record<string, string>) => app.post('/desk/board/drafts', { text: id, ...fields }, { cookie });
  for (const time of [1, 2]) expect([time, (await ask({ locale: 'gr' })).status]).toEqual([time, 303]);
  expect((await openPage(app, '/desk/board/drafts', { headers: { cookie } })).text).toContain('1 text waits to be');
  const asked = listAsked().length;
  await app.runJobs();
  expect(listAsked().length).toBe(asked + 1);
  expect((await read('gr')).blocks.length).toBeGreaterThan(before);
  const board = await openPage(app, '/desk/board?show=machine', { headers: { cookie } });
  expect(board.document.querySelector('tbody tr:not(.whole) .state.machine')?.textContent).toMatch(
    /machine drafts? to/,
  );
  expect((await openPage(app, '/desk', { headers: { cookie } })).text).toContain('To translate');
  expect((await ask({ locale: 'bg' })).status).toBe(403);
});

test('whose right was taken meanwhile drafts nothing, and a month that is used up ends it', async () => {
  await addToSource('six', 'Much later.');
  const { account, cookie: other } = await createTestAccount(app, {
    grants: testGrants('translator', { locales: ['gr'] }),
  });
  await app.post('/desk/board/drafts', { text: id, locale: 'gr' }, { cookie: other });
  await app.db.updateTable('accounts').set({ grants: '[]' }).where('id', '=', account.id).execute();
  const asked = listAsked().length;
  await app.runJobs();
  await app.db.updateTable('translation_usage').set({ characters: 1000 }).execute();
  await app.post('/desk/board/drafts', { text: id, locale: 'gr' }, { cookie });
  await app.runJobs();
  expect(listAsked().length).toBe(asked);
  expect(await app.db.selectFrom('outbox').select('kind').where('kind', '=', 'machine-draft').execute()).toEqual([]);
});

test('a service is sent as many texts at once as it takes', async () => {
  const texts = Array.from({ length: 120 }, (_, index) => `Text ${index}`);
  const asked = { texts, from: 'en', to: 'bg', terms: [] };
  const before = fake.requests.length;
  expect(await translateByMachine({ ...access, url: fake.url }, asked)).toEqual(texts.map((text) => `«${text}»`));
  expect(fake.requests.length).toBe(before + 3);
});

test('where no service is set there is no button, and a forged request drafts nothing', async () => {
  const without = await createTestApp({ db: app.db });
  const page = await openPage(without, path, { headers: { cookie } });
  expect(page.document.querySelector('[value="draft"]')).toBeNull();
  const asked = fake.requests.length;
  await without.post(path, { act: 'draft', from: 'en', base: await latest('gr') }, { cookie });
  expect(fake.requests.length).toBe(asked);
  expect((await app.post(path.replace(/gr$/, 'bg'), { act: 'draft' }, { cookie })).status).toBe(403);
  expect((await without.post('/desk/board/drafts', { locale: 'gr', text: id }, { cookie })).status).toBe(404);
  await without.services.speller.close();
});

test('marks that are hidden from a machine come back as they were', () => {
  const piece = fc.constantFrom('words', '[Ja]{lang=de}', '{{gap}}', '`code`', '[a](/news)', 'https://example.org/a');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join(' ');
      const { text: hidden, marks } = hideMarks(text);
      expect(showMarks(hidden, marks)).toBe(text);
    }),
  );
});
