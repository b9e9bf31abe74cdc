import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendUnsigned } from '../../../test/send-unsigned.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser, linkIn } from '../../../test/test-browser.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { trustProxy: true } });
});
afterAll(() => app.close());

async function learner() {
  const { account, cookie } = await createTestAccount(app);
  await setTestPassword(app, account.id);
  const at = (instance: TestApp) => {
    const browser = createTestBrowser(instance);
    browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
    return browser;
  };
  return { account, at };
}

test('a profile saved on one instance stands on the account page of every other at once', async () => {
  const twin = await createTestApp({ env: { trustProxy: true }, db: app.db });
  const { at } = await learner();
  expect((await at(twin).get('/account')).status).toBe(200);
  const profile = { firstName: 'Şule', lastName: 'Öz', certificateName: 'Dr. Şule Öz', country: 'TR', language: 'tr' };
  await at(app).post('/account/profile', profile);
  expect(await (await at(twin).get('/account?notice=saved')).text()).toContain('value="Dr. Şule Öz"');
});

test('an address that somebody has registered and never confirmed does not block a change to it', async () => {
  const { account, at } = await learner();
  const email = 'planted@school.example';
  const planted = await createTestAccount(app, { email, email_verified: 0 });
  await at(app).post('/account/email', { email, currentPassword: testPassword });
  await app.runJobs();
  const token = linkIn(app.mails.findLast(({ to }) => to === email)?.text ?? '').split('token=')[1] ?? '';
  const browser = at(app);
  expect(browser.target(await browser.post('/confirm/email', { token }))).toBe('/account?notice=emailDone');
  const rows = await app.db.selectFrom('accounts').select('id').where('email', '=', email).execute();
  expect(rows).toEqual([{ id: account.id }]);
  expect(planted.account.id).not.toBe(account.id);
});

test('an open session mails strangers a few messages an hour and no more', async () => {
  const { at } = await learner();
  const browser = at(app);
  const statuses = [];
  for (let number = 0; number < 6; number += 1) {
    const email = `stranger-${number}@school.example`;
    statuses.push((await browser.post('/account/email', { email, currentPassword: testPassword })).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});

test('the owner’s name is not mailed to an address before that has answered', async () => {
  const { at } = await learner();
  await at(app).post('/account/email', { email: 'unproved@school.example', currentPassword: testPassword });
  await app.runJobs();
  const mail = app.mails.findLast(({ to }) => to === 'unproved@school.example');
  expect(mail?.text).toContain('Hello,');
  expect(mail?.text).not.toContain('Maria');
});

test('two accounts that confirm the same new address at once: one gets it, the other is told, and neither request fails', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = `wanted-${round}@school.example`;
    const people = [await learner(), await learner()];
    for (const { at } of people) await at(app).post('/account/email', { email, currentPassword: testPassword });
    await app.runJobs();
    const tokens = app.mails.filter(({ to }) => to === email).map(({ text }) => linkIn(text).split('token=')[1] ?? '');
    const answers = await Promise.all(
      people.map(({ at }, index) => at(app).post('/confirm/email', { token: tokens[index] ?? '' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 303]);
  }
});

test('a profile that was opened by who was logged in before is not saved as that of who is logged in now', async () => {
  const [before, now] = [await learner(), await learner()];
  const opened = await (await before.at(app).get('/account')).text();
  const writer = /name="writer" value="([^"]+)"/.exec(opened)?.[1] ?? '';
  const profile = { firstName: 'Şule', lastName: 'Öz', certificateName: 'Dr. Şule Öz', country: 'TR', language: 'tr' };
  expect((await now.at(app).post('/account/profile', { ...profile, writer })).status).toBe(409);
  const cookie = [...now.at(app).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await sendUnsigned(app, '/account/profile', profile, cookie)).status).toBe(409);
  const row = app.db.selectFrom('accounts').select('last_name').where('id', '=', now.account.id);
  expect((await row.executeTakeFirstOrThrow()).last_name).not.toBe('Öz');
});
