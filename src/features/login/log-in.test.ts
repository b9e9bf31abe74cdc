import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser, linkIn } from '../../../test/test-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { trustProxy: true } });
});
afterAll(() => app.close());

const person = {
  firstName: 'Елена',
  lastName: 'Иванова',
  email: 'Elena.Ivanova@school.example',
  password: 'копче чадър лимон',
  repeatPassword: 'копче чадър лимон',
  country: 'BG',
  privacyAgreement: 'on',
};

test('what is wrong in a form is listed in the order of its fields', async () => {
  const page = await (await createTestBrowser(app).post('/register', { password: 'short' })).text();
  const summary = /role="alert".*?<\/ul>/s.exec(page)?.[0] ?? '';
  expect([...summary.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'repeatPassword',
    'country',
    'privacyAgreement',
  ]);
});

test('a teacher registers in Bulgarian, confirms by mail, is logged in, logs out and logs in again', async () => {
  const browser = createTestBrowser(app);
  const form = await (await browser.get('/bg/register?next=/bg/mooc')).text();
  for (const name of ['firstName', 'lastName', 'email', 'password', 'repeatPassword', 'country', 'privacyAgreement']) {
    expect(form).toContain(`name="${name}"`);
  }
  const sent = await browser.post('/bg/register', person);
  expect(sent.status).toBe(303);
  const told = await (await browser.get(browser.target(sent))).text();
  expect(told).toContain(person.email.toLowerCase());
  await app.runJobs();
  const mail = app.mails.at(-1);
  expect(mail?.to).toBe('elena.ivanova@school.example');
  expect(mail?.language).toBe('bg');
  const link = linkIn(mail?.text ?? '');
  expect(link).toMatch(/^\/bg\/confirm\?token=/);
  expect((await browser.post('/bg/login', { email: person.email, password: person.password })).status).toBe(422);
  expect((await browser.get(link)).status).toBe(200);
  const token = link.split('token=')[1] ?? '';
  expect((await browser.post('/bg/confirm', { token, password: 'something quite else' })).status).toBe(422);
  expect((await browser.post('/bg/confirm', { token, password: person.password })).status).toBe(303);
  expect(browser.cookies.get('__Host-session')).toBeDefined();
  expect(await (await browser.get('/bg')).text()).toContain('/bg/account');

  const first = browser.cookies.get('__Host-session');
  browser.cookies.set('preview', 'a look at drafts');
  expect(await (await browser.get('/bg/logout?unsent=0&texts=2')).text()).toContain('в 2 текста в редакцията');
  expect(browser.target(await browser.post('/bg/logout', {}))).toBe('/bg/login?notice=loggedOut');
  expect(browser.cookies.has('__Host-session')).toBe(false);
  expect(browser.cookies.has('preview')).toBe(false);
  browser.cookies.set('__Host-session', first ?? '');
  expect(await (await browser.get('/bg')).text()).not.toContain('/bg/account');

  const again = await browser.post('/bg/login', {
    email: person.email,
    password: person.password,
    next: '/bg/news?page=2',
  });
  expect(browser.target(again)).toBe('/bg/news?page=2');
  expect(again.headers.getSetCookie().join()).toMatch(/__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  expect(browser.cookies.get('__Host-session')).not.toBe(first);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const browser = createTestBrowser(app);
  const known = await browser.post('/login', { email: person.email, password: 'not this one' });
  const unknown = await browser.post('/login', { email: 'nobody@school.example', password: 'not this one' });
  expect(known.status).toBe(422);
  const text = await known.text();
  expect(text).toContain('Wrong username or password');
  const body = (page: string, email: string) => page.replaceAll(email, 'x').replaceAll(email.toLowerCase(), 'x');
  expect(body(await unknown.text(), 'nobody@school.example')).toBe(body(text, person.email));
});

test('after logging in one is led to no other site', async () => {
  const browser = createTestBrowser(app);
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example']) {
    const answer = await browser.post('/login', { email: person.email, password: person.password, next });
    expect(answer.status).toBe(303);
    expect(browser.target(answer)).toBe('/mooc');
    browser.cookies.clear();
  }
});

test('a forgotten password is chosen anew by a mailed link that works once, and old sessions end', async () => {
  const browser = createTestBrowser(app);
  await browser.post('/login', { email: person.email, password: person.password });
  const other = createTestBrowser(app, '203.0.113.8');
  const asked = await other.post('/passwordreset', { email: person.email });
  expect(other.target(asked)).toBe('/passwordreset?done');
  expect(await (await other.get('/passwordreset?done')).text()).toContain('Password Email Sent');
  await app.runJobs();
  const link = linkIn(app.mails.at(-1)?.text ?? '');
  const token = link.split('token=')[1] ?? '';
  const fields = { token, password: 'eine ganz neue Wendung', repeatPassword: 'eine ganz neue Wendung' };
  expect((await other.post('/passwordreset', { ...fields, repeatPassword: 'x' })).status).toBe(422);
  expect(other.target(await other.post('/passwordreset', fields))).toBe('/login?notice=resetDone');
  expect(await (await browser.get('/')).text()).not.toContain('"/account"');
  const reused = await other.post('/passwordreset', {
    ...fields,
    password: 'the thief was here',
    repeatPassword: 'the thief was here',
  });
  expect(await reused.text()).toContain('This link no longer works');
  expect((await other.post('/login', { email: person.email, password: 'the thief was here' })).status).toBe(422);
  expect((await other.post('/login', { email: person.email, password: fields.password })).status).toBe(303);
});

test('a form with faults comes back with what was typed, except passwords, and says what to put right', async () => {
  const browser = createTestBrowser(app);
  const answer = await browser.post('/register', {
    ...person,
    email: 'nonsense',
    password: 'password123',
    repeatPassword: 'password123',
    privacyAgreement: '',
  });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain('value="Елена"');
  expect(page).not.toContain('password123');
  expect(page).toContain('href="#email"');
  expect(page).toContain('easy to guess');
  expect(page).toMatch(/id="privacyAgreement"[^>]*aria-invalid="true"/);
  expect(page).toContain('<title>Error: Register');
});
