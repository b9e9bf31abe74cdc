import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser, linkIn } from '../../../test/test-browser.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';
import { totp } from '../../../test/totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { trustProxy: true } });
});
afterAll(() => app.close());

/** Somebody with a password, logged in at a browser. */
async function logIn() {
  const { account, cookie } = await createTestAccount(app);
  await setTestPassword(app, account.id);
  const browser = createTestBrowser(app);
  browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  return { account, browser };
}

test('a visitor is led to the log-in page and back, whatever is asked for below the account', async () => {
  const browser = createTestBrowser(app);
  const page = await browser.get('/tr/account');
  expect(page.status).toBe(303);
  expect(browser.target(page)).toBe('/tr/login?next=%2Ftr%2Faccount');
  for (const path of ['security', 'data']) {
    expect(browser.target(await browser.get(`/account/${path}`))).toBe(`/login?next=%2Faccount%2F${path}`);
  }
  for (const path of [
    'profile',
    'email',
    'password',
    'sessions',
    'twofactor',
    'passkeys',
    'partner',
    'partner/connect',
    'delete',
  ]) {
    const answer = await browser.post(`/account/${path}`, { session: 'all' });
    expect([answer.status, browser.target(answer).startsWith('/login')]).toEqual([303, true]);
  }
  expect(browser.target(await browser.get('/account/data.zip'))).toBe('/login?next=%2Faccount%2Fdata.zip');
});

test('a learner changes the name on the certificate, the country and the language', async () => {
  const { account, browser } = await logIn();
  const profile = { firstName: 'Şule', lastName: 'Öz', certificateName: 'Dr. Şule Öz', country: 'TR', language: 'tr' };
  expect((await browser.post('/account/profile', { ...profile, country: 'ZZ' })).status).toBe(422);
  expect(browser.target(await browser.post('/account/profile', profile))).toBe('/account?notice=saved');
  const row = await app.db.selectFrom('accounts').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow();
  expect([row.certificate_name, row.country, row.locale]).toEqual(['Dr. Şule Öz', 'TR', 'tr']);
  expect(await (await browser.get('/account')).text()).toContain('value="Dr. Şule Öz"');
});

test('whoever takes another name is offered it for the certificate, which keeps its own otherwise', async () => {
  const { account, browser } = await logIn();
  const profile = { firstName: 'Maria', lastName: 'Petrova', country: 'BG', language: 'en' };
  const renamed = { ...profile, lastName: 'Ivanova', certificateName: 'Maria Petrova' };
  expect(browser.target(await browser.post('/account/profile', renamed))).toBe('/account?notice=nameSaved');
  const page = await (await browser.get('/account?notice=nameSaved')).text();
  expect(page).toContain('The name on your certificate is still “Maria Petrova”.');
  expect(page).toMatch(/type="hidden" name="certificateName" value="Maria Ivanova"/);
  await browser.post('/account/profile', { ...renamed, certificateName: 'Maria Ivanova' });
  expect(await (await browser.get('/account?notice=nameSaved')).text()).not.toContain('on your certificate is still');
  const row = await app.db.selectFrom('accounts').select('certificate_name').where('id', '=', account.id).execute();
  expect(row).toEqual([{ certificate_name: 'Maria Ivanova' }]);
});

test('everything that is wrong with a change is told at once, on the part of the account it belongs to', async () => {
  const { browser } = await logIn();
  const wrong = { password: 'short', repeatPassword: 'other', currentPassword: 'not this one' };
  const passwords = await (await browser.post('/account/password', wrong)).text();
  for (const id of ['currentPassword', 'password', 'repeatPassword']) expect(passwords).toContain(`id="${id}-error"`);
  expect(passwords).toMatch(/href="\/account\/security" aria-current="page"/);
  const address = await (await browser.post('/account/email', { email: 'none', currentPassword: '' })).text();
  for (const id of ['email', 'emailPassword']) expect(address).toContain(`id="${id}-error"`);
  const deletion = await (await browser.post('/account/delete', { currentPassword: '' })).text();
  for (const id of ['deleteConfirm', 'deletePassword']) expect(deletion).toContain(`id="${id}-error"`);
});

