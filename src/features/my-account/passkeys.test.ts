import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestAuthenticator } from '../../../test/test-authenticator.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';
import { totp } from '../../../test/totp.ts';
import { setPassword } from '../accounts/reset-password.ts';
import { deleteAccount } from '../privacy/delete-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { trustProxy: true } });
});
afterAll(() => app.close());

type Browser = ReturnType<typeof createTestBrowser>;
const path = '/account/passkeys';
const readAttribute = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** What the page tells the browser that is to ask for a passkey. */
function optionsOn(page: string) {
  const found = /data-options="([^"]+)"/.exec(page)?.[1];
  if (!found) throw new Error('The page asks for no passkey.');
  return JSON.parse(readAttribute(found)) as { challenge: string; allowCredentials?: { id: string }[] };
}

async function begin(grants = '[]') {
  const { account, cookie } = await createTestAccount(app, { grants, two_factor_enabled: 0 });
  await setTestPassword(app, account.id);
  const browser = createTestBrowser(app);
  browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  return { account, browser };
}

async function startPasskey(browser: Browser) {
  const answer = await browser.post(path, { action: 'start', currentPassword: testPassword });
  const page = await answer.text();
  return { setup: /name="setup" value="([^"]+)"/.exec(page)?.[1] ?? '', challenge: optionsOn(page).challenge };
}

async function add(browser: Browser, name: string) {
  const key = createTestAuthenticator();
  const { setup, challenge } = await startPasskey(browser);
  const answer = await browser.post(path, { action: 'confirm', setup, name, passkey: key.create({ challenge }) });
  const page = await answer.text();
  const recoveryCodes = [...page.matchAll(/<li>(\w{5}-\w{5})<\/li>/g)].map(([, code]) => code ?? '');
  return { key, answer, recoveryCodes };
}

/** Takes the first step of a log-in; what the second one asks the browser for. */
async function stepIn(email: string) {
  const browser = createTestBrowser(app);
  const answer = await browser.post('/login', { email, password: testPassword });
  expect(browser.target(answer)).toMatch(/^\/login\/code/);
  const page = await (await browser.get('/login/code')).text();
  const enter = (passkey: string) => browser.post('/login/code', { action: 'passkey', passkey });
  return { browser, page, enter };
}

const listPasskeys = (accountId: string) =>
  app.db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).execute();

test('a coordinator adds a passkey, keeps recovery codes, is out elsewhere, and the desk opens', async () => {
  const { account, browser } = await begin(testGrants('coordinator'));
  const other = await openTestSession(app, account.id);
  expect(browser.target(await browser.get('/desk'))).toBe('/desk/second-factor');
  const wrong = await browser.post(path, { action: 'start', currentPassword: 'a wrong password' });
  expect(wrong.status).toBe(422);
  const { answer, recoveryCodes } = await add(browser, 'My laptop');
  expect([answer.status, recoveryCodes.length]).toEqual([200, 10]);
  expect((await browser.get('/desk')).status).toBe(200);
  expect((await app.request('/account', { headers: { cookie: other } })).status).toBe(303);
  const page = await (await browser.get('/account/security')).text();
  expect(page).toContain('<strong>My laptop</strong>');
  // A second one comes without new recovery codes: those of the first still hold.
  const second = await add(browser, 'My key');
  expect(browser.target(second.answer)).toBe('/account/security?notice=passkeyAdded');
  expect(await listPasskeys(account.id)).toHaveLength(2);
});

test('after the password the passkey opens the account, once for each log-in', async () => {
  const { account, browser } = await begin();
  const { key } = await add(browser, 'Phone');
  const { browser: back, page, enter } = await stepIn(account.email);
  const { challenge, allowCredentials } = optionsOn(page);
  expect(allowCredentials?.map(({ id }) => id)).toEqual([key.id]);
  const answer = key.get({ challenge });
  const stepCookie = [...back.cookies];
  expect(back.target(await enter(answer))).toBe('/mooc');
  expect((await back.get('/account')).status).toBe(200);
  const thief = createTestBrowser(app);
  for (const [name, value] of stepCookie) thief.cookies.set(name, value);
  expect((await thief.post('/login/code', { action: 'passkey', passkey: answer })).status).toBe(422);
  expect((await listPasskeys(account.id))[0]?.used_at).not.toBeNull();
});

test('no passkey but the account’s own, for this site and this log-in, opens it', async () => {
  const { account, browser } = await begin();
  const { key } = await add(browser, 'Phone');
  const stranger = await begin();
  const { key: strange } = await add(stranger.browser, 'Another phone');
  const { page, enter } = await stepIn(account.email);
  const { challenge } = optionsOn(page);
  const earlier = optionsOn((await stepIn(account.email)).page).challenge;
  const twin = { ...JSON.parse(strange.get({ challenge })), id: key.id, rawId: key.id };
  for (const forged of [
    '',
    'no JSON {',
    '{}',
    strange.get({ challenge }),
    JSON.stringify(twin),
    key.get({ challenge: earlier }),
    key.get({ challenge, origin: 'https://polylogue.example.net' }),
    key.create({ challenge }),
  ]) {
    const refused = await enter(forged);
    expect([forged.slice(0, 60), refused.status]).toEqual([forged.slice(0, 60), 422]);
  }
  expect((await enter(key.get({ challenge, counter: 9 }))).status).toBe(303);
  // A key that counts backwards is a copy.
  const again = await stepIn(account.email);
  const copied = key.get({ challenge: optionsOn(again.page).challenge, counter: 4 });
  expect((await again.enter(copied)).status).toBe(422);
});

