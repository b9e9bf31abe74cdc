import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a session cookie says who somebody is, and a changed one says nothing', async () => {
  const { account, cookie } = await createTestAccount(app, { roles: '["editor"]', editor_locales: '["bg"]' });
  expect((await app.sessions.find(cookie))?.account).toEqual(account);
  expect(account.roles).toEqual(['learner', 'editor']);
  expect(await app.sessions.find(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeUndefined();
  expect(await app.sessions.find(cookie.split('.')[0])).toBeUndefined();
});
