import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const person = {
  firstName: 'Елена',
  lastName: 'Иванова',
  email: 'elena.ivanova@school.example',
  password: 'копче чадър лимон',
  repeatPassword: 'копче чадър лимон',
  country: 'BG',
  privacyAgreement: 'on',
};

/** The heading of the page that a form leads to. */
async function headingAfter(path: string, fields: Record<string, string>): Promise<string | undefined> {
  const browser = createTestBrowser(app);
  const page = await (await browser.get(browser.target(await browser.post(path, fields)))).text();
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1];
}

test('a log-in that fails is told in the specified words and no others; what may help stands apart from them', async () => {
  const wrong = new URLSearchParams({ email: person.email, password: 'not the one' }).toString();
  const headers = { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  const { document } = await openPage(app, '/login', { method: 'POST', body: wrong, headers });
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Wrong username or password');
  expect([...document.querySelectorAll('main [role=note]')].map((note) => note.textContent)).toEqual([
    'If you have just registered, first open the link in the message we sent you.',
  ]);
  const told = await app.post('/login', { email: person.email, password: 'no' }, { accept: 'application/json' });
  const { errors } = (await told.json()) as { errors: { message: string }[] };
  expect(errors.map(({ message }) => message)).toEqual(['Wrong username or password']);
});

test('whoever has registered, or asked for a new password, is told so in the specified words', async () => {
  expect(await headingAfter('/register', person)).toBe('You registered successfully');
  expect(await headingAfter('/passwordreset', { email: person.email })).toBe('Password Email Sent');
});
