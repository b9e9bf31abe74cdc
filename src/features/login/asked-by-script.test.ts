import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const asJson = { accept: 'application/json' };

test('a script that sends the form of an account is told which fields are wrong, in the language of the page', async () => {
  const response = await app.post('/it/register', { firstName: 'Anna', password: 'short' }, asJson);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    422,
    'application/problem+json; charset=utf-8',
  ]);
  const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
  expect(errors.map(({ path }) => path)).toEqual([
    'lastName',
    'email',
    'password',
    'repeatPassword',
    'country',
    'privacyAgreement',
  ]);
  const page = await (await app.post('/it/register', { firstName: 'Anna', password: 'short' })).text();
  for (const { message } of errors) expect(page).toContain(message);
});

test('a script learns that a log-in failed, that there were too many, and that a change of the own account needs its owner', async () => {
  const wrong = { email: 'nobody@school.example', password: 'not the one' };
  const tries: Response[] = [];
  for (let count = 0; count < 12; count += 1) tries.push(await app.post('/login', wrong, asJson));
  expect(tries[0]?.status).toBe(422);
  const last = tries.at(-1);
  expect([last?.status, last?.headers.get('content-type')]).toEqual([429, 'application/problem+json; charset=utf-8']);
  const { cookie } = await createTestAccount(app);
  const chosen = 'a password nobody else has';
  const change = { password: chosen, repeatPassword: chosen, currentPassword: 'not the one' };
  const refused = await app.post('/account/password', change, { ...asJson, cookie });
  const { errors } = (await refused.json()) as { errors: { path: string }[] };
  expect([refused.status, errors.map(({ path }) => path)]).toEqual([422, ['currentPassword']]);
});
