import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWaitingClock, readHidden } from '../../../test/contact-form.ts';
import { headersOf, startTakingMail, type TakenMail, wordsOf } from '../../../test/mail-server.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createLog } from '../../foundation/log.ts';
import { createMailer } from '../../foundation/mail/mailer.ts';

const time = createWaitingClock();
let app: TestApp;
let server: Awaited<ReturnType<typeof startTakingMail>>;
beforeAll(async () => {
  server = await startTakingMail();
  app = await createTestApp({
    env: { contact: { project: 'sofia@polylogue.example', platform: undefined } },
    clock: time.clock,
  });
});
// A week, so that no test meets the limits of another.
beforeEach(() => time.wait(7 * 86_400));
afterAll(async () => {
  await app.close();
  await server.close();
});

const message = { name: 'Ada Rossi', email: 'ada@school.example', subject: 'On paper', message: 'May we print it?' };
const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Sends a body as it is, beside the fields that the page has put into the form. */
async function send(body: string | Buffer, headers: Record<string, string> = {}) {
  const hidden = await readHidden(app, '/contact');
  time.wait(5);
  const bytes = Buffer.concat([Buffer.from(body), Buffer.from(`&${encode(hidden)}`)]);
  return app.request('/contact', {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin, ...headers },
  });
}

const listMessages = () => app.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();

/** Hands what the outbox has sent to a real mail server, and gives what came over the wire. */
async function deliver(): Promise<TakenMail[]> {
  const env = {
    smtpUrl: server.url,
    mailFrom: 'Polylogue <no-reply@polylogue.example>',
    siteUrl: testOrigin,
    dataDir: '/nowhere',
  };
  const mailer = createMailer(env, createLog('silent'));
  server.taken.length = 0;
  await app.runJobs();
  for (const [index, mail] of app.mails.splice(0).entries()) await mailer.send(mail, `id-${index}`);
  mailer.leave?.();
  return [...server.taken];
}

