import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWaitingClock, readHidden } from '../../../test/contact-form.ts';
import { startTakingMail } from '../../../test/mail-server.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createMailer, sendThroughOutbox } from '../../foundation/mail/mailer.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { localeCodes, localizePath } from '../../i18n/locales.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { deleteOldMessages } from './delete-old-messages.ts';
import { contactData } from './personal-data.ts';

const time = createWaitingClock();
let app: TestApp;
beforeAll(async () => {
  const contact = { project: 'sofia@polylogue.example', platform: 'steinkjer@polylogue.example' };
  app = await createTestApp({ env: { contact }, clock: time.clock });
});
beforeEach(async () => {
  await app.runJobs();
  app.mails.length = 0;
  // Each test has a week of its own, so that none meets the limits of another.
  time.wait(7 * 86_400);
});
afterAll(() => app.close());

const message = {
  name: 'Άννα Παπαδοπούλου',
  email: 'Anna@School.example',
  subject: 'Κάρτες & χαρτί',
  message: 'Γεια σας!\r\n\r\nΜπορούμε να τυπώσουμε τις κάρτες; <b>Ευχαριστώ</b>',
};

async function write(fields: Record<string, string> = {}, path = '/contact') {
  const hidden = await readHidden(app, path);
  time.wait(5);
  return app.post(path, { ...hidden, ...message, ...fields });
}

const list = () => app.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
const newest = async () => (await list()).at(-1);

