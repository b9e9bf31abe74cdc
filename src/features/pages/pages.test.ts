import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the home page tells in English what the project is, with its five modules and the latest news', async () => {
  const page = await (await app.request('/')).text();
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('A language lives between people. So should your online lesson.');
  expect(page.match(/href="\/course\//g)).toHaveLength(5);
  expect(page.match(/href="\/news\//g)).toHaveLength(3);
});
