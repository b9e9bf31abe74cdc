import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWaitingClock, readHidden } from '../../../test/contact-form.ts';
import { attributes, openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { localeCodes, localizePath } from '../../i18n/locales.ts';

const time = createWaitingClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: time.clock });
});
beforeEach(() => time.wait(86_400));
afterAll(() => app.close());

const review = { content: '5', experience: '3', comment: 'Ξεκάθαρο.' };
const list = () => app.db.selectFrom('reviews').selectAll().orderBy('id').execute();
const newest = async () => (await list()).at(-1);

async function send(
  fields: Record<string, string> = {},
  path = '/feedback?page=/news',
  browser = createTestBrowser(app),
) {
  const hidden = await readHidden(app, path);
  time.wait(5);
  return browser.post(path.split('?')[0] ?? path, { ...hidden, ...review, ...fields });
}

describe.each(localeCodes)('in %s', (locale) => {
  test('a visitor rates a page and is thanked', async () => {
    const response = await send({}, localizePath(locale, '/feedback?page=/news'));
    expect(response.status).toBe(303);
    expect(await newest()).toMatchObject({ page: '/news', locale, content: 5, experience: 3, comment: 'Ξεκάθαρο.' });
    const { document } = await openPage(app, response.headers.get('location') ?? '');
    expect(document.querySelector('[role=status]')).not.toBeNull();
    expect(attributes(document, 'main a', 'href')).toContain(localizePath(locale, '/news'));
  });
});

test('somebody rates a page once a day, and may change it until then', async () => {
  const before = (await list()).length;
  const browser = createTestBrowser(app);
  await send({}, undefined, browser);
  await send({ content: '1', comment: '' }, undefined, browser);
  expect((await list()).length).toBe(before + 1);
  expect(await newest()).toMatchObject({ content: 1, comment: '' });
  const html = await (await browser.get('/feedback?page=/news')).text();
  expect(html).toMatch(/<input(?=[^>]*name="content")(?=[^>]*value="1")(?=[^>]*checked)/);
  await send({}, '/feedback?page=/partners', browser);
  expect((await list()).length).toBe(before + 2);
  time.wait(86_400);
  await send({}, undefined, browser);
  const rows = await list();
  expect(rows.length).toBe(before + 3);
  expect(new Set(rows.slice(before).map(({ reviewer }) => reviewer)).size).toBe(3);
});

test('sent twice from one form it is one review', async () => {
  const before = (await list()).length;
  const hidden = await readHidden(app, '/feedback?page=/news');
  time.wait(5);
  const both = await Promise.all([1, 2].map(() => app.post('/feedback', { ...hidden, ...review })));
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect((await list()).length).toBe(before + 1);
});

test('no cookie is set before a review is sent, and then for a day', async () => {
  expect((await app.request('/feedback')).headers.get('set-cookie')).toBeNull();
  const [cookie = ''] = (await send()).headers.getSetCookie();
  expect(cookie).toMatch(/^reviewer=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test.each([
  ['none', { content: '', experience: '' }],
  ['one beyond the scale', { content: '6' }],
  ['one that is no number', { content: 'five' }],
])('a rating of %s is asked for again, and the rest stays', async (_, fields) => {
  const before = await list();
  const response = await send(fields);
  expect([response.status, (await response.text()).includes('Ξεκάθαρο.')]).toEqual([422, true]);
  expect(await list()).toEqual(before);
});

test('what programs send without a person’s time, or into the unseen field, is not kept', async () => {
  const before = await list();
  expect((await app.post('/feedback', review)).status).toBe(422);
  expect((await send({ website: 'x' })).status).toBe(422);
  expect(await list()).toEqual(before);
});

test.each([
  ['/nowhere', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/bg/news?page=2', '/news'],
  ['/api/session', '/'],
  ['/mooc/one-lesson', '/mooc/one-lesson'],
  ['/certificates/7F3K-92QX-1111', '/'],
  ['/newsletter/digests/a.token', '/'],
])('a review of %s is one of %s', async (page, kept) => {
  await send({ page });
  expect((await newest())?.page).toBe(kept);
});

test('the page somebody comes from is the page the form is about', async () => {
  const pageIn = async (referer: string) => {
    const { document } = await openPage(app, '/feedback', { headers: { referer } });
    return document.querySelector('input[name=page]')?.getAttribute('value');
  };
  expect(await pageIn(`${testOrigin}/gr/partners`)).toBe('/partners');
  expect(await pageIn('https://evil.example/partners')).toBe('/');
});

test.each([
  ['/', ['/feedback?page=%2F']],
  ['/bg/news', ['/bg/feedback?page=%2Fnews']],
  ['/privacypolicy', ['/feedback?page=%2Fprivacypolicy']],
  ['/feedback', []],
  ['/newsletter/leave?token=x', ['/feedback?page=%2Fnewsletter%2Fleave']],
])('%s leads to the form with a small button, if it is one to speak of', async (path, links) => {
  const { document } = await openPage(app, path);
  expect(attributes(document, 'a[data-opens-here]', 'href')).toEqual(links);
});

test('a program sends a review by the same rules', async () => {
  const response = await app.request('/api/feedback');
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const { ticket } = (await response.json()) as { ticket: string };
  const headers = { origin: testOrigin, cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf };
  const post = (fields: object) =>
    app.request('/api/feedback', {
      method: 'POST',
      body: JSON.stringify({ ticket, page: '/mooc', content: 4, experience: 4, ...fields }),
      headers: { ...headers, 'content-type': 'application/json' },
    });
  time.wait(5);
  const kept = await post({});
  expect([kept.status, await kept.json()]).toEqual([200, { page: '/mooc' }]);
  expect([400, 422]).toContain((await post({ content: 7 })).status);
});
