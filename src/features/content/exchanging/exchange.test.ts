import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeText } from '../../../../test/change-content.ts';
import { openPage } from '../../../../test/open-page.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { findEntry, findTranslation, getRevision } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { readXliff, writeXliff } from './xliff-document.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) }));
});
afterAll(() => app.close());

async function upload(file: string) {
  const body = new FormData();
  body.set('file', new File([file], 'texts.xlf'));
  return openPage(app, '/desk/exchange', await app.sending('/desk/exchange', body, { cookie }));
}

const download = async (query: string) =>
  (await app.request(`/desk/exchange.xlf?${query}`, { headers: { cookie } })).text();

const latest = async (id: string, locale: string) =>
  readRevision(await getRevision(app.db, (await findTranslation(app.db, id, locale))?.latest_revision_id ?? ''));

test('whatever words are written into a file are read from it', () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').normalize());
  const unit = fc.record({
    place: words,
    source: words,
    target: fc.option(words, { nil: undefined }),
    state: fc.constantFrom('initial' as const, 'translated' as const),
  });
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 5 }), (units) => {
      const exchange = { from: 'en', to: 'el', files: [{ id: 'a', original: 'news/one', units }] };
      expect(readXliff(writeXliff(exchange))).toEqual(exchange);
    }),
  );
});

test('ends of lines of every kind come back as they went', () => {
  const source = 'one\ntwo\r\nthree\u0085four\u2028five\u2029six\tseven';
  const units = [{ place: source, source, target: source, state: 'translated' as const }];
  const exchange = { from: 'en', to: 'el', files: [{ id: 'a', original: 'news/one', units }] };
  expect(readXliff(writeXliff(exchange))).toEqual(exchange);
});

test('a translator takes a text along and brings it back; what its source has changed meanwhile is listed', async () => {
  const id = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
  const file = await download(`to=gr&entry=${id}`);
  expect(file).toContain('version="2.1" srcLang="en" trgLang="el"');
  const exchange = readXliff(file);
  const units = exchange?.files[0]?.units.map((unit) => ({ ...unit, target: `${unit.target} Νέο.` })) ?? [];
  const source = await latest(id, 'en');
  await writeText(app.db, app.clock, id, 'en', { ...source, fields: { ...source.fields, summary: 'Something else.' } });
  const page = await upload(
    writeXliff({ from: 'en', to: 'el', files: [{ id, original: 'news/first-five-minutes', units }] }),
  );
  expect(page.text).toContain('Saved: 1.');
  expect(page.text).toContain('News · first-five-minutes: 1 place does not fit any more');
  const held = await latest(id, 'gr');
  expect(String(held.fields.title)).toMatch(/Νέο\.$/);
  expect(String(held.fields.summary)).not.toMatch(/Νέο\.$/);
});

test('a file with a document type, or none of XLIFF, is refused; so is a text that is not theirs to write', async () => {
  const entity = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  const root = 'xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="el"';
  const names = Array.from({ length: 200 }, (_, index) => `xmlns:a${index}="b"`).join(' ');
  for (const file of [`${entity}<${root}/>`, `<${root} ${names}/>`, '<html/>', 'words', '<a>'])
    expect((await upload(file)).text).toContain('This is no XLIFF 2 file');
  const id = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
  const units = [{ place: 'fields title', source: 'a', target: 'b', state: 'translated' as const }];
  const before = await latest(id, 'nb');
  const page = await upload(writeXliff({ from: 'en', to: 'nb', files: [{ id, original: 'news/one', units }] }));
  expect(page.text).toContain('News · one: not here, or not yours to write');
  expect(await latest(id, 'nb')).toEqual(before);
  expect((await app.request(`/desk/exchange.xlf?to=nb&entry=${id}`, { headers: { cookie } })).status).toBe(403);
  const { cookie: reader } = await createTestAccount(app, { grants: testGrants('reader') });
  expect((await app.request('/desk/exchange', { headers: { cookie: reader } })).status).toBe(403);
});

test('a text or a place that a file names again is not read again, and a name that is no kind makes no file', async () => {
  const id = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
  const title = String((await latest(id, 'en')).fields.title);
  const write = (original: string, ...targets: string[]) => {
    const unit = { place: 'fields title', source: title, state: 'translated' as const };
    return { id, original, units: targets.map((target) => ({ ...unit, target })) };
  };
  const files = [write('news/first', 'Πρώτο', 'Δεύτερο'), write('news/again', 'Τρίτο'), write('news/again', 'Τέταρτο')];
  const page = await upload(writeXliff({ from: 'en', to: 'el', files }));
  expect((await latest(id, 'gr')).fields.title).toBe('Πρώτο');
  expect(page.text.match(/News · again/g)).toHaveLength(1);
  for (const query of ['to=gr&kind=%0d%0aset-cookie:x', 'to=gr&kind=Ω', 'to=gr'])
    expect((await app.request(`/desk/exchange.xlf?${query}`, { headers: { cookie } })).status).toBe(404);
  const unknown = await app.request('/desk/exchange.xlf?to=gr&entry=none&kind=Ω', { headers: { cookie } });
  expect(unknown.headers.get('content-disposition')).toBe('attachment; filename="texts-gr.xlf"');
});

test('what was ticked in a list is taken along in one file; nothing ticked leads to whole kinds, another language is refused', async () => {
  const ids = await Promise.all(
    ['first-five-minutes', 'chat-is-a-second-voice'].map(async (slug) => (await findEntry(app.db, 'news', slug))?.id),
  );
  const page = (await findEntry(app.db, 'page', 'dev'))?.id ?? '';
  const list = await openPage(app, '/desk/texts?kind=news', { headers: { cookie } });
  const ticks = list.document.querySelectorAll('input[name=text][form=chosen]');
  expect(ticks.length).toBeGreaterThan(1);
  expect([...list.document.querySelectorAll('#chosen option')].map((one) => one.getAttribute('value'))).toEqual(['gr']);
  const query = new URLSearchParams([['locale', 'gr'], ...[...ids, page].map((id) => ['text', id ?? ''])]);
  const files = readXliff(await download(query.toString()))?.files.map(({ id }) => id);
  expect(files?.toSorted()).toEqual([...ids, page].toSorted());
  const ask = (asked: string) => app.request(`/desk/exchange.xlf?${asked}`, { headers: { cookie } });
  expect((await ask('locale=gr')).headers.get('location')).toBe('/desk/exchange?to=gr');
  expect((await ask(query.toString().replace('locale=gr', 'locale=nb'))).status).toBe(403);
});
