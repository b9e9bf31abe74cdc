import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { createId } from '../../foundation/ids.ts';
import { connectPartner } from '../accounts/partner-identity.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
let now = start;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { trustProxy: true }, clock: () => new Date(now) });
});
beforeEach(() => {
  now = start;
});
afterAll(() => app.close());

/** Somebody whose only way in is the partner's system, at a browser with an open session. */
async function partnerLearner() {
  const { account, cookie } = await createTestAccount(app);
  const known = { email: account.email, emailVerified: true, firstName: 'Olav', lastName: 'Dahl' };
  await connectPartner(app.services, account.id, { issuer: 'https://partner.example', subject: createId(), ...known });
  const browser = createTestBrowser(app);
  browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  const email = `new-${account.id}@school.example`;
  const send = (path: 'email' | 'delete', fields: Record<string, string> = {}) =>
    browser.post(`/account/${path}`, { ...(path === 'email' ? { email } : { deleteConfirm: 'on' }), ...fields });
  return { account, browser, email, send };
}

/** The newest code, which must have gone to this address. */
async function codeFor(address: string): Promise<string> {
  await app.runJobs();
  const mail = app.mails.findLast(({ text }) => /\b\d{8}\b/.test(text));
  expect(mail?.to).toBe(address);
  return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

const addressOf = (id: string) => app.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst();

test('without a password, a new address asks for a code from the present mailbox, which works once', async () => {
  const { account, browser, email, send } = await partnerLearner();
  expect(await (await browser.get('/account/security')).text()).toContain(`we first send a code to ${account.email}`);
  const asked = await send('email');
  expect(asked.status).toBe(200);
  const page = await asked.text();
  expect(page).toContain(`We have sent a code to ${account.email}`);
  expect(page).toContain(`value="${email}"`);
  expect(page).toMatch(/<input[^>]*id="emailPassword"[^>]*name="code"/);
  const code = await codeFor(account.email);
  expect(JSON.stringify(await app.db.selectFrom('mailed_links').selectAll().execute())).not.toContain(code);
  const typed = `${code.slice(0, 4)} ${code.slice(4)}`;
  expect(browser.target(await send('email', { code: typed }))).toBe('/account/security?notice=emailSent');
  await app.runJobs();
  expect(app.mails.at(-1)?.to).toBe(email);
  const again = await send('email', { code });
  expect(again.status).toBe(422);
  expect(await again.text()).toContain('This code is not right or has been used');
});

test('an open session alone changes no address and deletes nothing', async () => {
  const { account, send } = await partnerLearner();
  const other = await partnerLearner();
  for (const path of ['email', 'delete'] as const) {
    await other.send(path);
    const foreign = await codeFor(other.account.email);
    await send(path);
    await codeFor(account.email);
    for (const code of ['00000000', foreign]) expect((await send(path, { code })).status).toBe(422);
    expect((await send(path, { currentPassword: 'anything at all' })).status).toBe(200);
  }
  await app.runJobs();
  expect(await addressOf(account.id)).toEqual({ email: account.email });
  expect(app.mails.filter(({ to }) => to.startsWith(`new-${account.id}`))).toEqual([]);
});

test('an open session alone sets no password and no second factor', async () => {
  const { account, browser } = await partnerLearner();
  const password = { password: 'chosen by a thief', repeatPassword: 'chosen by a thief' };
  expect((await browser.post('/account/password', { ...password, currentPassword: '' })).status).toBe(422);
  expect((await browser.post('/account/twofactor', { action: 'start', currentPassword: '' })).status).toBe(422);
  const ways = await app.db.selectFrom('credentials').select('provider').where('account_id', '=', account.id).execute();
  expect(ways).toEqual([{ provider: 'https://partner.example' }]);
});

test('who has no other way in cannot disconnect the partner account', async () => {
  const { account, browser } = await partnerLearner();
  expect(browser.target(await browser.post('/account/partner', {}))).toBe('/account/security');
  const ways = await app.db.selectFrom('credentials').select('provider').where('account_id', '=', account.id).execute();
  expect(ways).toEqual([{ provider: 'https://partner.example' }]);
});

test('without a password, the account is deleted with a code, and the ticks stay while one waits for it', async () => {
  const { account, browser, send } = await partnerLearner();
  const page = await (await send('delete', { keepCertificates: 'on' })).text();
  for (const name of ['keepCertificates', 'deleteConfirm']) {
    expect(page).toMatch(new RegExp(`<input[^>]*name="${name}" checked`));
  }
  expect(page).toMatch(/<details open/);
  expect(await addressOf(account.id)).toEqual({ email: account.email });
  const code = await codeFor(account.email);
  expect(browser.target(await send('delete', { code }))).toBe('/login?notice=deleted');
  expect(await addressOf(account.id)).toBeUndefined();
});

test('only the newest code works, for a quarter of an hour', async () => {
  const { account, send } = await partnerLearner();
  await send('email');
  const first = await codeFor(account.email);
  await send('email');
  const second = await codeFor(account.email);
  expect((await send('email', { code: first })).status).toBe(422);
  now += 15 * 60_000;
  expect((await send('email', { code: second })).status).toBe(422);
});

test('codes are mailed five times an hour and tried ten times in a quarter of an hour', async () => {
  const { account, send } = await partnerLearner();
  const mailed = [];
  for (let time = 0; time < 6; time += 1) mailed.push((await send('email')).status);
  expect(mailed).toEqual([200, 200, 200, 200, 200, 429]);
  const code = await codeFor(account.email);
  const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0');
  const tried = [];
  for (let time = 0; time < 10; time += 1) tried.push((await send('email', { code: wrong })).status);
  expect(tried).toEqual(Array(10).fill(422));
  expect((await send('email', { code })).status).toBe(429);
});
