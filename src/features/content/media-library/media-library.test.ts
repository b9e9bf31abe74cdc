import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { entryId, publishLatest } from '../../../../test/change-content.ts';
import { openPage } from '../../../../test/open-page.ts';
import { testClock } from '../../../../test/template-database.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import { findEntry, listMedia } from '../queries.ts';
import { tidyMedia } from '../tidy-media.ts';

let app: TestApp;
let dataDir: string;
let cookie: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polylogue-library-'));
  app = await createTestApp({ env: { dataDir } });
  ({ cookie } = await createTestAccount(app, { grants: testGrants('coordinator') }));
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const open = (path: string, as = cookie) => openPage(app, path, { headers: { cookie: as } });

/** Sends a form with a file in it as a browser does. */
async function send(
  path: string,
  fields: Record<string, string>,
  file?: { name: string; bytes: Uint8Array },
  as = cookie,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set('file', new File([file.bytes as BlobPart], file.name));
  return openPage(app, path, await app.sending(path, body, { cookie: as }));
}

const picture = async (name: string, background: string) => ({
  name,
  bytes: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Puts a picture into the library; its address there. */
async function add(name: string, background: string): Promise<string> {
  const { response } = await send('/desk/media', {}, await picture(name, background));
  return response.headers.get('location') ?? '';
}
const hashOf = (path: string) => path.split('/').at(-1)?.replace('?done', '') ?? '';

const said = { act: 'describe', 'alt/en': 'A room', 'alt/gr': 'Ένα δωμάτιο', holder: 'Sofia', source: '', licence: '' };

test('the library shows every file of the site with where it is used, and finds what is unused', async () => {
  const { document, text } = await open('/desk/media');
  expect(document.querySelectorAll('.library > li').length).toBeGreaterThan(15);
  expect(text).toContain('repair.webm');
  const unused = await open('/desk/media?show=unused');
  expect(unused.document.querySelectorAll('.library > li').length).toBe(0);
  const found = await open('/desk/media?show=document&q=agreement');
  expect(found.document.querySelectorAll('.library > li').length).toBeGreaterThan(0);
  await open(found.document.querySelector('.library a')?.getAttribute('href') ?? '').then((page) =>
    expect(page.text).toContain('Where it is used'),
  );
});

test('a picture says what it weighs, as it is kept and as readers get it, in the form of the language', async () => {
  const grey = Buffer.from(Uint8Array.from({ length: 1200 * 800 * 3 }, (_, index) => (index * 7919) % 251));
  const bytes = await sharp(grey, { raw: { width: 1200, height: 800, channels: 3 } })
    .png()
    .toBuffer();
  const { response } = await send('/desk/media', {}, { name: 'heavy.png', bytes });
  const address = response.headers.get('location') ?? '';
  const forms = await app.services.files.list(`media/${hashOf(address)}/`);
  const stored = forms.find(({ key }) => key.endsWith('original.png'))?.size ?? 0;
  const others = forms.filter(({ key }) => !key.endsWith('original.png')).map(({ size }) => size);
  expect(others.length).toBeGreaterThan(3);
  const { t, formatSize } = getI18n('tr');
  const [least, most] = [formatSize(Math.min(...others)), formatSize(Math.max(...others))];
  const range = t('desk.media.weightRange', { least, most });
  const words = t('desk.media.weight', { stored: formatSize(stored), range });
  const { cookie: turkish } = await createTestAccount(app, { grants: testGrants('coordinator'), locale: 'tr' });
  for (const path of [`/tr${address}`, '/tr/desk/media?q=heavy'])
    expect((await open(path, turkish)).text).toContain(words);
  const id = await entryId(app, 'news', 'first-five-minutes');
  await send(`/desk/entries/${id}/files`, { hash: hashOf(address) });
  expect((await open(`/tr/desk/entries/${id}`, turkish)).text).toContain(words);
  // What is shown as it is has one weight.
  const plain = await send(
    '/desk/media',
    {},
    { name: 'plain.vtt', bytes: Buffer.from('WEBVTT\n\n'.padEnd(2600, '-')) },
  );
  const { document } = await open(plain.response.headers.get('location') ?? '');
  expect(document.querySelector('.exhibit')?.textContent).toContain('3 kB');
});

test('a picture that is added stays as long as nobody removes it, and is then gone', async () => {
  const path = await add('kept.png', '#123456');
  const { files } = app.services;
  const later = () => new Date(Date.now() + 40 * 86_400_000);
  await tidyMedia({ db: app.db, files, clock: later });
  expect(await files.find(`media/${hashOf(path)}/original.png`)).toBeDefined();
  expect((await open('/desk/media?show=unused')).text).toContain('kept.png');
  expect((await send(path, { act: 'away' })).response.headers.get('location')).toBe('/desk/media');
  await tidyMedia({ db: app.db, files, clock: later });
  expect(await files.find(`media/${hashOf(path)}/original.png`)).toBeUndefined();
});

test('what is said of a file is kept; of two who say it at once the second sees both and loses nothing', async () => {
  const path = await add('said.png', '#222222');
  const version = (await open(path)).document.querySelector('[name=version]')?.getAttribute('value') ?? '';
  expect((await send(path, { ...said, version })).response.status).toBe(303);
  const late = await send(path, { ...said, version, holder: 'Patras' });
  expect(late.response.status).toBe(422);
  expect(late.text).toContain('Somebody else wrote: Sofia');
  expect(late.document.querySelector('[name=holder]')?.getAttribute('value')).toBe('Patras');
  const again = late.document.querySelector('[name=version]')?.getAttribute('value') ?? '';
  expect((await send(path, { ...said, version: again, holder: 'Patras' })).response.status).toBe(303);
  const verbs = await app.db
    .selectFrom('audit_entries')
    .select(['verb', 'after'])
    .where('subject_id', '=', hashOf(path))
    .orderBy('id')
    .execute();
  expect(verbs.map(({ verb }) => verb)).toEqual(['add-media', 'describe-media', 'describe-media']);
  expect(verbs.at(-1)?.after).toContain('holder: Patras');
});

test('a text takes a picture from the library with its words, and another one in its place is seen at once', async () => {
  const path = await add('room.png', '#333333');
  const version = (await open(path)).document.querySelector('[name=version]')?.getAttribute('value') ?? '';
  await send(path, { ...said, version });
  const id = await entryId(app, 'news', 'first-five-minutes');
  expect((await send(`/desk/entries/${id}/files`, { hash: hashOf(path) })).response.status).toBe(303);
  expect((await open(path)).text).toContain('No text names it');
  const form = await open(`/desk/entries/${id}/en`);
  const base = form.document.querySelector('[name=base]')?.getAttribute('value') ?? '';
  const typed = { 'fields/title': 'T', 'fields/summary': 'S', block: 'seats', 'b/seats/type': 'image' };
  const saved = await send(`/desk/entries/${id}/en`, {
    ...typed,
    base,
    act: 'save',
    'b/seats/file': 'room.png',
    'b/seats/alt': '',
  });
  expect(saved.response.status).toBe(303);
  expect((await open(`/desk/entries/${id}/en`)).html).toContain('A room');
  await publishLatest(app.db, testClock, id, 'en');
  await app.content.refresh();
  const used = await open(path);
  expect(used.document.querySelector('.rows')?.textContent).toContain('English');
  expect((await send(path, { act: `away:${id}`, name: 'room.png' })).response.status).toBe(422);
  const other = await send(path, { act: 'replace' }, { ...(await picture('x', '#444444')), name: 'new.jpg' });
  expect(other.response.status).toBe(422);
  const replaced = await send(path, { act: 'replace' }, await picture('new.png', '#555555'));
  const fresh = replaced.response.headers.get('location') ?? '';
  await app.content.refresh();
  const { document } = await openPage(app, '/news/first-five-minutes');
  expect(document.querySelector('main figure img')?.getAttribute('src')).toContain(hashOf(fresh));
  expect((await open(fresh)).document.getElementById('alt/gr')?.getAttribute('value')).toBe('Ένα δωμάτιο');
  expect((await open(path)).response.status).toBe(404);
});

test('a file that no text names any more is taken away from beside its entry', async () => {
  const path = await add('aside.png', '#666666');
  const id = await entryId(app, 'page', 'home');
  await send(`/desk/entries/${id}/files`, { hash: hashOf(path) });
  expect((await send(path, { act: `away:${id}`, name: 'aside.png' })).response.status).toBe(303);
  expect((await listMedia(app.db, [id])).map(({ name }) => name)).not.toContain('aside.png');
});

test('what a picture shows in a language is said by who writes that language', async () => {
  const path = await add('said.png', '#abcdef');
  const versionOf = ({ document }: Awaited<ReturnType<typeof open>>) =>
    document.querySelector('input[name=version]')?.getAttribute('value') ?? '';
  await send(path, { ...said, version: versionOf(await open(path)) });
  const grants = testGrants('translator', { locales: ['gr'] });
  const { cookie: greek } = await createTestAccount(app, { grants, locale: 'en' });
  const page = await open(path, greek);
  expect(page.document.querySelectorAll('[name^="alt/"]').length).toBe(1);
  expect(page.text).toContain('A room');
  const forged = { ...said, version: versionOf(page), 'alt/en': 'Forged', 'alt/nb': 'Forged', 'alt/gr': 'Μια τάξη' };
  expect((await send(path, forged, undefined, greek)).response.status).toBe(303);
  const after = await open(path);
  const alt = (code: string) => after.document.querySelector(`[name="alt/${code}"]`)?.getAttribute('value') ?? '';
  expect(['en', 'nb', 'gr'].map(alt)).toEqual(['A room', '', 'Μια τάξη']);
});

test('who may not write adds and says nothing; who may not arrange all that uses a file does not replace it', async () => {
  const path = await add('mine.png', '#777777');
  const partner = await findEntry(app.db, 'partner', 'sofia');
  await send(`/desk/entries/${partner?.id}/files`, { hash: hashOf(path) });
  const as = async (...grants: Parameters<typeof testGrants>) =>
    (await createTestAccount(app, { grants: testGrants(...grants) })).cookie;
  const reader = await as('reader');
  for (const address of ['/desk/media', path]) expect((await open(address, reader)).response.status).toBe(403);
  const [translator, editor] = [await as('translator'), await as('editor', { kinds: ['news'] })];
  const png = await picture('theirs.png', '#888888');
  expect((await send('/desk/media', {}, png, reader)).response.status).toBe(403);
  expect((await send(path, said, undefined, reader)).response.status).toBe(403);
  for (const somebody of [translator, editor]) {
    expect((await send(path, { act: 'replace' }, png, somebody)).response.status).toBe(403);
    const away = await send(path, { act: `away:${partner?.id}`, name: 'mine.png' }, undefined, somebody);
    expect(away.response.status).toBe(403);
  }
  expect((await listMedia(app.db, [partner?.id ?? ''])).map(({ name }) => name)).toContain('mine.png');
});

test('what readers see in other languages too is not replaced by who publishes one of them', async () => {
  const path = await add('seen.png', '#7a7a7a');
  const id = await entryId(app, 'news', 'first-five-minutes');
  await send(`/desk/entries/${id}/files`, { hash: hashOf(path) });
  const as = async (locales: readonly Locale[]) =>
    (await createTestAccount(app, { grants: testGrants('editor', { locales }) })).cookie;
  const [greek, all] = [await as(['gr']), await as(localeCodes)];
  const other = await picture('seen.png', '#7b7b7b');
  expect((await open(path, greek)).document.querySelector('[value=replace]')).toBeNull();
  expect((await send(path, { act: 'replace' }, other, greek)).response.status).toBe(403);
  expect((await send(`/desk/entries/${id}/files`, {}, other, greek)).response.status).toBe(422);
  const files = async () => (await listMedia(app.db, [id])).find(({ name }) => name === 'seen.png');
  expect((await files())?.hash).toBe(hashOf(path));
  expect((await send(path, { act: 'replace' }, other, all)).response.status).toBe(303);
  expect((await files())?.hash).not.toBe(hashOf(path));
});

test('a file that comes into use elsewhere while another one is sent is not replaced by who may not there', async () => {
  const path = await add('soon.png', '#999999');
  const [news, partner] = [await entryId(app, 'news', 'first-five-minutes'), await entryId(app, 'partner', 'sofia')];
  await send(`/desk/entries/${news}/files`, { hash: hashOf(path) });
  const { cookie: editor } = await createTestAccount(app, { grants: testGrants('editor', { kinds: ['news'] }) });
  const { files } = app.services;
  const put = files.put.bind(files);
  vi.spyOn(files, 'put').mockImplementationOnce(async (...file) => {
    expect((await send(`/desk/entries/${partner}/files`, { hash: hashOf(path) })).response.status).toBe(303);
    return put(...file);
  });
  const replaced = await send(path, { act: 'replace' }, await picture('other.png', '#9a9a9a'), editor);
  expect(replaced.response.status).toBe(403);
  const names = (await listMedia(app.db, [news, partner])).filter(({ hash }) => hash === hashOf(path));
  expect(names.map(({ entry_id }) => entry_id).toSorted()).toEqual([news, partner].toSorted());
});

test('what runs, what tells a place and what holds more pixels than pages show is refused with a reason', async () => {
  const svg = (inside: string) =>
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
  const box = (name: string, inside: string) => {
    const bytes = Buffer.alloc(8 + inside.length);
    bytes.writeUInt32BE(bytes.length);
    bytes.write(name + inside, 4, 'latin1');
    return bytes;
  };
  const repeated = Array.from(
    { length: 9 },
    (_, level) => `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(9)}</g>`,
  ).join('');
  const film = (words: string) => Buffer.concat([box('ftyp', 'isom0000'), box('moov', words)]);
  const huge = await sharp({
    create: { width: 9000, height: 5000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const sent: [string, Uint8Array, string | undefined][] = [
    ['runs.svg', svg('<script>alert(1)</script>'), 'cannot be opened'],
    ['hears.svg', svg('<rect onload="alert(1)"/>'), 'cannot be opened'],
    ['fetches.svg', svg('<image href="https://elsewhere.example/x.png"/>'), 'cannot be opened'],
    ['repeats.svg', svg(repeated), 'repeats its parts so often'],
    ['draws.svg', svg('<rect width="9" height="9"/>'), undefined],
    ['place.mp4', film('....\u00a9xyz+42.69+23.32/'), 'where it was taken'],
    ['plain.mp4', film('nothing'), undefined],
    ['place.pdf', Buffer.from('%PDF-1.7 exif:GPSLatitude="42,41.4N"'), 'where it was made'],
    ['huge.png', huge, 'too many pixels'],
  ];
  for (const [name, bytes, reason] of sent) {
    const { response, text } = await send('/desk/media', {}, { name, bytes });
    expect([name, response.status]).toEqual([name, reason ? 422 : 303]);
    if (reason) expect(text).toContain(reason);
  }
});
