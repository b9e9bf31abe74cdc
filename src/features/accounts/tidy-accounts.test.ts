import { expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { findWait } from './attempts.ts';
import { createMailedLink, findLink } from './mailed-links.ts';
import { tidyAccounts } from './tidy-accounts.ts';

test('what has run out is deleted, and only that', async () => {
  let now = new Date('2026-11-20T12:00:00.000Z');
  const app = await createTestApp({ clock: () => now });
  const confirmed = await createTestAccount(app);
  await createTestAccount(app, { email_verified: 0 });
  await createMailedLink(app.services, 'reset', confirmed.account.id, {});
  await findWait(app.services, { registerFromNetwork: '203.0.113.1' });
  const count = async () => {
    const tables = ['accounts', 'sessions', 'mailed_links', 'attempts'] as const;
    return Promise.all(tables.map(async (table) => (await app.db.selectFrom(table).selectAll().execute()).length));
  };
  await tidyAccounts(app.services);
  expect(await count()).toEqual([2, 2, 1, 1]);
  now = new Date('2026-11-20T13:00:00.000Z');
  await tidyAccounts(app.services);
  expect(await count()).toEqual([2, 2, 0, 0]);
  now = new Date('2026-12-04T12:00:00.000Z');
  await tidyAccounts(app.services);
  expect(await count()).toEqual([1, 0, 0, 0]);
  await app.close();
});

test('a link that was mailed after thirteen days works its two days, though the account was never confirmed', async () => {
  let now = new Date('2026-11-20T12:00:00.000Z');
  const app = await createTestApp({ clock: () => now });
  const { account } = await createTestAccount(app, { email_verified: 0 });
  const person = { passwordHash: 'x', firstName: 'Maria', lastName: 'Petrova', country: 'BG', locale: 'bg' };
  now = new Date('2026-12-03T12:00:00.000Z');
  const token = await createMailedLink(app.services, 'confirm', account.id, person);
  now = new Date('2026-12-05T11:00:00.000Z');
  await tidyAccounts(app.services);
  expect(await findLink(app.services, 'confirm', token)).toBeDefined();
  now = new Date('2026-12-05T13:00:00.000Z');
  await tidyAccounts(app.services);
  expect(await app.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  await app.close();
});
