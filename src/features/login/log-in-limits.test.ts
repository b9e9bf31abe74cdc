import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { trustProxy: true } });
});
afterAll(() => app.close());

let networks = 0;
/** A browser on a network where nobody was before. */
const newPlace = () => {
  networks += 1;
  return createTestBrowser(app, `198.51.${Math.floor(networks / 250)}.${networks % 250}`);
};

async function owner() {
  const { account } = await createTestAccount(app);
  await setTestPassword(app, account.id);
  const { email } = account;
  return {
    email,
    logIn: async (browser = newPlace(), password = testPassword) =>
      (await browser.post('/login', { email, password })).status,
  };
}

const attempts = () => app.db.selectFrom('attempts').selectAll().orderBy('key').execute();
const mailsTo = async (address: string) => {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === address).length;
};

test('whoever guesses all hour from one network shuts the owner out nowhere else, and writes nothing once refused', async () => {
  const { logIn } = await owner();
  const place = newPlace();
  const statuses = new Set<number>();
  for (let guess = 0; guess < 45; guess += 1) statuses.add(await logIn(place, `guess number ${guess}`));
  expect([...statuses]).toEqual([422, 429]);
  const before = await attempts();
  expect(await logIn(place, 'one more guess')).toBe(429);
  expect(await attempts()).toEqual(before);
  expect(await logIn()).toBe(303);
});

test('on a device where the owner has logged in before, they get in whatever the network has tried', async () => {
  const { email, logIn } = await owner();
  const place = createTestBrowser(app, '203.0.113.200');
  expect(await logIn(place)).toBe(303);
  await place.post('/logout', {});
  const thief = createTestBrowser(app, '203.0.113.200');
  for (let guess = 0; guess < 12; guess += 1) await logIn(thief, `guess number ${guess}`);
  expect(await logIn(thief)).toBe(429);
  expect(await logIn(place)).toBe(303);
  const other = await owner();
  for (let guess = 0; guess < 12; guess += 1) await other.logIn(thief, `guess number ${guess}`);
  expect((await place.post('/login', { email: other.email, password: testPassword })).status).toBe(429);
  for (let guess = 0; guess < 10; guess += 1) await logIn(place, `guess number ${guess}`);
  expect(await logIn(place)).toBe(429);
  expect(email).not.toBe(other.email);
});

test('where a hundred networks guess at one account, each has three tries left, and the right password opens', async () => {
  const { logIn } = await owner();
  for (let number = 0; number < 40; number += 1) await logIn(newPlace(), 'a guess from afar');
  const place = newPlace();
  const statuses = [];
  for (let guess = 0; guess < 4; guess += 1) statuses.push(await logIn(place, `guess number ${guess}`));
  expect(statuses).toEqual([422, 422, 422, 429]);
  expect(await logIn()).toBe(303);
});

test('a whole school logs in from one network', async () => {
  const { logIn } = await owner();
  for (let number = 0; number < 12; number += 1) {
    expect(await logIn(createTestBrowser(app, '203.0.113.201'))).toBe(303);
  }
});

test('a mailbox gets four reset links an hour, whoever asks, and every answer is the same', async () => {
  const { email } = await owner();
  const answers = new Set<string>();
  for (let number = 0; number < 7; number += 1) {
    const browser = newPlace();
    const answer = await browser.post('/passwordreset', { email });
    answers.add(`${answer.status} ${browser.target(answer)}`);
  }
  expect([...answers]).toEqual(['303 /passwordreset?done']);
  expect(await mailsTo(email)).toBe(4);
});

test('registrations and log-ins before confirming share what a stranger’s mailbox may get', async () => {
  const email = 'stranger@school.example';
  const password = 'una frase che ricordo';
  const person = { firstName: 'Anna', lastName: 'Rossi', country: 'IT', privacyAgreement: 'on' };
  const register = (browser: ReturnType<typeof newPlace>) =>
    browser.post('/register', { ...person, email, password, repeatPassword: password });
  const place = newPlace();
  for (let number = 0; number < 4; number += 1) expect((await register(place)).status).toBe(303);
  expect((await register(place)).status).toBe(429);
  await app.runJobs();
  for (let number = 0; number < 8; number += 1) {
    expect((await newPlace().post('/login', { email, password })).status).toBe(422);
    await app.runJobs();
  }
  expect((await register(newPlace())).status).toBe(303);
  expect(await mailsTo(email)).toBe(6);
});