test('a learner finds certificate and evaluation form from the account', async () => {
  const { browser } = await logIn();
  const page = await (await browser.get('/gr/account')).text();
  expect(page).toContain('href="/gr/certificate"');
  expect(page).toContain('href="/gr/evaluation"');
});

test('a new address counts once its mailbox has confirmed it, and the old one is told', async () => {
  const { account, browser } = await logIn();
  const email = `new-${account.id}@school.example`;
  expect((await browser.post('/account/email', { email, currentPassword: 'not this one' })).status).toBe(422);
  await browser.post('/account/email', { email, currentPassword: testPassword });
  await app.runJobs();
  const mail = app.mails.at(-1);
  expect(mail?.to).toBe(email);
  expect(await (await browser.get('/account/security')).text()).toContain(account.email);
  const token = linkIn(mail?.text ?? '').split('token=')[1] ?? '';
  expect((await browser.get(`/confirm/email?token=${token}`)).status).toBe(200);
  expect(browser.target(await browser.post('/confirm/email', { token }))).toBe('/account?notice=emailDone');
  await app.runJobs();
  expect(app.mails.at(-1)?.to).toBe(account.email);
  expect((await browser.post('/login', { email, password: testPassword })).status).toBe(303);
});

test('an address that has an account cannot be taken over, and asking tells nothing', async () => {
  const { browser } = await logIn();
  const other = await createTestAccount(app);
  const answer = await browser.post('/account/email', { email: other.account.email, currentPassword: testPassword });
  expect(browser.target(answer)).toBe('/account/security?notice=emailSent');
  await app.runJobs();
  expect(app.mails.at(-1)?.to).toBe(other.account.email);
  expect(app.mails.at(-1)?.text).not.toContain('/confirm/email');
});

test('a new password ends all other sessions and needs the current one', async () => {
  const { account, browser } = await logIn();
  const elsewhere = await openTestSession(app, account.id);
  const fields = { password: 'quite another phrase', repeatPassword: 'quite another phrase' };
  expect((await browser.post('/account/password', { ...fields, currentPassword: 'wrong one here' })).status).toBe(422);
  const answer = await browser.post('/account/password', { ...fields, currentPassword: testPassword });
  expect(browser.target(answer)).toBe('/account/security?notice=passwordSaved');
  expect((await browser.get('/account')).status).toBe(200);
  expect((await app.request('/account', { headers: { cookie: elsewhere } })).status).toBe(303);
});

/** A fresh log-in through the form, kept or not, and how its cookie is to be kept: its Max-Age in seconds, `session` without one. */
async function logInByForm(rememberMe: boolean) {
  const { account, browser } = await logIn();
  browser.cookies.clear();
  const fields = { email: account.email, password: testPassword, ...(rememberMe ? { rememberMe: 'on' } : {}) };
  const kept = keptFor(await browser.post('/login', fields));
  return { account, browser, kept };
}

function keptFor(answer: Response): string {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session=')) ?? 'none';
  return /Max-Age=(\d+)/i.exec(line)?.[1] ?? (line === 'none' ? 'no cookie' : 'session');
}

/** What is needed to switch the second factor on: the key, and a way to send a code for it. */
async function startTwoFactor(browser: ReturnType<typeof createTestBrowser>, currentPassword: string) {
  const page = await (await browser.post('/account/twofactor', { action: 'start', currentPassword })).text();
  const key = (/class="[^"]*key[^"]*">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '').replaceAll(' ', '');
  const setup = /name="setup" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const confirm = (code = totp(key)) => browser.post('/account/twofactor', { action: 'confirm', setup, code });
  return { page, key, confirm };
}