test('tries with a passkey are limited, and a recovery code still opens the account', async () => {
  const { account, browser } = await begin();
  const { key, recoveryCodes } = await add(browser, 'Phone');
  const { browser: back, page, enter } = await stepIn(account.email);
  const { challenge } = optionsOn(page);
  const forged = key.get({ challenge, origin: 'https://polylogue.example.net' });
  for (let tries = 0; tries < 10; tries += 1) expect((await enter(forged)).status).toBe(422);
  expect((await enter(key.get({ challenge }))).status).toBe(429);
  expect(back.target(await back.post('/login/code', { code: recoveryCodes[0] ?? '' }))).toBe('/mooc');
});

test('without the last passkey the password is enough again, and the recovery codes are gone', async () => {
  const { account, browser } = await begin();
  await add(browser, 'Phone');
  const [{ id } = { id: '' }] = await listPasskeys(account.id);
  expect((await browser.post(path, { action: 'remove', id, currentPassword: 'wrong' })).status).toBe(422);
  const removed = await browser.post(path, { action: 'remove', id, currentPassword: testPassword });
  expect(browser.target(removed)).toBe('/account/security?notice=passkeyRemoved');
  const back = createTestBrowser(app);
  expect(back.target(await back.post('/login', { email: account.email, password: testPassword }))).toBe('/mooc');
  const codes = app.db.selectFrom('two_factors').select('id').where('account_id', '=', account.id);
  expect(await codes.execute()).toEqual([]);
});

test('codes beside a passkey keep its recovery codes, whichever of both is switched off', async () => {
  const { account, browser } = await begin();
  const { recoveryCodes } = await add(browser, 'Phone');
  const start = await browser.post('/account/twofactor', { action: 'start', currentPassword: testPassword });
  const page = await start.text();
  const secret = (/class="[^"]*key[^"]*">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '').replaceAll(' ', '');
  const setup = /name="setup" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const on = await browser.post('/account/twofactor', { action: 'confirm', setup, code: totp(secret) });
  expect(browser.target(on)).toBe('/account/security?notice=twoFactorOn');
  const first = await stepIn(account.email);
  expect((await first.browser.post('/login/code', { code: totp(secret) })).status).toBe(303);
  await browser.post('/account/twofactor', { action: 'stop', currentPassword: testPassword });
  const second = await stepIn(account.email);
  expect((await second.browser.post('/login/code', { code: totp(secret, Date.now() + 30_000) })).status).toBe(422);
  expect((await second.browser.post('/login/code', { code: recoveryCodes[3] ?? '' })).status).toBe(303);
});

test('a new password asks for the passkey still, and lets go of whoever was half way in', async () => {
  const { account, browser } = await begin();
  const { key } = await add(browser, 'Phone');
  const { page, enter } = await stepIn(account.email);
  await setPassword(app.services, account.id, 'quite another phrase');
  expect((await enter(key.get({ challenge: optionsOn(page).challenge }))).status).toBe(422);
  const back = createTestBrowser(app);
  const again = await back.post('/login', { email: account.email, password: 'quite another phrase' });
  expect(back.target(again)).toMatch(/^\/login\/code/);
  await deleteAccount(app.services, account.id, { keepCertificates: false });
  expect(await listPasskeys(account.id)).toEqual([]);
});

test('a passkey is only made as it was asked for, and only its owner renames or removes it', async () => {
  const { account, browser } = await begin();
  const thief = await begin();
  const key = createTestAuthenticator();
  const { setup, challenge } = await startPasskey(browser);
  const other = await startPasskey(thief.browser);
  const confirm = (fields: Record<string, string>, who = browser) =>
    who.post(path, { action: 'confirm', setup, name: 'Phone', passkey: key.create({ challenge }), ...fields });
  expect((await confirm({ passkey: key.create({ challenge: other.challenge }) })).status).toBe(422);
  expect((await confirm({ passkey: key.create({ challenge, origin: 'https://elsewhere.example' }) })).status).toBe(422);
  expect((await confirm({ passkey: '' })).status).toBe(422);
  expect((await confirm({ name: '' })).status).toBe(422);
  expect(thief.browser.target(await confirm({}, thief.browser))).toBe('/account/security');
  expect(browser.target(await confirm({ setup: 'forged' }))).toBe('/account/security');
  expect(await listPasskeys(account.id)).toEqual([]);
  expect((await confirm({})).status).toBe(200);
  // Sent once more, it is the same passkey; another account does not get it.
  expect(browser.target(await confirm({}))).toBe('/account/security?notice=passkeyAdded');
  const taken = { setup: other.setup, passkey: key.create({ challenge: other.challenge }) };
  expect((await confirm(taken, thief.browser)).status).toBe(422);
  const [{ id } = { id: '' }] = await listPasskeys(account.id);
  expect(thief.browser.target(await thief.browser.get(`${path}?passkey=${id}`))).toBe('/account/security');
  await thief.browser.post(path, { action: 'rename', id, name: 'Mine' });
  await thief.browser.post(path, { action: 'remove', id, currentPassword: testPassword });
  expect((await listPasskeys(account.id)).map(({ name }) => name)).toEqual(['Phone']);
  expect((await browser.post(path, { action: 'rename', id, name: ' ' })).status).toBe(422);
  await browser.post(path, { action: 'rename', id, name: 'Work phone' });
  expect(await (await browser.get(`${path}?passkey=${id}`)).text()).toContain('value="Work phone"');
});

test('a site that has only a number offers no passkeys', async () => {
  const plain = await createTestApp({ env: { siteUrl: 'http://192.0.2.7:3000' } });
  const { account, cookie } = await createTestAccount(plain);
  await setTestPassword(plain, account.id);
  const page = await (await plain.request('/account/security', { headers: { cookie } })).text();
  expect(page).not.toContain('id="passkeys"');
  await plain.close();
});
