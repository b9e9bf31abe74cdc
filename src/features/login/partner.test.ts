import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakePartner, startFakePartner, testAccess } from '../../../test/fake-partner.ts';
import { startIdentityProvider, type TestIdentityProvider, testClient } from '../../../test/identity-provider.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';
import en from '../../i18n/messages/en.json' with { type: 'json' };

let app: TestApp;
let provider: TestIdentityProvider;
let partner: FakePartner;
beforeAll(async () => {
  provider = await startIdentityProvider(`${testOrigin}/login/partner/return`);
  partner = await startFakePartner();
  app = await createTestApp({
    env: {
      trustProxy: true,
      oidc: { issuer: provider.issuer, ...testClient, name: 'Follow-up' },
      partnerApi: { url: partner.url, access: testAccess },
    },
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await partner.close();
});

type Browser = ReturnType<typeof createTestBrowser>;

function addPerson(subject: string, change: Partial<{ email: string; email_verified: boolean }> = {}): void {
  provider.people.set(subject, {
    email: `${subject}@school.example`,
    email_verified: true,
    given_name: 'Giulia',
    family_name: 'Ricci',
    ...change,
  });
}

/** To the partner's system and back; where the site leads then. */
async function comeBack(browser: Browser, subject: string, start = '/it/login/partner?next=/it/news'): Promise<string> {
  const away = await browser.get(start);
  const returned = await provider.visit(browser.target(away), subject);
  return browser.target(await browser.get(returned.slice(testOrigin.length)));
}

const agreed = { firstName: 'Giulia', lastName: 'Ricci', country: 'IT', privacyAgreement: 'on' };

test('somebody new comes from the partner, agrees, and is logged in; the next time at once', async () => {
  addPerson('giulia');
  const browser = createTestBrowser(app);
  expect(await (await browser.get('/it/login')).text()).toContain('/it/login/partner');
  expect(await comeBack(browser, 'giulia')).toBe('/it/login/partner/join');
  expect(await (await browser.get('/it/login/partner/join')).text()).toContain('value="Giulia"');
  expect((await browser.post('/it/login/partner/join', { ...agreed, privacyAgreement: '' })).status).toBe(422);
  expect(browser.target(await browser.post('/it/login/partner/join', agreed))).toBe('/it/news');
  expect((await browser.get('/account')).status).toBe(200);
  const again = createTestBrowser(app);
  expect(await comeBack(again, 'giulia')).toBe('/it/news');
  expect((await again.get('/account')).status).toBe(200);
});

test('an existing account is connected only with its password, and the learner agrees by typing it', async () => {
  const { account } = await createTestAccount(app, { email: 'known@school.example' });
  await setTestPassword(app, account.id);
  addPerson('known');
  const browser = createTestBrowser(app);
  expect(await comeBack(browser, 'known')).toBe('/it/login/partner/join');
  expect((await browser.post('/it/login/partner/join', { password: 'not this one' })).status).toBe(422);
  expect((await browser.get('/account')).status).toBe(303);
  expect(browser.target(await browser.post('/it/login/partner/join', { password: testPassword }))).toBe('/it/news');
  await app.runJobs();
  expect(app.mails.at(-1)).toMatchObject({ to: account.email, subject: en.mail.partnerConnected.subject });
  expect(await app.db.selectFrom('accounts').where('email', '=', account.email).select('id').execute()).toHaveLength(1);
});

test('an address that the partner has not confirmed opens nothing', async () => {
  await createTestAccount(app, { email: 'victim@school.example' });
  addPerson('attacker', { email: 'victim@school.example', email_verified: false });
  const browser = createTestBrowser(app);
  expect(await comeBack(browser, 'attacker')).toBe('/it/login?notice=unverified');
  expect((await browser.get('/account')).status).toBe(303);
});

test('what the partner calls an address and is two of them opens nothing', async () => {
  for (const email of ['"a@attacker.example, victim@school.example"', 'a@attacker.example, victim@school.example']) {
    addPerson('two-faced', { email });
    expect(await comeBack(createTestBrowser(app), 'two-faced')).toBe('/it/login?notice=unverified');
  }
});

test('an account that somebody made in advance with a foreign address gives way to its owner', async () => {
  const { account } = await createTestAccount(app, { email: 'hijacked@school.example', email_verified: 0 });
  await setTestPassword(app, account.id, 'known to the attacker');
  addPerson('hijacked');
  const browser = createTestBrowser(app);
  expect(await comeBack(browser, 'hijacked')).toBe('/it/login/partner/join');
  await browser.post('/it/login/partner/join', agreed);
  expect((await browser.get('/account')).status).toBe(200);
  const attacker = await createTestBrowser(app).post('/login', {
    email: account.email,
    password: 'known to the attacker',
  });
  expect(attacker.status).toBe(422);
});

test('a return that was not asked for from this browser is refused', async () => {
  addPerson('mallory');
  const mallory = createTestBrowser(app);
  const away = await mallory.get('/login/partner');
  const returned = (await provider.visit(mallory.target(away), 'mallory')).slice(testOrigin.length);
  const victim = createTestBrowser(app);
  expect(victim.target(await victim.get(returned))).toBe('/login?notice=failed');
  const other = createTestBrowser(app);
  await other.get('/login/partner');
  expect(other.target(await other.get(returned))).toBe('/login?notice=failed');
});

test('a second factor is asked for after the partner too', async () => {
  addPerson('guarded');
  const browser = createTestBrowser(app);
  await comeBack(browser, 'guarded');
  await browser.post('/it/login/partner/join', agreed);
  await app.db
    .updateTable('accounts')
    .set({ two_factor_enabled: 1 })
    .where('email', '=', 'guarded@school.example')
    .execute();
  const again = createTestBrowser(app);
  expect(await comeBack(again, 'guarded')).toBe('/it/login/code?next=%2Fit%2Fnews');
  expect((await again.get('/account')).status).toBe(303);
});

test('email and password of the follow-up system open an account here', async () => {
  const person = { subject: 's 7', email: 'olav@school.example', password: 'fjell og fjord', emailVerified: true };
  partner.people.push({ ...person, firstName: 'Olav', lastName: 'Dahl' });
  const browser = createTestBrowser(app);
  const fields = { email: person.email, password: person.password };
  const wrong = await browser.post('/nb/login/partner/password', { ...fields, password: 'hav' });
  expect(wrong.status).toBe(422);
  expect(browser.target(await browser.post('/nb/login/partner/password', fields))).toBe('/nb/login/partner/join');
  await browser.post('/nb/login/partner/join', { ...agreed, firstName: 'Olav', country: 'NO' });
  expect((await browser.get('/account')).status).toBe(200);
  partner.faults.push(500);
  const down = await browser.post('/nb/login/partner/password', fields);
  expect(down.status).toBe(422);
});

test('who comes back from a partner that had said not to know them is connected again', async () => {
  addPerson('returned');
  const browser = createTestBrowser(app);
  await comeBack(browser, 'returned');
  await browser.post('/it/login/partner/join', agreed);
  const way = app.db.selectFrom('credentials').select('unlinked_at').where('subject', '=', 'returned');
  await app.db
    .updateTable('credentials')
    .set({ unlinked_at: app.clock().toISOString() })
    .where('subject', '=', 'returned')
    .execute();
  expect(await comeBack(createTestBrowser(app), 'returned')).toBe('/it/news');
  expect(await way.execute()).toEqual([{ unlinked_at: null }]);
});
