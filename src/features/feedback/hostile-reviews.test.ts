import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWaitingClock, readHidden } from '../../../test/contact-form.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';

const time = createWaitingClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: time.clock });
});
beforeEach(() => time.wait(86_400));
afterAll(() => app.close());

const review = { content: '5', experience: '3', comment: 'Clear.' };
const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const list = () => app.db.selectFrom('reviews').selectAll().orderBy('id').execute();

/** Sends a body as it is, beside the fields that the page has put into the form. */
async function send(body: string | Buffer, { path = '/feedback?page=/news', ...headers }: Record<string, string> = {}) {
  const hidden = await readHidden(app, path);
  time.wait(5);
  return app.request('/feedback', {
    method: 'POST',
    body: Buffer.concat([Buffer.from(body), Buffer.from(`&${encode(hidden)}`)]),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin, ...headers },
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unclean = /[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['the end of its field', '</textarea><script>alert(1)</script>'],
  ['a picture that calls home', '<img src=x onerror=alert(1)>'],
  ['a template', '{{7*7}} <%= 7*7 %> {count}'],
  ['SQL', "'); DROP TABLE reviews;--"],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['header lines', 'Clear.\r\nBcc: everybody@school.example\r\n\r\nText'],
  ['NUL', 'Cle\u0000ar.'],
  ['escape signs of a terminal', '\u001b[31mClear\u001b]0;evil\u0007'],
  ['signs that turn the order around', '\u202Eraelc\u2066\u2069'],
  ['a mark for right-to-left', '\u200Fברור מאוד'],
  ['half a letter', 'half \uD800 a letter'],
  ['an emoji of many parts', '👩🏽‍🏫'],
  ['marks piled up', `e${'\u0301'.repeat(60)}`],
  ['Arabic', 'واضح جدا'],
  ['Chinese', '很清楚'],
  ['Greek as long as it may be', 'μ'.repeat(2000)],
  ['one long word', 'x'.repeat(2000)],
  ['an object’s own name', '__proto__'],
])('a comment with %s is kept clean and shown as words', async (_, comment) => {
  const before = (await list()).length;
  const response = await send(encode({ ...review, comment }));
  expect([response.status, (await list()).length]).toEqual([303, before + 1]);
  const kept = (await list()).at(-1)?.comment ?? '';
  expect(kept).not.toMatch(unclean);
  expect(kept.isWellFormed()).toBe(true);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { document } = await openPage(app, '/feedback?page=/news', { headers: { cookie } });
  // The parser here leaves the escapes of a textarea as they are; a browser reads them.
  const { textContent } = Object.assign(document.createElement('p'), {
    innerHTML: document.querySelector('textarea')?.textContent,
  });
  expect(textContent.trim()).toBe(kept);
  expect(document.querySelectorAll('main script, main img')).toHaveLength(0);
});

const refused: [what: string, body: string | Buffer, status?: number][] = [
  ['no rating', encode({ ...review, content: '' })],
  ['a rating of 0', encode({ ...review, content: '0' })],
  ['a rating of 6', encode({ ...review, experience: '6' })],
  ['a rating below', encode({ ...review, content: '-1' })],
  ['half a rating', encode({ ...review, content: '4.5' })],
  ['a rating written otherwise', encode({ ...review, content: '0x5' })],
  ['a rating with an exponent', encode({ ...review, content: '1e0' })],
  ['a rating in other figures', encode({ ...review, content: '٥' })],
  ['a rating with words', encode({ ...review, content: '5; DROP TABLE reviews' })],
  ['no number at all', encode({ ...review, content: 'NaN' })],
  ['two ratings', `${encode(review)}&content=1`],
  ['ratings of an array', encode(review).replace('content=', 'content[]=')],
  ['a comment that is too long', encode({ ...review, comment: 'x'.repeat(2001) })],
  ['a long Greek comment', encode({ ...review, comment: 'μ'.repeat(5000) })],
  ['a comment that nobody sees', encode({ ...review, comment: '\u200B\u2060' })],
  ['one megabyte', encode({ ...review, comment: 'x'.repeat(1_048_576) }), 413],
  ['the field filled in that nobody sees', encode({ ...review, website: 'https://evil.example' })],
  ['ten thousand fields', 'b=2&'.repeat(10_000), 413],
  ['nothing', ''],
  ['only signs', '&&&===&%&%%'],
  ['bytes that are no UTF-8 for a rating', Buffer.from('content=%FF&experience=\xc3\x28', 'latin1')],
];

test.each(refused)('%s is refused, and nothing kept', async (_, body, status = 422) => {
  const before = await list();
  expect((await send(body)).status).toBe(status);
  expect(await list()).toEqual(before);
});

test.each([
  ['text', 'text/plain', 'content=5&experience=5', [415, 422]],
  ['XML', 'application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', [415, 422]],
  ['a form without its boundary', 'multipart/form-data', 'x', [415]],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="na',
    [400],
  ],
  ['nested JSON at the page’s own address', 'application/json', `${'['.repeat(5000)}`, [400, 415, 422]],
])('%s is refused without a fault of ours', async (_, type, body, statuses) => {
  const before = await list();
  const response = await app.request('/feedback', {
    method: 'POST',
    body,
    headers: { 'content-type': type, origin: testOrigin },
  });
  expect(statuses).toContain(response.status);
  expect(await list()).toEqual(before);
});

test('from a page of somebody else it is refused', async () => {
  expect((await send(encode(review), { origin: 'https://evil.example' })).status).toBe(403);
});

test.each([
  '%00',
  '/%2e%2e/etc/passwd',
  `/${'x'.repeat(5000)}`,
  'javascript:alert(1)',
  '/news"><script>',
  '//x@y',
  '\\\\evil',
])('asked about the page %s, the form is about one of ours, and leads nowhere else', async (page) => {
  const { response, document } = await openPage(app, `/feedback?page=${encodeURIComponent(page)}`);
  expect(response.status).toBe(200);
  for (const link of document.querySelectorAll('[data-closes-here]')) expect(link.getAttribute('href')).toBe('/');
  expect((await send(encode({ ...review, page }), { path: '/feedback' })).status).toBeLessThan(500);
});

test('a name that a browser makes up for itself is no name of ours', async () => {
  const cookie = `reviewer=${'A'.repeat(42)}!; reviewer=x`;
  expect((await send(encode(review), { cookie })).status).toBe(303);
  expect((await list()).at(-1)?.reviewer).toMatch(/^[\w-]{43}$/);
});