test('switching the second factor on or off ends all other sessions, not this one, and the page says so', async () => {
  const { account, browser } = await logIn();
  const isOpen = async (cookie: string) => (await app.request('/account', { headers: { cookie } })).status === 200;
  const before = await openTestSession(app, account.id);
  expect(await (await browser.get('/account/security')).text()).toMatch(
    /id="twofactor".*When you switch it on or off, you are logged out on all other devices/s,
  );
  const { confirm } = await startTwoFactor(browser, testPassword);
  expect((await confirm('000000')).status).toBe(422);
  expect(await isOpen(before)).toBe(true);
  expect(await (await confirm()).text()).toContain('The second factor is on. You are logged out on all other devices.');
  expect(await isOpen(before)).toBe(false);
  const between = await openTestSession(app, account.id);
  expect((await browser.post('/account/twofactor', { action: 'stop', currentPassword: 'wrong one here' })).status).toBe(
    422,
  );
  expect(await isOpen(between)).toBe(true);
  const off = await browser.post('/account/twofactor', { action: 'stop', currentPassword: testPassword });
  expect(browser.target(off)).toBe('/account/security?notice=twoFactorOff');
  expect(await isOpen(between)).toBe(false);
  expect(await (await browser.get('/account/security?notice=twoFactorOff')).text()).toContain(
    'The second factor is off. You are logged out on all other devices.',
  );
});

for (const [rememberMe, name] of [
  [true, 'a session that was to be kept'],
  [false, 'a session that ends with the browser'],
] as const) {
  test(`${name} stays so after a new password and after switching the second factor on and off`, async () => {
    const { browser, account, kept } = await logInByForm(rememberMe);
    expect(kept).toBe(rememberMe ? String(30 * 24 * 60 * 60) : 'session');
    // As if ten days had passed: what is made anew does not last longer than what it replaces.
    const expiresAt = new Date(app.clock().getTime() + 20 * 86_400_000).toISOString();
    await app.db.updateTable('sessions').set({ expires_at: expiresAt }).where('account_id', '=', account.id).execute();
    app.sessions.forget(account.id);
    const expected = rememberMe ? String(20 * 24 * 60 * 60) : 'session';
    const check = async (answer: Response) => {
      expect(keptFor(answer)).toBe(expected);
      expect((await browser.get('/account')).status).toBe(200);
      const sessions = await app.db
        .selectFrom('sessions')
        .select(['expires_at', 'user_agent'])
        .where('account_id', '=', account.id)
        .where('token', '=', browser.cookies.get('__Host-session')?.split('.')[0] ?? '')
        .execute();
      expect(sessions).toEqual([{ expires_at: expiresAt, user_agent: expect.stringContaining('Firefox') }]);
    };
    const password = 'quite another phrase';
    const change = { currentPassword: testPassword, password, repeatPassword: password };
    await check(await browser.post('/account/password', change));
    const { confirm } = await startTwoFactor(browser, password);
    await check(await confirm());
    await check(await browser.post('/account/twofactor', { action: 'stop', currentPassword: password }));
  });
}

test('one device or all of them can be logged out, but not those of somebody else', async () => {
  const { account, browser } = await logIn();
  const elsewhere = await openTestSession(app, account.id);
  const stranger = await logIn();
  const id = (await app.sessions.find(elsewhere))?.id ?? '';
  await stranger.browser.post('/account/sessions', { session: id });
  expect((await app.request('/account', { headers: { cookie: elsewhere } })).status).toBe(200);
  await browser.post('/account/sessions', { session: id });
  expect((await app.request('/account', { headers: { cookie: elsewhere } })).status).toBe(303);
  expect(browser.target(await browser.post('/account/sessions', { session: 'all' }))).toBe('/login?notice=loggedOut');
  expect((await browser.get('/account')).status).toBe(303);
});

