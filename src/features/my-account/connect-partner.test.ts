import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentityProvider, type TestIdentityProvider, testClient } from '../../../test/identity-provider.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { connectPartner } from '../accounts/partner-identity.ts';

let app: TestApp;
let provider: TestIdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider(`${testOrigin}/login/partner/return`);
  app = await createTestApp({
    env: { trustProxy: true, oidc: { issuer: provider.issuer, ...testClient, name: 'Follow-up' } },
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

type Browser = ReturnType<typeof createTestBrowser>;

const form = '/account/partner/connect';

function addPerson(subject: string): void {
  const names = { given_name: 'Giulia', family_name: 'Ricci' };
  provider.people.set(subject, { email: `${subject}@there.example`, email_verified: true, ...names });
}

/** Somebody logged in at a browser; without a password, the partner's system of before is the only way in. */
async function learner({ password = true, locale = 'en' } = {}) {
  const { account, cookie } = await createTestAccount(app, { locale });
  const names = { firstName: 'Maria', lastName: 'Petrova' };
  const before = { issuer: 'https://before.example', subject: account.id, email: account.email, ...names };
  if (password) await setTestPassword(app, account.id);
  else await connectPartner(app.services, account.id, { ...before, emailVerified: true });
  const browser = createTestBrowser(app);
  browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  await app.runJobs();
  return { account, browser };
}

/** To the partner's system and back; where the site leads then. */
async function comeBack(browser: Browser, subject: string): Promise<string> {
  const away = await browser.get('/login/partner');
  const returned = await provider.visit(browser.target(away), subject);
  return browser.target(await browser.get(returned.slice(testOrigin.length)));
}

const isConnected = async (subject: string) =>
  (await app.db.selectFrom('credentials').select('id').where('subject', '=', subject).execute()).length > 0;

test('the owner connects a partner account with the password, reads so by mail, and can log in with it', async () => {
  addPerson('owner');
  const { account, browser } = await learner();
  expect(await comeBack(browser, 'owner')).toBe(form);
  const page = await (await browser.get(form)).text();
  expect(page).toContain('<strong>owner@there.example</strong>');
  expect(page).toContain(`<strong>${account.email}</strong>`);
  expect(browser.target(await browser.post(form, { currentPassword: testPassword }))).toBe(
    '/account/security?notice=linked',
  );
  await app.runJobs();
  const mail = app.mails.at(-1);
  expect(mail).toMatchObject({ to: account.email, subject: getI18n('en').t('mail.partnerConnected.subject') });
  expect(mail?.text).toContain(`${testOrigin}/passwordreset`);
  const elsewhere = createTestBrowser(app);
  expect(await comeBack(elsewhere, 'owner')).toBe('/mooc');
  expect((await elsewhere.get('/account')).status).toBe(200);
  expect(browser.target(await browser.post('/account/partner', {}))).toBe('/account/security?notice=partnerOff');
});

test('an open session alone connects no partner account', async () => {
  addPerson('thief');
  for (const password of [true, false]) {
    const { account, browser } = await learner({ password });
    const mailed = app.mails.length;
    expect(await comeBack(browser, 'thief')).toBe(form);
    expect((await browser.get(form)).status).toBe(200);
    expect(await isConnected('thief')).toBe(false);
    for (const fields of [{}, { currentPassword: 'a guess at it' }, { code: '00000000' }]) {
      expect([200, 422]).toContain((await browser.post(form, fields as Record<string, string>)).status);
    }
    expect(await isConnected('thief')).toBe(false);
    await app.runJobs();
    const told = app.mails.slice(mailed).map(({ to, subject }) => [to, subject]);
    const code = [account.email, getI18n('en').t('mail.code.subject')];
    expect(told).toEqual(password ? [] : [code, code]);
  }
});

test('without a password, a code from the present mailbox connects the partner account', async () => {
  addPerson('coded');
  const { account, browser } = await learner({ password: false });
  await comeBack(browser, 'coded');
  const asked = await browser.post(form, {});
  expect(asked.status).toBe(200);
  expect(await asked.text()).toMatch(/<input[^>]*id="connectPassword"[^>]*name="code"/);
  await app.runJobs();
  expect(app.mails.at(-1)?.to).toBe(account.email);
  const code = /\b\d{8}\b/.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? 'no code';
  expect(browser.target(await browser.post(form, { code }))).toBe('/account/security?notice=linked');
  expect(await isConnected('coded')).toBe(true);
});

test('what another site or another account began connects nothing', async () => {
  addPerson('planted');
  const { browser } = await learner();
  expect(browser.target(await browser.post(form, { currentPassword: testPassword }))).toBe(
    '/account/security?notice=notConnected',
  );
  expect(browser.target(await browser.get(form))).toBe('/account/security?notice=notConnected');
  const thief = await learner();
  await comeBack(thief.browser, 'planted');
  browser.cookies.set('__Host-step', thief.browser.cookies.get('__Host-step') ?? 'none');
  expect(browser.target(await browser.post(form, { currentPassword: testPassword }))).toBe(
    '/account/security?notice=notConnected',
  );
  const cookie = [...thief.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const foreign = await app.request(form, {
    method: 'POST',
    headers: { cookie, origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ currentPassword: testPassword }).toString(),
  });
  expect(foreign.status).toBe(403);
  expect(await isConnected('planted')).toBe(false);
});

test('a partner account of somebody else is refused, one that is connected already asks for nothing', async () => {
  addPerson('taken');
  const { browser } = await learner();
  await comeBack(browser, 'taken');
  await browser.post(form, { currentPassword: testPassword });
  expect(await comeBack(browser, 'taken')).toBe('/account/security?notice=linked');
  const stranger = await learner();
  expect(await comeBack(stranger.browser, 'taken')).toBe('/account/security?notice=taken');
  const page = await (await stranger.browser.get('/account/security?notice=taken')).text();
  expect(page).toContain(getI18n('en').t('accounts.partner.taken'));
});

test('of two who connect one partner account at the same moment, one is told so by page and mail, the other that it is taken', async () => {
  const people = [await learner(), await learner()];
  const identity = { issuer: provider.issuer, subject: 'wanted-twice', email: 'wanted-twice@there.example' };
  const known = { ...identity, emailVerified: true, firstName: 'Giulia', lastName: 'Ricci' };
  const mailed = app.mails.length;
  const connect = ({ account }: (typeof people)[number]) => connectPartner(app.services, account.id, known);
  const told = await Promise.all([...people, ...people].map(connect));
  const owner = await app.db
    .selectFrom('credentials')
    .select('account_id')
    .where('subject', '=', 'wanted-twice')
    .executeTakeFirstOrThrow();
  const isOwner = people.map(({ account }) => account.id === owner.account_id);
  expect(told).toEqual([...isOwner, ...isOwner]);
  await app.runJobs();
  const owners = people.filter(({ account }) => account.id === owner.account_id);
  expect(app.mails.slice(mailed).map(({ to }) => to)).toEqual(owners.map(({ account }) => account.email));
});

test('who comes back from the partner without a log-in there reads that nothing was connected', async () => {
  const { browser } = await learner();
  await browser.get('/login/partner');
  expect(browser.target(await browser.get('/login/partner/return?error=access_denied'))).toBe(
    '/account/security?notice=notConnected',
  );
  expect(await (await browser.get('/account/security?notice=notConnected')).text()).toContain('was not connected');
});

test('the message about a connected partner account is written in the language of its reader', async () => {
  const subjects = [];
  for (const locale of localeCodes) {
    addPerson(`reader-${locale}`);
    const { browser } = await learner({ locale });
    await comeBack(browser, `reader-${locale}`);
    await browser.post(form, { currentPassword: testPassword });
    await app.runJobs();
    expect(app.mails.at(-1)?.subject).toBe(getI18n(locale).t('mail.partnerConnected.subject'));
    subjects.push(app.mails.at(-1)?.subject);
  }
  expect(new Set(subjects).size).toBe(localeCodes.length);
});
