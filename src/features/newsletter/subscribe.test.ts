import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { type Locale, localeCodes, localizePath } from '../../i18n/locales.ts';

const day = 24 * 60 * 60 * 1000;
let now = new Date('2026-11-20T12:00:00.000Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 30 * day);
  app.mails.length = 0;
  await app.db.deleteFrom('newsletter_subscriptions').execute();
});
afterAll(() => app.close());

let count = 0;
const someAddress = () => {
  count += 1;
  return `reader-${count}@school.example`;
};
const listed = () => app.db.selectFrom('newsletter_subscriptions').select(['email', 'locale']).execute();

/** Asks for the newsletter, and gives what was answered and mailed. */
async function ask(email: string, locale: Locale = 'en', fields: Record<string, string> = {}) {
  const response = await app.post(localizePath(locale, '/newsletter'), { email, ...fields });
  const answer = [response.status, response.headers.get('location'), await response.text()];
  await app.runJobs();
  const mail = app.mails.at(-1);
  return { answer, mail, path: (/https:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '').replace(testOrigin, '') };
}

async function press(path: string, more: Record<string, string> = {}) {
  const { pathname, searchParams } = new URL(path, testOrigin);
  return app.post(pathname, { token: searchParams.get('token') ?? '', ...more });
}

/** Subscribes as a reader does; gives the address of one's own page. */
async function join(email: string, locale: Locale = 'en') {
  const { path } = await ask(email, locale);
  return (await press(path)).headers.get('location') ?? '';
}

test.each(localeCodes)(
  'in %s somebody asks, confirms by a link from the mail and is subscribed in that language',
  async (locale) => {
    const email = someAddress();
    const { answer, mail, path } = await ask(` ${email.toUpperCase()} `, locale);
    expect(answer.slice(0, 2)).toEqual([303, `${localizePath(locale, '/newsletter')}?asked`]);
    expect(mail).toMatchObject({ to: email, language: locale === 'gr' ? 'el' : locale });
    expect(await listed()).toEqual([]);
    expect((await openPage(app, path)).document.querySelectorAll('main form button')).toHaveLength(1);
    expect(await listed()).toEqual([]);
    const response = await press(path);
    expect(await listed()).toEqual([{ email, locale }]);
    const own = await openPage(app, response.headers.get('location') ?? '');
    expect(own.document.querySelector('main [role=status]')).not.toBeNull();
    expect(own.document.querySelector('select option[selected]')?.getAttribute('value')).toBe(locale);
  },
);

test('the language may be another than that of the page', async () => {
  const { mail, path } = await ask(someAddress(), 'en', { language: 'tr' });
  expect(path).toMatch(/^\/tr\/newsletter\/confirm/);
  expect(mail?.language).toBe('tr');
  await press(path);
  expect((await listed())[0]?.locale).toBe('tr');
});

