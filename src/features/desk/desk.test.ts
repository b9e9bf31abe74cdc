import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the desk is for those who have work there: a visitor logs in first, a learner is refused', async () => {
  const visitor = await app.request('/desk');
  expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/login?next=%2Fdesk']);
  const { cookie } = await createTestAccount(app);
  expect((await app.request('/desk', { headers: { cookie } })).status).toBe(403);
});

test('it speaks the language of whoever works there, at whichever address they arrive', async () => {
  const { cookie } = await createTestAccount(app, { grants: testGrants('translator'), locale: 'gr' });
  const arriving = await app.request('/bg/desk?x=1', { headers: { cookie: `${cookie}; locale=bg` } });
  expect(arriving.headers.get('location')).toBe('/gr/desk?x=1');
  const { document, text } = await openPage(app, '/gr/desk', { headers: { cookie: `${cookie}; locale=bg` } });
  expect(document.documentElement.getAttribute('lang')).toBe('el');
  expect(text).toContain('Γεια σας, Maria');
});

test('whoever may publish is led to a second factor first, and then let in', async () => {
  const grants = testGrants('reviewer', { locales: ['gr'] });
  const { account, cookie } = await createTestAccount(app, { grants, two_factor_enabled: 0 });
  const refused = await app.request('/desk', { headers: { cookie } });
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/desk/second-factor']);
  const { text } = await openPage(app, '/desk/second-factor', { headers: { cookie } });
  expect(text).toContain('First a second factor');
  await app.db.updateTable('accounts').set({ two_factor_enabled: 1 }).where('id', '=', account.id).execute();
  expect((await app.request('/desk', { headers: { cookie } })).status).toBe(200);
});

test('rights that were taken back on another instance are gone on this one at once', async () => {
  const { account, cookie } = await createTestAccount(app, { grants: testGrants('editor') });
  expect((await app.request('/desk', { headers: { cookie } })).status).toBe(200);
  await app.db.updateTable('accounts').set({ grants: '[]' }).where('id', '=', account.id).execute();
  expect((await app.request('/desk', { headers: { cookie } })).status).toBe(403);
});

test('its style sheet is fetched by its own screens, and by no page for visitors', async () => {
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  const desk = await openPage(app, '/desk', { headers: { cookie } });
  expect(desk.html).toContain('/assets/desk.css');
  expect(desk.document.querySelector('footer')).toBeNull();
  expect((await openPage(app, '/news', { headers: { cookie } })).html).not.toContain('desk.css');
});