test('a second factor is asked for after the password, its codes work once, recovery codes too', async () => {
  const { account, browser } = await logIn();
  expect(
    (await browser.post('/account/twofactor', { action: 'start', currentPassword: 'wrong one here' })).status,
  ).toBe(422);
  await browser.post('/login', { email: account.email, password: testPassword });
  const { page, key, confirm } = await startTwoFactor(browser, testPassword);
  expect((await confirm('000000')).status).toBe(422);
  const codes = await (await confirm(totp(key))).text();
  const [recovery = '', second = ''] = codes.match(/(?<=<li>)[2-9a-z]{5}-[2-9a-z]{5}(?=<)/g) ?? [];
  expect(page, 'the codes come when the app has been tried').not.toContain(recovery);
  const sealed = /name="setup" value="([^"]+)"/.exec(codes)?.[1] ?? '';
  const file = await browser.post('/account/twofactor', { action: 'codes', setup: sealed });
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect((await file.text()).split('\r\n')).toContain(recovery);
  const stranger = await logIn();
  const refused = await stranger.browser.post('/account/twofactor', { action: 'codes', setup: sealed });
  expect([refused.status, stranger.browser.target(refused)]).toEqual([303, '/account/security']);
  expect((await browser.get('/account')).status).toBe(200);

  const enter = async (code: string) => {
    const other = createTestBrowser(app);
    const step = await other.post('/login', { email: account.email, password: testPassword, next: '/news' });
    expect(other.target(step)).toBe('/login/code?next=%2Fnews');
    expect((await other.get('/account')).status).toBe(303);
    const answer = await other.post('/login/code', { code, next: '/news' });
    if (answer.status !== 303) return 'refused';
    return (await other.get('/account')).status === 200 ? other.target(answer) : 'refused';
  };
  expect(await enter('123456')).toBe('refused');
  const code = totp(key);
  expect(await enter(code)).toBe('/news');
  expect(await enter(code)).toBe('refused');
  expect(await enter(recovery.toUpperCase())).toBe('/news');
  expect(await enter(recovery)).toBe('refused');
  // What asks for a code after a log-in at the partner's is understood by the engine.
  const { engine } = app.services;
  expect(await engine.enterCode(await engine.challenge(account.id), second)).toBeDefined();
  const off = await browser.post('/account/twofactor', { action: 'stop', currentPassword: testPassword });
  expect(browser.target(off)).toBe('/account/security?notice=twoFactorOff');
  expect((await createTestBrowser(app).post('/login', { email: account.email, password: testPassword })).status).toBe(
    303,
  );
});

test('a learner downloads everything, readable and for programs, without any credential in it', async () => {
  const { account, browser } = await logIn();
  const answer = await browser.get('/it/account/data.zip');
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const data = JSON.parse(text('data.json'));
  expect(data.account).toMatchObject({ email: account.email, country: 'BG', waysToLogIn: [{ way: 'password' }] });
  expect(text('data.html')).toContain('<html lang="it">');
  expect(text('data.html')).toContain('Maria Petrova');
  expect(text('data.json') + text('data.html')).not.toMatch(/argon2|token|hash/i);
});

test('a deleted account leaves nothing personal in the database', async () => {
  const { account, browser } = await logIn();
  expect((await browser.post('/account/delete', { currentPassword: testPassword })).status).toBe(422);
  expect(
    (await browser.post('/account/delete', { deleteConfirm: 'on', currentPassword: 'wrong one here' })).status,
  ).toBe(422);
  const answer = await browser.post('/account/delete', { deleteConfirm: 'on', currentPassword: testPassword });
  expect(browser.target(answer)).toBe('/login?notice=deleted');
  await app.runJobs();
  expect(app.mails.at(-1)?.to).toBe(account.email);
  for (const table of ['accounts', 'sessions', 'credentials', 'two_factors', 'mailed_links', 'outbox'] as const) {
    const rows = JSON.stringify(await app.db.selectFrom(table).selectAll().execute());
    expect(rows).not.toContain(account.id);
    expect(rows).not.toContain(account.email);
  }
  expect((await browser.post('/login', { email: account.email, password: testPassword })).status).toBe(422);
});
