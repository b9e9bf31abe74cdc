import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { setTestPassword } from '../../../test/test-password.ts';
import { logIn } from '../accounts/log-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { trustProxy: true } });
});
afterAll(() => app.close());

const password = 'una frase che ricordo';
const person = {
  firstName: 'Your parcel waits: https://evil.example',
  lastName: 'Rossi',
  password,
  repeatPassword: password,
  country: 'IT',
  privacyAgreement: 'on',
};

async function known() {
  const { account } = await createTestAccount(app);
  await setTestPassword(app, account.id);
  return account.email;
}

test('who registers an address and logs in with that password learns nothing of whether it has an account', async () => {
  const pages = [];
  for (const [email, network] of [
    [await known(), '198.51.100.1'],
    ['nobody-yet@school.example', '198.51.100.2'],
  ] as const) {
    const browser = createTestBrowser(app, network);
    await browser.post('/register', { ...person, email });
    await app.runJobs();
    const answer = await browser.post('/login', { email, password });
    pages.push([answer.status, (await answer.text()).replaceAll(email, 'the address')]);
  }
  expect(pages[0]).toEqual(pages[1]);
});

test('a log-in that is refused takes as long for an unconfirmed address as for an unknown one', async () => {
  const slow = await createTestApp({ db: app.db, cheapPasswords: false });
  const { account } = await createTestAccount(slow, { email_verified: 0 });
  await setTestPassword(slow, account.id, password);
  const time = async (email: string) => {
    const start = performance.now();
    expect(await logIn(slow.services, email, password)).toEqual({ outcome: 'refused' });
    return performance.now() - start;
  };
  // Not a moment before the quarter of a second is over, in which all that differs is done.
  expect(await time(account.email)).toBeGreaterThanOrEqual(240);
  expect(await time('nobody@school.example')).toBeGreaterThanOrEqual(240);
});

test('what a stranger calls themselves is mailed to nobody before the address is proved', async () => {
  const email = 'wanted@school.example';
  const browser = createTestBrowser(app, '198.51.100.3');
  await browser.post('/register', { ...person, email });
  await app.runJobs();
  await browser.post('/passwordreset', { email });
  await app.runJobs();
  const mails = app.mails.filter(({ to }) => to === email);
  expect(mails).toHaveLength(2);
  for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain('evil.example');
});

test('what registering and resetting lead to begins some time after the answer', async () => {
  const fresh = await createTestApp({ env: { trustProxy: true }, db: app.db, chance: () => 0.5 });
  const browser = createTestBrowser(fresh, '198.51.100.4');
  await browser.post('/register', { ...person, email: 'later@school.example' });
  await browser.post('/passwordreset', { email: 'later@school.example' });
  const waiting = await fresh.db.selectFrom('outbox').select(['kind', 'due_at']).orderBy('kind').execute();
  const later = new Date(fresh.clock().getTime() + 1_000).toISOString();
  expect(waiting).toEqual([
    { kind: 'registration', due_at: later },
    { kind: 'reset', due_at: later },
  ]);
});
