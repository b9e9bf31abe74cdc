import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { createTestAccount, type TestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import { unpublish } from '../editing/unpublish.ts';
import { findEntry, findEntryById, listSeenLocales } from '../queries.ts';

let app: TestApp;
let all: TestAccount;
let greek: TestAccount;
let id: string;
let path: string;
beforeAll(async () => {
  app = await createTestApp();
  const editor = (locales: readonly Locale[]) =>
    createTestAccount(app, { grants: testGrants('editor', { locales }), locale: 'en' });
  all = await editor(localeCodes);
  greek = await editor(['gr']);
  id = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
  path = `/desk/entries/${id}`;
});
afterAll(() => app.close());

const send = async ({ cookie }: TestAccount, fields: Record<string, string>) =>
  (await app.post(path, fields, { cookie })).status;
const entry = () => findEntryById(app.db, id);
const buttons = async ({ cookie }: TestAccount) => {
  const { document } = await openPage(app, path, { headers: { cookie } });
  return [...document.querySelectorAll('[name=act]')].map((button) => button.getAttribute('value'));
};

test('who edits one language takes nothing away from the readers of the others, and is told so', async () => {
  const before = await entry();
  for (const act of ['rename', 'archive', 'unarchive'])
    expect([act, await send(greek, { act, slug: 'elsewhere' })]).toEqual([act, 403]);
  expect(await entry()).toEqual(before);
  expect(await buttons(greek)).not.toContain('archive');
  const page = await openPage(app, path, { headers: { cookie: greek.cookie } });
  expect(page.text).toContain('Only somebody who publishes all of them can change its address');
  expect(await buttons(all)).toEqual(expect.arrayContaining(['rename', 'archive']));
  expect([await send(all, { act: 'rename', slug: 'elsewhere' }), await send(all, { act: 'archive' })]).toEqual([
    303, 303,
  ]);
  expect(await send(greek, { act: 'unarchive' })).toBe(403);
  expect(await send(all, { act: 'unarchive' })).toBe(303);
});

test('what readers see in one’s own language alone is one’s own to rename and archive', async () => {
  for (const locale of localeCodes.filter((code) => code !== 'gr'))
    await unpublish(app.services, { entryId: id, locale, author: all.account.id });
  expect((await listSeenLocales(app.db, [id])).get(id)).toEqual(['gr']);
  expect(await buttons(greek)).toEqual(expect.arrayContaining(['rename', 'archive']));
  expect([await send(greek, { act: 'rename', slug: 'in-greek' }), await send(greek, { act: 'archive' })]).toEqual([
    303, 303,
  ]);
  expect((await entry())?.archived_at).not.toBeNull();
});
