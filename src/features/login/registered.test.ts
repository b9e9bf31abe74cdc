import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser, linkIn } from '../../../test/test-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { trustProxy: true } });
});
afterAll(() => app.close());

const password = 'three cups of sea';
const person = (email: string) => ({
  firstName: 'Siri',
  lastName: 'Østby',
  email,
  password,
  repeatPassword: password,
  country: 'NO',
  privacyAgreement: 'on',
});

let networks = 0;
/** Somebody in a network of their own who has registered; `token` is the name of the registration. */
async function registerAs(email: string) {
  networks += 1;
  const browser = createTestBrowser(app, `198.51.100.${networks}`);
  const sent = await browser.post('/register', person(email));
  const address = browser.target(sent);
  return { browser, address, token: new URL(address, 'https://here.invalid').searchParams.get('done') ?? '' };
}

const mailsTo = (address: string) => app.mails.filter(({ to }) => to === address);

test('whoever mistyped their address has the message sent to the right one, without typing the rest again', async () => {
  const { browser, token } = await registerAs('sirri@school.example');
  const sent = await browser.post('/register/again', { token, email: 'siri@school.example' });
  const page = await (await browser.get(browser.target(sent))).text();
  expect(page).toContain('We have sent the message again, to siri@school.example.');
  await app.runJobs();
  const link = linkIn(mailsTo('siri@school.example').at(-1)?.text ?? '').split('token=')[1] ?? '';
  expect((await browser.post('/confirm', { token: link, password })).status).toBe(303);
  const account = await app.db
    .selectFrom('accounts')
    .select(['first_name', 'country'])
    .where('email', '=', 'siri@school.example')
    .executeTakeFirst();
  expect(account).toEqual({ first_name: 'Siri', country: 'NO' });
});

test('the message is sent again as asked, but no mailbox is filled with it', async () => {
  const { browser, token } = await registerAs('again@school.example');
  const statuses: number[] = [];
  for (let times = 0; times < 5; times += 1) {
    statuses.push((await browser.post('/register/again', { token, email: 'again@school.example' })).status);
  }
  expect(statuses).toEqual([303, 303, 303, 429, 429]);
  await app.runJobs();
  expect(mailsTo('again@school.example')).toHaveLength(4);
});

test('an address that is none is refused and stays in its field', async () => {
  const { browser, token } = await registerAs('typo@school.example');
  const answer = await browser.post('/register/again', { token, email: 'typo@school' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('value="typo@school"');
});

test('without the name of a registration nobody is written to and no address is told', async () => {
  const { address, token } = await registerAs('kept@school.example');
  const stranger = createTestBrowser(app, '203.0.113.99');
  const sent = await stranger.post('/register/again', { token: 'made-up', email: 'victim@school.example' });
  expect(stranger.target(sent)).toBe('/register?done=');
  const { text } = await openPage(app, address.replace(token, 'made-up'));
  expect(text).not.toContain('kept@school.example');
  await app.runJobs();
  expect(mailsTo('victim@school.example')).toEqual([]);
});

test('where no partner’s system is set up, registering mentions none', async () => {
  const { text, html } = await openPage(app, '/register');
  expect(text).toContain('Who may log in');
  expect(html).not.toMatch(/partner’s|partner account/);
});

test('a password that is too short and not repeated is told in one go', async () => {
  const { browser } = await registerAs('both@school.example');
  const answer = await browser.post('/register', {
    ...person('both2@school.example'),
    password: 'short',
    repeatPassword: 'shorter',
  });
  const html = await answer.text();
  expect(html).toContain('id="password-error"');
  expect(html).toContain('id="repeatPassword-error"');
});