/** What no message may hold, wherever it goes: control signs, signs that turn the order around, halves of letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unclean = /[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

function expectOneOfUs(mail: TakenMail): void {
  const headers = headersOf(mail);
  const named = (name: string) => headers.filter((line) => line.toLowerCase().startsWith(`${name}:`));
  for (const name of ['to', 'from', 'subject', 'message-id', 'mime-version']) expect(named(name)).toHaveLength(1);
  for (const name of ['cc', 'bcc', 'x-evil', 'sender']) expect(named(name)).toEqual([]);
  expect(mail.to).toHaveLength(1);
  expect(mail.from).toBe('no-reply@polylogue.example');
}

const accepted: [what: string, fields: Partial<typeof message>][] = [
  ['line ends in a subject', { subject: 'On paper\r\nBcc: everybody@school.example' }],
  ['a bare line feed in a subject', { subject: 'On paper\nX-Evil: 1' }],
  ['a bare carriage return in a subject', { subject: 'On paper\rX-Evil: 1' }],
  ['line separators of Unicode in a subject', { subject: 'On paper\u2028X-Evil: 1\u2029\u0085X-Evil: 2' }],
  ['line ends in a name', { name: 'Ada\r\nCc: everybody@school.example' }],
  ['an address as a name', { name: '"Ada" <everybody@school.example>, x' }],
  ['encoded words in a subject', { subject: '=?utf-8?B?WC1FdmlsOiAx?= =?utf-8?Q?=0D=0AX-Evil:=201?=' }],
  ['percent signs that decode to line ends', { subject: 'On paper%0d%0aX-Evil: 1' }],
  ['a body that ends the mail', { message: 'Hello\r\n.\r\nMAIL FROM:<x@y.z>\r\nRCPT TO:<everybody@school.example>' }],
  ['a body with headers of its own', { message: 'Subject: Other\r\nBcc: everybody@school.example\r\n\r\nText' }],
  ['a boundary in the body', { message: '----_NmP-1234\r\nContent-Type: text/html\r\n\r\n<script>1</script>' }],
  ['a script', { message: '<script>alert(1)</script>', subject: '<script>alert(1)</script>', name: '<b>Ada</b>' }],
  ['a picture that calls home', { message: '<img src="https://evil.example/p.png" onerror="alert(1)">' }],
  ['the end of an attribute', { name: '"><svg onload=alert(1)>', subject: "'><svg onload=alert(1)>" }],
  ['a template', { subject: '{{7*7}} <%= 7*7 %> {name}', message: '{reference} {site} {0}' }],
  ['SQL', { name: "Robert'); DROP TABLE contact_messages;--", subject: "' OR 1=1 --" }],
  ['a formula', { name: '=HYPERLINK("https://evil.example")', subject: '@SUM(1+1)' }],
  ['NUL', { name: 'Ada\u0000 Rossi', message: 'May\u0000 we print it?' }],
  ['escape signs of a terminal', { name: 'Ada \u001b[31mRossi', message: '\u001b]0;evil\u0007 text' }],
  ['signs that turn the order around', { name: 'Ada \u202Eissor', subject: '\u2066\u202Etxt.exe' }],
  ['a mark for right-to-left', { name: 'יעל כהן\u200F', subject: '\u200Fשלום לכולם' }],
  ['half a letter', { message: 'half \uD800 a letter' }],
  ['a tower of marks', { name: `A${'\u0301'.repeat(80)}da`, subject: `Z${'\u0335'.repeat(100)}algo` }],
  ['emoji with joiners', { name: '👩🏽‍🏫👨‍👩‍👧', message: '👩🏽‍🏫🇬🇷 ok' }],
  ['Arabic', { name: 'فاطمة الزهراء', subject: 'سؤال عن الوحدة', message: 'هل يمكننا طباعة البطاقات؟' }],
  ['Chinese', { name: '王小明 老师', subject: '打印的问题', message: '我们可以打印卡片吗？' }],
  ['Georgian and Armenian', { name: 'ნინო Նարե', subject: 'კითხვა Հարց' }],
  ['a very long word', { message: 'x'.repeat(4900) }],
  ['an object’s own names', { name: '__proto__', subject: 'constructor', message: 'toString' }],
  ['an address with a plus', { email: 'ada+everybody@school.example' }],
];

describe('a strange message arrives whole and harmless', () => {
  test.each(accepted)('%s', async (_, fields) => {
    const before = (await listMessages()).length;
    const response = await send(encode({ ...message, ...fields }));
    expect(response.status).toBe(303);
    const rows = await listMessages();
    expect(rows).toHaveLength(before + 1);
    const row = rows.at(-1);
    for (const text of [row?.name, row?.subject, row?.message]) {
      expect(text).not.toMatch(unclean);
      expect(text?.isWellFormed()).toBe(true);
    }
    expect(`${row?.name}${row?.subject}`).not.toMatch(/[\n\r\u2028\u2029\u0085]/);
    const mails = await deliver();
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual([row?.email, 'sofia@polylogue.example'].toSorted());
    for (const mail of mails) {
      expectOneOfUs(mail);
      const [, html = ''] = wordsOf(mail).split('<!DOCTYPE html>');
      expect(html).not.toMatch(/<(script|svg|img)/i);
      expect(wordsOf(mail)).not.toMatch(unclean);
    }
  });
});

const refusedFields: [what: string, fields: Partial<typeof message>][] = [
  ['a name that nobody sees', { name: '\u200B\u2060\u00AD\uFEFF' }],
  ['a name of marks only', { name: '\u0301\u0302\u0303\u0304' }],
  ['a message of blanks', { message: ' \u00A0\u3000\r\n\t ' }],
  ['two addresses', { email: 'ada@school.example,everybody@school.example' }],
  ['two addresses and a semicolon', { email: 'ada@school.example;everybody@school.example' }],
  ['an address with a name', { email: 'Ada <ada@school.example>' }],
  ['an address with a line end', { email: 'ada@school.example\r\nBcc: everybody@school.example' }],
  ['an address with NUL', { email: 'ada@school.example\u0000' }],
  ['an address with a comment', { email: 'ada(everybody@x.example)@school.example' }],
  ['a quoted address', { email: '"ada\\"@x.example, b"@school.example' }],
  ['an address turned around', { email: '\u202Eada@school.example' }],
  ['a long name', { name: 'x'.repeat(101) }],
  ['a long subject', { subject: 'x'.repeat(5000) }],
  ['a long Greek message', { message: 'μ'.repeat(20_000) }],
  ['an unknown topic', { topic: '../../etc/passwd' } as object],
];

const raw: [what: string, body: string | Buffer, statuses: number[]][] = [
  ['one megabyte of text', encode({ ...message, message: 'x'.repeat(1_048_576) }), [413]],
  ['repeated fields', `${encode(message)}&email=everybody%40school.example&name=Eve`, [422]],
  ['fields of an array', encode(message).replace('name=', 'name[]='), [422]],
  ['ten thousand fields', `a=1&${'b=2&'.repeat(10_000)}`, [413]],
  ['nothing', '', [422]],
  ['only signs', '&&&===&%&%%', [422]],
];

describe('what is no message is refused, keeps nothing and mails nobody', () => {
  test.each([
    ...refusedFields.map(([what, fields]) => [what, encode({ ...message, ...fields }), [422]] as const),
    ...raw,
  ])('%s', async (_, body, statuses) => {
    const before = await listMessages();
    const response = await send(body);
    expect(statuses).toContain(response.status);
    expect(await listMessages()).toEqual(before);
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });

  test.each([
    ['text', 'text/plain', 'hello'],
    ['JSON', 'application/json', JSON.stringify(message)],
    ['XML', 'application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ['a form without its boundary', 'multipart/form-data', 'x'],
    ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="na'],
    [
      'a file in place of a name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="name"; filename="a.exe"\r\n\r\nMZ\r\n--x--\r\n',
    ],
  ])('%s', async (_, type, body) => {
    const before = await listMessages();
    const response = await app.request('/contact', {
      method: 'POST',
      body,
      headers: { 'content-type': type, origin: testOrigin },
    });
    expect([400, 415, 422]).toContain(response.status);
    expect(await listMessages()).toEqual(before);
  });

  test('from a page of somebody else', async () => {
    expect((await send(encode(message), { origin: 'https://evil.example' })).status).toBe(403);
  });
});

test('bytes that are no UTF-8 do no harm', async () => {
  const body = Buffer.concat([
    Buffer.from(encode({ ...message, name: 'Ada ' })),
    Buffer.from([0xff, 0xc3, 0x28, 0x80]),
  ]);
  expect((await send(body)).status).toBe(303);
  expect((await send(`${encode(message)}%FF%C0%80%ED%A0%80`)).status).toBe(303);
  expect((await listMessages()).at(-1)?.message.isWellFormed()).toBe(true);
  for (const mail of await deliver()) expectOneOfUs(mail);
});

test('the longest Greek message arrives to the last letter', async () => {
  const text = `${'Καλημέρα σας, μπορούμε να τυπώσουμε τις κάρτες; '.repeat(104).slice(0, 4990).trim()} τέλος.`;
  expect((await send(encode({ ...message, message: text }))).status).toBe(303);
  const [toProject] = (await deliver()).filter(({ to }) => to[0] === 'sofia@polylogue.example');
  if (!toProject) throw new Error('Nothing came');
  expect(wordsOf(toProject)).toContain('τέλος.');
  expect(headersOf(toProject)).toContain('Reply-To: ada@school.example');
});