describe.each(localeCodes)('in %s', (locale) => {
  test('a message is kept, goes to the project and is acknowledged with a reference', async () => {
    const path = localizePath(locale, '/contact');
    const response = await write({}, path);
    const kept = await newest();
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?sent=${kept?.reference}`]);
    expect(kept).toMatchObject({ locale, topic: 'project', name: message.name, email: 'anna@school.example' });
    expect(kept?.message).toBe(message.message.replaceAll('\r\n', '\n'));
    const { text } = await openPage(app, `${path}?sent=${kept?.reference}`);
    expect(text).toContain(kept?.reference);
    await app.runJobs();
    const [toProject, toSender] = app.mails;
    expect(toProject).toMatchObject({ to: 'sofia@polylogue.example', replyTo: 'anna@school.example' });
    expect(toProject?.subject).toBe(`[${kept?.reference}] ${message.subject}`);
    expect(toProject?.text).toContain('> Μπορούμε να τυπώσουμε τις κάρτες; <b>Ευχαριστώ</b>');
    expect(toProject?.html).toContain('&lt;b&gt;Ευχαριστώ&lt;/b&gt;');
    expect(toSender?.to).toBe('anna@school.example');
    expect(toSender?.subject).toContain(kept?.reference);
    expect(toSender).not.toHaveProperty('replyTo');
    expect(app.mails).toHaveLength(2);
  });
});

test('the receipt repeats nothing of what was typed: nobody can write to strangers through us', async () => {
  await write({ name: 'Win a prize', subject: 'Visit evil.example', message: 'https://evil.example/now' });
  await app.runJobs();
  const receipt = app.mails.find(({ to }) => to === 'anna@school.example');
  expect(JSON.stringify(receipt)).not.toMatch(/evil|prize/i);
});

test('one address gets three receipts in a week at most, and every message is kept all the same', async () => {
  const before = (await list()).length;
  for (const subject of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await write({ subject });
    time.wait(86_400);
  }
  await app.runJobs();
  expect((await list()).length - before).toBe(5);
  expect(app.mails.filter(({ to }) => to === 'anna@school.example')).toHaveLength(3);
  expect(app.mails.filter(({ to }) => to === 'sofia@polylogue.example')).toHaveLength(5);
});

test('a fault of the website goes to the developer', async () => {
  await write({ topic: 'platform' });
  await app.runJobs();
  expect(app.mails[0]?.to).toBe('steinkjer@polylogue.example');
});

test('what is too short is named in the words of the form, and everything typed stays', async () => {
  const hidden = await readHidden(app, '/contact');
  time.wait(5);
  const body = new URLSearchParams({ ...hidden, ...message, name: 'Bo', email: 'a@', subject: '\u200b\u200b\u200b' });
  const headers = { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  const { response, document } = await openPage(app, '/contact', { method: 'POST', body: body.toString(), headers });
  expect(response.status).toBe(422);
  expect(document.querySelector('[role=alert] h2')?.textContent).toBe('Please fill out the form correctly.');
  expect([...document.querySelectorAll('[role=alert] li')].map((item) => item.textContent)).toEqual([
    'Name must be at least 3 characters long.',
    'Email must be at least 3 characters long.',
    'Subject must be at least 3 characters long.',
  ]);
  expect(document.querySelector('#name')?.getAttribute('value')).toBe('Bo');
  expect(document.querySelector('#message')?.textContent).toContain('Μπορούμε');
  // Who has put it right sends the form that was shown again, and need not wait anew.
  const again = document.querySelector('input[name=ticket]')?.getAttribute('value') ?? '';
  expect((await app.post('/contact', { ...message, ticket: again })).status).toBe(303);
});

test.each([
  ['sent as soon as it was shown', { wait: 1 }],
  ['left open for eight days', { wait: 8 * 86_400 }],
  ['sent without having been shown', { wait: 5, ticket: '' }],
  ['with a ticket of another making', { wait: 5, ticket: 'mi0a1b2c.AAAAAAAAAAAA.AAAAAAAAAAAA' }],
  ['with the field filled in that nobody sees', { wait: 5, website: 'https://evil.example' }],
])('a form %s comes back with what was typed, and can be sent then', async (_, { wait, ...fields }) => {
  const before = await list();
  const hidden = await readHidden(app, '/contact');
  time.wait(wait);
  const body = new URLSearchParams({ ...hidden, ...message, ...fields }).toString();
  const headers = { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  const { response, document } = await openPage(app, '/contact', { method: 'POST', body, headers });
  expect(response.status).toBe(422);
  expect(await list()).toEqual(before);
  expect(document.querySelector('#message')?.textContent).toContain('Μπορούμε');
  expect(document.querySelector('#website')?.getAttribute('value') ?? '').toBe('');
  const ticket = document.querySelector('input[name=ticket]')?.getAttribute('value') ?? '';
  time.wait(5);
  expect((await app.post('/contact', { ...message, ticket })).status).toBe(303);
});

test('sent twice from one form it is one message; another text from the same form is another', async () => {
  const hidden = await readHidden(app, '/contact');
  time.wait(5);
  const before = (await list()).length;
  const send = async (fields = {}) =>
    (await app.post('/contact', { ...hidden, ...message, ...fields })).headers.get('location');
  const [first, second] = await Promise.all([send(), send()]);
  expect([second, await send()]).toEqual([first, first]);
  expect((await list()).length - before).toBe(1);
  expect(await send({ message: 'Something else' })).not.toBe(first);
  await app.runJobs();
  expect(app.mails).toHaveLength(4);
});

test('a network that sends and sends is asked to wait, and loses nothing that it typed', async () => {
  for (let sent = 0; sent < 19; sent += 1) expect((await write({ subject: `Number ${sent}` })).status).toBe(303);
  const hidden = await readHidden(app, '/contact');
  time.wait(5);
  const last = () => app.post('/contact', { ...hidden, ...message });
  const first = (await last()).headers.get('location');
  const refused = await write({ subject: 'Κάρτες & χαρτί' });
  // What has arrived already may be sent again all the same.
  expect((await last()).headers.get('location')).toBe(first);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.text()).toContain('Κάρτες &amp; χαρτί');
});

test('where nothing can be kept, the form says so and holds what was typed', async () => {
  const hidden = await readHidden(app, '/contact');
  time.wait(5);
  await app.db.schema.alterTable('contact_messages').renameTo('away').execute();
  const response = await app.post('/contact', { ...hidden, ...message });
  await app.db.schema.alterTable('away').renameTo('contact_messages').execute();
  const html = await response.text();
  expect([response.status, html.includes('An error occurred while submitting the form.')]).toEqual([503, true]);
  expect(html).toContain('Κάρτες &amp; χαρτί');
  expect((await app.post('/contact', { ...hidden, ...message })).status).toBe(303);
});

test('without a recipient a message is kept and the sender told', async () => {
  const quiet = await createTestApp({ clock: time.clock });
  const hidden = await readHidden(quiet, '/contact');
  time.wait(5);
  expect((await quiet.post('/contact', { ...hidden, ...message })).status).toBe(303);
  await quiet.runJobs();
  expect(quiet.mails.map(({ to }) => to)).toEqual(['anna@school.example']);
  await quiet.close();
});

test('while the mail server takes nothing a message waits, and leaves when it does', async () => {
  const server = await startTakingMail();
  const mailFrom = 'Polylogue <no-reply@polylogue.example>';
  const mailer = createMailer(
    { smtpUrl: server.url, mailFrom, siteUrl: testOrigin, dataDir: '/nowhere' },
    app.services.log,
  );
  const other = await createTestApp({
    env: { contact: { project: 'sofia@x.example', platform: undefined } },
    clock: time.clock,
  });
  sendThroughOutbox(other.services.outbox, mailer);
  server.beBusy(true);
  const hidden = await readHidden(other, '/contact');
  time.wait(5);
  const response = await other.post('/contact', { ...hidden, ...message });
  expect([response.status, response.headers.get('location')]).toEqual([303, expect.stringContaining('?sent=')]);
  await other.runJobs();
  expect(server.taken).toEqual([]);
  server.beBusy(false);
  time.wait(60);
  await other.runJobs();
  expect(server.taken.flatMap(({ to }) => to).toSorted()).toEqual(['anna@school.example', 'sofia@x.example']);
  mailer.leave?.();
  await other.close();
  await server.close();
});

test('no cache keeps the form: it says when it was shown', async () => {
  expect((await app.request('/contact')).headers.get('cache-control')).toContain('no-store');
});

test('somebody logged in finds name and address filled in', async () => {
  const { account, cookie } = await createTestAccount(app);
  const { document } = await openPage(app, '/contact', { headers: { cookie } });
  expect(document.querySelector('#name')?.getAttribute('value')).toBe('Maria Petrova');
  expect(document.querySelector('#email')?.getAttribute('value')).toBe(account.email);
});

test('the owner of an address finds the messages under it in the export, and they go with the account', async () => {
  const { account } = await createTestAccount(app);
  await write({ email: account.email.toUpperCase() });
  const { data, readable } = await contactData.read(app.db, account.id, getI18n('en'), app.clock());
  expect(data).toEqual([expect.objectContaining({ subject: message.subject, email: account.email })]);
  expect(readable[0]?.facts).toHaveLength(1);
  const before = (await list()).length;
  await eraseAccount(app.db, account.id, { keepCertificates: false });
  expect((await list()).length).toBe(before - 1);
  expect(await newest()).not.toMatchObject({ email: account.email });
});

test('a message is deleted after twelve months and not before', async () => {
  await write({ subject: 'To be kept for a year' });
  const sent = (await newest())?.sent_at ?? '';
  const services = (moment: number) => ({ db: app.db, clock: () => new Date(moment) });
  const [year, rest] = [Number(sent.slice(0, 4)), sent.slice(4)];
  await deleteOldMessages(services(Date.parse(`${year + 1}${rest}`)));
  expect(await newest()).toMatchObject({ sent_at: sent });
  await deleteOldMessages(services(Date.parse(`${year + 1}${rest}`) + 1000));
  expect(await list()).toEqual([]);
});
