import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedPage, openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { testClock } from '../../../test/template-database.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('coordinator') }));
});
afterAll(() => app.close());

const open = (path: string, as = cookie) => openPage(app, path, { headers: { cookie: as } });

/** Sends the form of a page as its browser does, with some fields filled in; answers with what comes back. */
async function send({ document }: OpenedPage, path: string, changes: Record<string, string>, as = cookie) {
  const form = document.querySelector('form.writing');
  if (!form) throw new Error('no form');
  const fields = [...sentForm(form, changes)].map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams(fields as [string, string][]).toString();
  const headers = {
    cookie: as,
    origin: 'https://polylogue.example',
    'content-type': 'application/x-www-form-urlencoded',
  };
  return openPage(app, path, { method: 'POST', body, headers });
}

const news = { 'fields/title': 'A meeting in Patras', 'fields/summary': 'We meet.', 'shared/date': '2026-12-01' };

/** Creates a news item through the form; the address of its English text. */
async function begin(title: string): Promise<string> {
  const page = await open('/desk/texts/new?kind=news');
  const more = await send(page, '/desk/texts/new', { ...news, act: 'add:shared/topics' });
  const made = await send(more, '/desk/texts/new', { 'fields/title': title, 'shared/topics/0': 'presence' });
  const address = made.response.headers.get('location');
  if (!address) throw new Error(made.text);
  return address;
}

test('a list shows every text of a kind with the state of each language, and finds by title', async () => {
  const { text, document } = await open('/desk/texts?kind=news');
  expect(text).toContain('Published');
  expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(5);
  const found = await open('/desk/texts?kind=news&q=breakout');
  expect(found.document.querySelectorAll('tbody tr').length).toBe(1);
});

test('a new text is created with an address made from its title, in letters of any script', async () => {
  expect(await begin('Среща в Патра')).toMatch(/^\/desk\/entries\/[^/]+\/en$/);
  const { text } = await open('/desk/texts?kind=news&q=Среща');
  expect(text).toContain('srescha-v-patra');
});

test('a text that is begun once more from the same form is the same; of another day it is another one', async () => {
  const page = await open('/desk/texts/new?kind=news');
  const more = await send(page, '/desk/texts/new', { ...news, act: 'add:shared/topics' });
  const make = async (changes: Record<string, string> = {}) => {
    const made = await send(more, '/desk/texts/new', {
      'fields/title': 'Twice',
      'shared/topics/0': 'presence',
      ...changes,
    });
    return made.response.headers.get('location');
  };
  const first = await make();
  expect(first).not.toBeNull();
  expect(await make()).toBe(first);
  const second = await make({ 'shared/date': '2026-12-02' });
  expect([second === null, second === first]).toEqual([false, false]);
});

test('what is wrong with a new text is said at its field, and nothing that was typed is lost', async () => {
  const page = await open('/desk/texts/new?kind=news');
  const refused = await send(page, '/desk/texts/new', { ...news, 'fields/summary': '', 'shared/date': 'soon' });
  expect(refused.response.status).toBe(422);
  const faults = [...refused.document.querySelectorAll('[role=alert] a')].map((link) => link.getAttribute('href'));
  expect(faults).toEqual(['#fields/summary', '#shared/date', '#shared/topics']);
  expect(refused.document.getElementById('fields/title')?.getAttribute('value')).toBe(news['fields/title']);
});

test('blocks are added, moved, removed and brought back before anything is kept', async () => {
  const path = await begin('Blocks');
  const added = await send(await open(path), path, { act: 'insert:', 'insert/': 'prose' });
  const id = added.document.querySelector('input[name=block]')?.getAttribute('value') ?? '';
  expect(id).toMatch(/^prose-/);
  const second = await send(added, path, {
    act: `insert:${id}`,
    [`insert/${id}`]: 'callout',
    [`b/${id}/text`]: 'Words.',
  });
  const order = ({ document }: OpenedPage) =>
    [...document.querySelectorAll('input[name=block]')].map((one) => one.getAttribute('value'));
  const moved = await send(second, path, { act: `down-block:${id}` });
  expect(order(moved)).toEqual(order(second).toReversed());
  const [other = ''] = order(moved);
  const dropped = await send(moved, path, { act: `drop-block:${other}` });
  expect(dropped.text).toContain('Will be removed when you save');
  const saved = await send(dropped, path, { act: 'save' });
  expect(saved.response.status).toBe(303);
  expect(order(await open(path))).toEqual([id]);
  expect((await open(path)).document.getElementById(`b/${id}/text`)?.textContent).toBe('Words.');
});

