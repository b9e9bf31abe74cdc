import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { addReaders } from '../../../test/test-newsletter.ts';
import { signId } from './signed-links.ts';

const day = 86_400_000;
let now = new Date('2026-11-20T12:00:00.000Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
beforeEach(() => {
  now = new Date(now.getTime() + 30 * day);
  app.mails.length = 0;
});
afterAll(() => app.close());

const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin };
const send = (body: string | Buffer<ArrayBuffer>, more: Record<string, string> = {}, path = '/newsletter') =>
  app.request(path, { method: 'POST', body, headers: { ...headers, ...more } });
const wish = { email: 'reader@school.example', language: 'en' };

test.each([
  ['nothing', ''],
  ['no address', encode({ ...wish, email: '' })],
  ['an address without a mailbox', encode({ ...wish, email: '@school.example' })],
  ['an address without a host', encode({ ...wish, email: 'reader@' })],
  ['two addresses', encode({ ...wish, email: 'a@school.example,b@school.example' })],
  ['two addresses and a semicolon', encode({ ...wish, email: 'a@school.example;b@school.example' })],
  ['two addresses and a blank', encode({ ...wish, email: 'a@school.example b@school.example' })],
  ['an address with a name', encode({ ...wish, email: 'Ada <ada@school.example>' })],
  ['a name alone', encode({ ...wish, email: '"Ada" <>' })],
  ['a line end', encode({ ...wish, email: 'ada@school.example\r\nBcc: all@school.example' })],
  ['a bare line feed', encode({ ...wish, email: 'ada@school.example\nX-Evil: 1' })],
  ['a line separator of Unicode', encode({ ...wish, email: 'ada\u2028@school.example' })],
  ['NUL', encode({ ...wish, email: 'ada\u0000@school.example' })],
  ['a comment', encode({ ...wish, email: 'ada(x@y.example)@school.example' })],
  ['a quoted mailbox', encode({ ...wish, email: '"a\\"@x.example, b"@school.example' })],
  ['signs that turn the order around', encode({ ...wish, email: '\u202Eada@school.example' })],
  ['signs that nobody sees', encode({ ...wish, email: 'ada\u200B@school.example' })],
  ['a host in brackets', encode({ ...wish, email: 'ada@[127.0.0.1]' })],
  ['a route', encode({ ...wish, email: '@x.example:ada@school.example' })],
  ['a per-cent route', encode({ ...wish, email: 'ada%x.example@' })],
  ['a bang', encode({ ...wish, email: 'x!ada@' })],
  ['half a letter', encode({ ...wish, email: 'ada\uD800@school.example' })],
  ['markup', encode({ ...wish, email: '<script>alert(1)</script>@school.example' })],
  ['SQL', encode({ ...wish, email: "' OR 1=1 --" })],
  ['a very long address', encode({ ...wish, email: `${'x'.repeat(300)}@school.example` })],
  ['a language that is none', encode({ ...wish, language: 'de' })],
  ['a language of two', encode({ ...wish, language: 'en,bg' })],
  ['an object’s own name as a language', encode({ ...wish, language: '__proto__' })],
  ['repeated addresses', `${encode(wish)}&email=b%40school.example`],
  ['repeated languages', `${encode(wish)}&language=bg`],
  ['addresses of an array', encode(wish).replace('email=', 'email[]=')],
  ['nine thousand fields', 'b=2&'.repeat(9_000)],
  ['only signs', '&&&===&%&%%'],
  ['bytes that are no UTF-8', Buffer.from('email=%FF%C0%80&language=en')],
])('%s is refused, nobody is mailed, and nothing kept', async (_, body) => {
  const response = await send(body);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).not.toContain('<script>alert');
  await app.runJobs();
  expect(app.mails).toEqual([]);
  expect(await app.db.selectFrom('newsletter_subscriptions').select('id').execute()).toEqual([]);
});

test.each([
  ['one megabyte', encode({ ...wish, email: 'x'.repeat(1_048_576) }), {}, 413],
  ['what comes from elsewhere', encode(wish), { origin: 'https://evil.example' }, 403],
  ['what comes from nowhere', encode(wish), { origin: 'null' }, 403],
  ['a form without its boundary', 'x', { 'content-type': 'multipart/form-data' }, 415],
  ['a form that breaks off', '--x\r\nContent', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
] as const)('%s is refused before it is read', async (_, body, more, status) => {
  expect((await send(body, more)).status).toBe(status);
});

test('an address as others write theirs is taken, and one mail goes to it alone', async () => {
  for (const email of [
    'ada+news@school.example',
    "o'neil@school.example",
    'ADA.ROSSI@SCHOOL.EXAMPLE',
    '  a-b@x.y.example ',
  ]) {
    app.mails.length = 0;
    expect((await send(encode({ ...wish, email }))).status).toBe(303);
    await app.runJobs();
    expect(app.mails.map(({ to }) => to)).toEqual([email.trim().toLowerCase()]);
  }
});

const tokens = ['', 'x', '.', '..', 'a.b', '__proto__', '%00', `${'x'.repeat(5000)}`, '\u202E', "' OR 1=1", '<script>'];

test.each(tokens)('the token %j opens nothing, changes nothing and is no fault of ours', async (token) => {
  const [id = ''] = await addReaders(app.db, [`kept-${tokens.indexOf(token)}@school.example`]);
  const forged = [token, `${id}.${token}`, `${token}.${id}`, signId(app.services.secret, 'digest', id)];
  for (const path of ['confirm', 'subscription', 'leave'])
    for (const one of forged) {
      const query = `/newsletter/${path}?token=${encodeURIComponent(one)}`;
      expect((await openPage(app, query)).response.status).toBe(200);
      expect((await send(encode({ token: one, language: 'it' }), {}, `/newsletter/${path}`)).status).toBeLessThan(500);
      expect((await send('List-Unsubscribe=One-Click', {}, query)).status).toBeLessThan(500);
    }
  expect((await openPage(app, `/newsletter/digests/${encodeURIComponent(token)}x`)).response.status).toBeLessThan(404);
  const reader = await app.db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  expect(reader?.locale).toBe('en');
});