test('an address that is not one is named, and what was typed stays', async () => {
  const { response, document } = await openPage(app, '/bg/newsletter', {
    method: 'POST',
    body: 'email=nobody&language=it',
    headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.status).toBe(422);
  expect(document.querySelector('#email')?.getAttribute('value')).toBe('nobody');
  expect(document.querySelector('option[selected]')?.getAttribute('value')).toBe('it');
});

test('the answer does not tell whether an address is known; only the mail does', async () => {
  const known = someAddress();
  await join(known);
  const unknown = someAddress();
  const [one, other] = [await ask(known), await ask(unknown)];
  expect(one.answer).toEqual(other.answer);
  expect([one.mail?.to, other.mail?.to]).toEqual([known, unknown]);
  expect(one.mail?.subject).not.toBe(other.mail?.subject);
  expect((await openPage(app, one.path)).response.status).toBe(200);
  expect(await listed()).toHaveLength(1);
});

test('a link used twice, or opened again, says that one is subscribed; it brings nobody back who has left', async () => {
  const { path } = await ask(someAddress());
  const [first, second] = await Promise.all([press(path), press(path)]);
  const own = first.headers.get('location') ?? '';
  expect([second.headers.get('location'), (await openPage(app, path)).response.headers.get('location')]).toEqual([
    own,
    own,
  ]);
  expect((await openPage(app, own)).document.querySelector('main [role=status]')).not.toBeNull();
  expect(await listed()).toHaveLength(1);
  const token = new URL(own, testOrigin).searchParams.get('token') ?? '';
  await app.post('/newsletter/leave', { token });
  expect([(await press(path)).status, (await openPage(app, path)).response.status]).toEqual([200, 200]);
  expect(await listed()).toEqual([]);
});

test('who asked twice may use both links', async () => {
  const email = someAddress();
  const [one, other] = [await ask(email, 'bg'), await ask(email, 'it')];
  for (const { path } of [other, one, one]) expect((await press(path)).status).toBe(303);
  expect(await listed()).toEqual([{ email, locale: 'bg' }]);
});

test('a link works for seven days', async () => {
  const late = await ask(someAddress());
  now = new Date(now.getTime() + 7 * day + 1);
  expect((await press(late.path)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('nobody is written to more than three times in a week, however often somebody asks, and the answer stays the same', async () => {
  const email = someAddress();
  const answers = [];
  for (let turn = 0; turn < 8; turn += 1) answers.push((await ask(email)).answer);
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(app.mails).toHaveLength(3);
});

test('one network that asks for many addresses has to wait', async () => {
  const statuses = [];
  for (let turn = 0; turn < 42; turn += 1)
    statuses.push((await app.post('/newsletter', { email: someAddress() })).status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(40);
  expect(statuses.at(-1)).toBe(429);
  await app.runJobs();
});

test('one’s own page changes the language and needs no password, only the link', async () => {
  const own = await join(someAddress(), 'bg');
  expect(own).toMatch(/^\/bg\/newsletter\/subscription\?token=/);
  const response = await press(own, { language: 'nb' });
  expect(response.headers.get('location')).toMatch(/done=saved$/);
  expect((await listed())[0]?.locale).toBe('nb');
  const forged = own.replace(/token=[^&]+/, (token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
  await press(forged, { language: 'it' });
  expect((await listed())[0]?.locale).toBe('nb');
  expect((await press(own, { language: 'xx' })).status).toBe(422);
});

test('a mail program unsubscribes with one request from elsewhere; opening the link changes nothing; twice is once', async () => {
  const own = await join(someAddress());
  const path = own.replace('/subscription', '/leave').replace(/&.*/, '');
  expect((await openPage(app, path)).response.status).toBe(200);
  expect(await listed()).toHaveLength(1);
  const oneClick = () =>
    app.request(path, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await oneClick()).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await oneClick()).status).toBe(200);
  expect((await openPage(app, own)).text).toBe((await openPage(app, path)).text);
});

test('a page elsewhere can neither subscribe nor change anybody', async () => {
  const own = await join(someAddress());
  const token = new URL(own, testOrigin).searchParams.get('token') ?? '';
  const elsewhere = { origin: 'https://evil.example' };
  expect((await app.post('/newsletter', { email: someAddress() }, elsewhere)).status).toBe(403);
  expect((await app.post('/newsletter/subscription', { token, language: 'it' }, elsewhere)).status).toBe(403);
  expect((await app.post('/newsletter/leave', { token: 'x' }, elsewhere)).status).toBe(200);
  expect((await listed())[0]?.locale).toBe('en');
});

test('a program subscribes through the API by the same rules', async () => {
  const { headers } = await app.request('/newsletter');
  const token = /XSRF-TOKEN=([^;]+)/.exec((await app.request('/api/session')).headers.getSetCookie().join())?.[1] ?? '';
  expect(headers.get('set-cookie')).toBeNull();
  const send = (body: object) =>
    app.request('/api/newsletter', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        origin: testOrigin,
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': decodeURIComponent(token),
      },
    });
  const response = await send({ email: someAddress().toUpperCase(), language: 'gr' });
  expect([response.status, await response.json()]).toEqual([202, { asked: true }]);
  await app.runJobs();
  expect(app.mails.at(-1)).toMatchObject({ to: `reader-${count}@school.example`, language: 'el' });
  expect((await send({ email: 'x', language: 'gr' })).status).toBe(400);
  expect((await send({ email: someAddress(), language: 'yy' })).status).toBe(400);
});