test('two who write in one text: other places are brought together, the same place stands side by side', async () => {
  const path = await begin('Two writers');
  const [mine, theirs] = [await open(path), await open(path)];
  await send(theirs, path, { act: 'save', 'fields/summary': 'Theirs.' });
  const merged = await send(mine, path, { act: 'save', 'fields/title': 'Mine' });
  expect(merged.response.headers.get('location')).toContain('saved=merged');
  const clash = await send(mine, path, { act: 'save', 'fields/summary': 'Mine.' });
  expect(clash.response.status).toBe(422);
  expect(clash.document.querySelector('.clash blockquote')?.textContent).toBe('Theirs.');
  expect(clash.document.getElementById('fields/summary')?.textContent).toBe('Mine.');
  const taken = await send(clash, path, { act: 'take:summary' });
  expect(taken.document.getElementById('fields/summary')?.textContent).toBe('Theirs.');
  expect((await send(clash, path, { act: 'save' })).response.status).toBe(303);
  expect((await open(path)).document.getElementById('fields/summary')?.textContent).toBe('Mine.');
});

test('an entry is renamed, copied, put away and brought back on its own screen', async () => {
  const path = (await begin('Arranged')).replace(/\/en$/, '');
  const post = async (fields: Record<string, string>) =>
    (await app.post(path, fields, { cookie })).headers.get('location');
  expect(await post({ act: 'rename', slug: 'arranged-anew' })).toBe(`${path}?done`);
  expect(await post({ act: 'copy', copySlug: 'arranged-copy' })).toMatch(/^\/desk\/entries\//);
  expect((await app.post(path, { act: 'rename', slug: 'No Address' }, { cookie })).status).toBe(422);
  // A button of a page that an earlier version has made: nothing is done, and nothing else is said.
  expect((await app.post(path, { act: 'up' }, { cookie })).status).toBe(400);
  await post({ act: 'archive' });
  expect((await open('/desk/texts?kind=news&q=arranged-anew')).document.querySelectorAll('tbody tr').length).toBe(0);
  expect((await open('/desk/texts?kind=news&away=on')).text).toContain('Arranged');
  await post({ act: 'unarchive' });
  expect((await open('/desk/texts?kind=news&q=arranged-anew')).document.querySelectorAll('tbody tr').length).toBe(1);
});

test('what was written is read against what readers see, published exactly as it was read, and then visible', async () => {
  const path = await begin('Published from the desk');
  const slug = 'published-from-the-desk';
  const review = await send(await open(path), path, { act: 'review' });
  const address = review.response.headers.get('location') ?? '';
  const page = await open(address);
  expect(page.text).toContain('Readers see nothing of this text yet');
  expect(page.text).toContain('2026-12-01');
  // Somebody writes on: what was read is what is published.
  await send(await open(path), path, { act: 'save', 'fields/title': 'Written later' });
  const published = await send(page, address, { act: 'publish' });
  expect(published.response.status).toBe(303);
  expect((await openPage(app, `/news/${slug}`)).document.querySelector('h1')?.textContent).toBe(
    'Published from the desk',
  );
  const later = await open(path.replace(/en$/, 'en/review'));
  expect([...later.document.querySelectorAll('ins')].map((one) => one.textContent)).toContain('added:Written later');
  const history = await open(path.replace(/en$/, 'en/history'));
  expect(history.text).toContain('Version 1 published');
  const nextYear = testClock().getUTCFullYear() + 1;
  const hours = { act: 'plan', at: `${nextYear}-01-31T09:00`, zone: 'Europe/Athens' };
  await send(later, path.replace(/en$/, 'en/review'), hours);
  const planned = await open(path.replace(/en$/, 'en/review'));
  expect(planned.text).toContain(`Planned: 31 January ${nextYear}`);
  await send(planned, path.replace(/en$/, 'en/review'), { act: 'unplan' });
  const unplanned = await open(path.replace(/en$/, 'en/review'));
  await send(unplanned, path.replace(/en$/, 'en/review'), { act: 'unpublish' });
  expect((await app.request(`/news/${slug}`)).status).toBe(302);
});

test('a reviewer sends back with a reason, and what was sent back is not waiting any more', async () => {
  const path = await begin('Sent back');
  const review = await send(await open(path), path, { act: 'submit' });
  const address = review.response.headers.get('location') ?? '';
  const page = await open(address);
  expect(page.text).toContain('Waiting for a review');
  const refused = await send(page, address, { act: 'send-back' });
  expect(refused.text).toContain('Please say why');
  await send(page, address, { act: 'send-back', note: 'The date is missing.' });
  expect((await open(address)).text).not.toContain('Waiting for a review');
  expect((await open(path.replace(/en$/, 'en/history'))).text).toContain('The date is missing.');
});

test('any two states are compared, and an earlier one is restored unless somebody has saved since', async () => {
  const path = await begin('First words');
  await send(await open(path), path, { act: 'save', 'fields/title': 'Second words' });
  const address = path.replace(/en$/, 'en/history');
  const page = await open(address);
  const [latest = '', first = ''] = [...page.document.querySelectorAll('input[name=from]')].map(
    (one) => one.getAttribute('value') ?? '',
  );
  const compared = await open(`${address}?from=${first}&to=${latest}`);
  expect([...compared.document.querySelectorAll('del')].map((one) => one.textContent)).toEqual(['removed:First']);
  const restored = await app.post(address, { restore: first, base: latest }, { cookie });
  expect(restored.status).toBe(303);
  expect((await open(path)).document.getElementById('fields/title')?.getAttribute('value')).toBe('First words');
  const outdated = await app.post(address, { restore: latest, base: latest }, { cookie });
  expect(await outdated.text()).toContain('Somebody has saved meanwhile');
});

test('a picture is put beside a text without what the camera wrote into it, and a block then names it', async () => {
  const { default: sharp } = await import('sharp');
  const pixels = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0d4a4b' } });
  const taken = await pixels
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer();
  const path = await begin('With a picture');
  const entry = path.replace(/\/en$/, '');
  const upload = (name: string, bytes: Buffer) => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], name));
    return app.post(`${entry}/files`, body, { cookie });
  };
  expect((await upload('Η τάξη μας.JPG', taken)).status).toBe(303);
  const { document } = await open(entry);
  const link = document.querySelector('.files a');
  expect(link?.textContent).toBe('i-taksi-mas.jpg');
  const shown = Buffer.from(
    await (await app.request(document.querySelector('.files img')?.getAttribute('src') ?? '')).arrayBuffer(),
  );
  expect((await sharp(shown).metadata()).exif).toBeUndefined();
  const added = await send(await open(path), path, { act: 'insert:', 'insert/': 'image' });
  expect(added.document.querySelector('select[id$="/file"] option[value="i-taksi-mas.jpg"]')).not.toBeNull();
  for (const [name, bytes] of [
    ['page.html', taken],
    ['no-picture.png', Buffer.from('text')],
    ['drawing.svg', Buffer.from('<!DOCTYPE x>')],
  ] as const)
    expect([name, (await upload(name, bytes)).status]).toEqual([name, 422]);
});

