import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';
import { totp } from '../../../test/totp.ts';
import { createMailedLink } from '../accounts/mailed-links.ts';
import { confirmAddress } from '../accounts/register.ts';
import { setPassword } from '../accounts/reset-password.ts';
import { deleteAccount } from '../privacy/delete-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { trustProxy: true } });
});
afterAll(() => app.close());

let restore = () => {};
afterEach(() => restore());

/** Does something at the worst moment: when a password has just been found right. */
function whenPasswordIsRight(meanwhile: () => Promise<unknown>): void {
  const { engine } = app.services;
  const verify = engine.verifyPassword;
  restore = () => {
    engine.verifyPassword = verify;
  };
  engine.verifyPassword = async (data) => {
    const right = await verify(data);
    restore();
    await meanwhile();
    return right;
  };
}

async function owner() {
  const { account, cookie } = await createTestAccount(app);
  await setTestPassword(app, account.id);
  const sessions = () => app.db.selectFrom('sessions').select('id').where('account_id', '=', account.id).execute();
  return { account, cookie, sessions };
}

const newPassword = 'quite another phrase';

test('a log-in with the old password that began before a reset opens nothing', async () => {
  const { account, sessions } = await owner();
  whenPasswordIsRight(() => setPassword(app.services, account.id, newPassword));
  const browser = createTestBrowser(app);
  expect((await browser.post('/login', { email: account.email, password: testPassword })).status).toBe(422);
  expect(await sessions()).toEqual([]);
  expect((await browser.post('/login', { email: account.email, password: newPassword })).status).toBe(303);
});

test('a log-in that waits for its code dies with a new password', async () => {
  const { account, cookie, sessions } = await owner();
  const own = createTestBrowser(app);
  own.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  const start = await own.post('/account/twofactor', { action: 'start', currentPassword: testPassword });
  const page = await start.text();
  const key = (/class="[^"]*key[^"]*">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '').replaceAll(' ', '');
  const setup = /name="setup" value="([^"]+)"/.exec(page)?.[1] ?? '';
  await own.post('/account/twofactor', { action: 'confirm', setup, code: totp(key) });
  const thief = createTestBrowser(app);
  expect((await thief.post('/login', { email: account.email, password: testPassword })).status).toBe(303);
  await setPassword(app.services, account.id, newPassword);
  expect((await thief.post('/login/code', { code: totp(key) })).status).toBe(422);
  expect(await sessions()).toEqual([]);
  expect(await app.db.selectFrom('verifications').select('id').where('value', '=', account.id).execute()).toEqual([]);
});

test('an account that is deleted while somebody logs in to it answers as one that never was', async () => {
  const { account, sessions } = await owner();
  whenPasswordIsRight(() => deleteAccount(app.services, account.id, { keepCertificates: false }));
  const answer = await createTestBrowser(app).post('/login', { email: account.email, password: testPassword });
  expect(answer.status).toBe(422);
  expect(await sessions()).toEqual([]);
});

test('a second factor that is switched off while the password is reset leaves nobody in', async () => {
  const { account, cookie, sessions } = await owner();
  const browser = createTestBrowser(app);
  browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  const { engine } = app.services;
  const disable = engine.disableTwoFactor;
  restore = () => {
    engine.disableTwoFactor = disable;
  };
  engine.disableTwoFactor = async (...given) => {
    const done = await disable(...given);
    await setPassword(app.services, account.id, newPassword);
    return done;
  };
  await browser.post('/account/twofactor', { action: 'stop', currentPassword: testPassword });
  expect(await sessions()).toEqual([]);
  expect((await browser.get('/account')).status).toBe(303);
});

test('second factors that are started at the same time leave one row, and each start gets its page', async () => {
  const { account, cookie } = await owner();
  const browser = createTestBrowser(app);
  browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  const starts = await Promise.all(
    Array.from({ length: 4 }, () =>
      browser.post('/account/twofactor', { action: 'start', currentPassword: testPassword }),
    ),
  );
  expect(starts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await app.db.selectFrom('two_factors').select('id').where('account_id', '=', account.id).execute();
  expect(rows).toHaveLength(1);
});

test('a link to confirm an address still works where the database failed half way', async () => {
  const { account } = await owner();
  await app.db.updateTable('accounts').set({ email_verified: 0 }).where('id', '=', account.id).execute();
  const passwordHash = await app.services.engine.hashPassword(newPassword);
  const person = { firstName: 'Ada', lastName: 'Byron', country: 'NO', locale: 'en' };
  const token = await createMailedLink(app.services, 'confirm', account.id, { ...person, passwordHash });
  const failing = app.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') throw new Error('away');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(confirmAddress({ ...app.services, db: failing }, token, newPassword)).rejects.toThrow('away');
  expect(await confirmAddress(app.services, token, newPassword)).toMatchObject({ accountId: account.id });
  expect(await confirmAddress(app.services, token, newPassword)).toBe('dead-link');
});
