import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { rolesOf } from './account.ts';
import { type AccountEnv, readSession, requireAccount } from './guard.ts';
import { may } from './policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a session cookie says who somebody is, and a changed one says nothing', async () => {
  const { account, cookie } = await createTestAccount(app, { grants: testGrants('editor') });
  expect((await app.sessions.find(cookie))?.account).toEqual(account);
  expect(rolesOf(account)).toEqual(['learner', 'editor']);
  expect(await app.sessions.find(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeUndefined();
  expect(await app.sessions.find(cookie.split('.')[0])).toBeUndefined();
  expect(await app.sessions.find(`${app.sessions.cookieName}=.`)).toBeUndefined();
});

test('a session that has run out opens nothing', async () => {
  let now = new Date('2026-11-20T12:00:00.000Z');
  const later = await createTestApp({ clock: () => now });
  const { cookie } = await createTestAccount(later);
  expect(await later.sessions.find(cookie)).toBeDefined();
  now = new Date(now.getTime() + 86_400_000);
  expect(await later.sessions.find(cookie)).toBeUndefined();
  await later.close();
});

test('a log-out on one instance holds on the other a second later', async () => {
  let now = new Date('2026-11-20T12:00:00.000Z');
  const clock = () => now;
  const one = await createTestApp({ clock });
  const other = await createTestApp({ clock, db: one.db });
  const { cookie } = await createTestAccount(one);
  expect((await other.request('/account', { headers: { cookie } })).status).toBe(200);
  await one.post('/logout', {}, { cookie });
  expect((await one.request('/account', { headers: { cookie } })).status).toBe(303);
  now = new Date(now.getTime() + 1_000);
  expect((await other.request('/account', { headers: { cookie } })).status).toBe(303);
  await one.close();
});

test('a policy lets through whom it names, leads visitors to the log-in and refuses others', async () => {
  const guarded = new Hono<AccountEnv>();
  guarded.use(async (c, next) => {
    c.set('services', app.services);
    c.set('locale', 'nb');
    await next();
  });
  guarded.use(readSession, async (c, next) => requireAccount((account) => may(account, 'manage-people'))(c) ?? next());
  guarded.all('*', (c) => c.text('inside'));
  const ask = async (cookie?: string, init: RequestInit = {}) =>
    guarded.request('https://polylogue.example/nb/admin?page=2', {
      ...init,
      headers: { ...(cookie ? { cookie } : {}), ...init.headers },
    });
  const coordinator = await createTestAccount(app, { grants: testGrants('coordinator') });
  const learner = await createTestAccount(app);
  expect(await (await ask(coordinator.cookie)).text()).toBe('inside');
  expect((await ask(learner.cookie)).status).toBe(403);
  const visitor = await ask();
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/nb/login?next=%2Fnb%2Fadmin%3Fpage%3D2']);
  const sent = (referer: string) => ask(undefined, { method: 'POST', headers: { host: 'polylogue.example', referer } });
  expect((await sent('https://polylogue.example/nb/mooc/1')).headers.get('location')).toBe(
    '/nb/login?next=%2Fnb%2Fmooc%2F1',
  );
  expect((await sent('https://evil.example/nb/mooc/1')).headers.get('location')).toBe('/nb/login?next=%2Fnb');
});
