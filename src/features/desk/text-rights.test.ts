import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { grantedRoles } from '../accounts/account.ts';
import { type Action, may } from '../accounts/policy.ts';
import { findEntry, findTranslation } from '../content/queries.ts';

let app: TestApp;
/** One of each role, in Greek and English only, for news where kinds are asked; and somebody without any. */
let people: [string, TestAccount][];
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await createTestApp();
  const grants = (role: (typeof grantedRoles)[number]) => testGrants(role, { locales: ['gr', 'en'], kinds: ['news'] });
  people = [['nobody', await createTestAccount(app)]];
  for (const role of grantedRoles)
    people.push([role, await createTestAccount(app, { grants: grants(role), locale: 'en' })]);
  for (const [kind, slug] of [
    ['news', 'first-five-minutes'],
    ['lesson', 'presence-1-1-what-talk-does'],
    ['site', 'polylogue'],
  ] as const)
    ids[kind] = (await findEntry(app.db, kind, slug))?.id ?? '';
});
afterAll(() => app.close());

interface Asked {
  what: string;
  action: Action;
  /** Whether the policy is asked of the language too. */
  inLanguage: boolean;
  /** Only of this kind: the others differ in nothing but length. */
  kind?: string;
  path: (id: string, part: string) => string;
  fields?: Record<string, string>;
}

const review = (id: string, part: string) => `/desk/entries/${id}/${part}/review`;
/** Every request that a screen of texts sends. What is sent is of no use, so that nothing changes: who may is told by the status alone. */
const asked: Asked[] = [
  { what: 'list', kind: 'news', action: 'see-texts', inLanguage: false, path: () => '/desk/texts' },
  { what: 'board', kind: 'news', action: 'see-texts', inLanguage: false, path: () => '/desk/board' },
  { what: 'entry', action: 'see-texts', inLanguage: false, path: (id) => `/desk/entries/${id}` },
  {
    what: 'arrange',
    action: 'arrange',
    inLanguage: false,
    path: (id) => `/desk/entries/${id}`,
    fields: { act: 'nothing' },
  },
  {
    what: 'open a text',
    kind: 'news',
    action: 'write',
    inLanguage: true,
    path: (id, part) => `/desk/entries/${id}/${part}`,
  },
  {
    what: 'change a form',
    action: 'write',
    inLanguage: true,
    path: (id, part) => `/desk/entries/${id}/${part}`,
    fields: { act: 'add:fields/nothing' },
  },
  {
    what: 'type',
    kind: 'news',
    action: 'write',
    inLanguage: true,
    path: (id, part) => `/desk/entries/${id}/${part}/typed`,
    fields: { here: 'on' },
  },
  { what: 'read changes', kind: 'news', action: 'see-texts', inLanguage: false, path: review },
  {
    what: 'read the history',
    kind: 'news',
    action: 'see-texts',
    inLanguage: false,
    path: (id, part) => `/desk/entries/${id}/${part}/history`,
  },
  {
    what: 'restore',
    kind: 'news',
    action: 'write',
    inLanguage: true,
    path: (id, part) => `/desk/entries/${id}/${part}/history`,
    fields: { restore: 'none', base: 'none' },
  },
  ...['publish', 'plan', 'unplan', 'send-back'].map(
    (act): Asked => ({
      ...(act !== 'publish' && { kind: 'news' }),
      what: act,
      action: 'publish',
      inLanguage: true,
      path: review,
      fields: { act, revision: 'none' },
    }),
  ),
];

test('every request about a text asks the policy: all roles, all actions, all languages, three kinds', async () => {
  const table: string[] = [];
  const differing: string[] = [];
  for (const [role, { account, cookie }] of people)
    for (const kind of Object.keys(ids))
      for (const { what, action, inLanguage, path, fields } of asked.filter((one) => (one.kind ?? kind) === kind))
        for (const locale of inLanguage ? localeCodes : (['en'] as const)) {
          const address = path(ids[kind] ?? '', locale);
          const { status } = fields
            ? await app.post(address, fields, { cookie })
            : await app.request(address, { headers: { cookie } });
          const allowed =
            may(account, 'see-texts') &&
            may(account, action, action === 'see-texts' ? {} : { kind, ...(inLanguage && { locale }) });
          const line = `${role} ${what} ${kind} ${locale}: ${status}`;
          table.push(line);
          if ((status === 403) === allowed || status >= 500) differing.push(line);
        }
  expect(differing).toEqual([]);
  expect(table.length).toBeGreaterThan(450);
});

test('rights that are taken back while somebody writes count for what they send next', async () => {
  const { account, cookie } = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr'] }) });
  const path = `/desk/entries/${ids.news}/gr`;
  expect((await app.request(path, { headers: { cookie } })).status).toBe(200);
  await app.db.updateTable('accounts').set({ grants: '[]' }).where('id', '=', account.id).execute();
  const before = await findTranslation(app.db, ids.news ?? '', 'gr');
  const sent = { act: 'save', base: before?.latest_revision_id ?? '', from: 'en', 'fields/title': 'Forged' };
  expect((await app.post(path, sent, { cookie })).status).toBe(403);
  expect(await findTranslation(app.db, ids.news ?? '', 'gr')).toEqual(before);
});