test('a draft is looked at through the pages readers use, by a link that is given away and taken back', async () => {
  await begin('Seen beforehand');
  const address = '/news/seen-beforehand';
  const give = { act: 'give', path: address };
  const made = await (await app.post('/desk/previews', give, { cookie })).text();
  const link = /\/preview\/[\w-]+/.exec(made)?.[0] ?? '';
  const opened = await app.request(link);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, address]);
  const preview = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const seen = await openPage(app, address, { headers: { cookie: preview } });
  expect(seen.document.querySelector('h1')?.textContent).toBe('Seen beforehand');
  expect(seen.html).toContain('You are looking ahead');
  expect((await app.request(address)).status).toBe(302);
  expect((await openPage(app, '/news')).html).not.toContain('You are looking ahead');
  // Whoever sees no texts any more gives nobody a look at them.
  const { account, cookie: own } = await createTestAccount(app, { grants: testGrants('translator') });
  const theirs =
    /\/preview\/[\w-]+/.exec(await (await app.post('/desk/previews', give, { cookie: own })).text())?.[0] ?? '';
  await app.db.updateTable('accounts').set({ grants: '[]' }).where('id', '=', account.id).execute();
  expect((await app.request(theirs)).status).toBe(302);
  const { document } = await open('/desk/previews');
  const named = document.querySelector('input[name=preview]')?.getAttribute('value') ?? '';
  await app.post('/desk/previews', { act: 'take-back', preview: named }, { cookie });
  const told = app.db.selectFrom('audit_entries').select(['verb', 'subject_name']).where('subject_id', '=', named);
  expect(await told.orderBy('id').execute()).toEqual([
    { verb: 'give-preview', subject_name: address },
    { verb: 'withdraw-preview', subject_name: address },
  ]);
  expect((await app.request(address, { headers: { cookie: preview } })).status).toBe(302);
});

test('a link to a look ahead that is asked for again is the same, until it was taken back', async () => {
  const page = await open('/desk/previews');
  const give = async (changes: Record<string, string> = {}) => {
    const { document } = await send(page, '/desk/previews', { act: 'give', path: '/news', ...changes });
    return document.querySelector('main [role=status] a')?.getAttribute('href') ?? '';
  };
  const link = await give();
  expect(await give()).toBe(link);
  const [first, second] = await Promise.all([give({ path: '/project' }), give({ path: '/project' })]);
  expect([first === second, first === link]).toEqual([true, false]);
  const { document } = await open('/desk/previews');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
  for (const named of document.querySelectorAll('input[name=preview]'))
    await app.post('/desk/previews', { act: 'take-back', preview: named.getAttribute('value') ?? '' }, { cookie });
  const other = await give();
  const statusOf = async (address: string) => (await app.request(new URL(address).pathname)).status;
  expect([other === link, await statusOf(link), await statusOf(other)]).toEqual([false, 302, 303]);
});
