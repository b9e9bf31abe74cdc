import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { type Account, grantedRoles } from '../accounts/account.ts';
import { type Action, may, mayArrangeSeen } from '../accounts/policy.ts';
import { findEntry, findTranslation } from '../content/queries.ts';

let app: TestApp;
/** One of each role, in Greek and English only, for news where kinds are asked; and somebody without any. */
let people: [string, TestAccount][];
const ids: Record<string, string> = {};
beforeAll(async () => {
  // A service is set, so that its buttons are there; not a character may be sent to it.
  const translation = {
    kind: 'deepl',
    key: 'none',
    model: '',
    url: 'http://127.0.0.1:9',
    monthlyCharacters: 0,
  } as const;
  app = await createTestApp({ env: { translation } });
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
  /** One that they have and one that they have not, where a request is like another that is asked in all. */
  locales?: readonly Locale[];
  /** What the policy is asked, where it is more than that, or less. */
  allows?: (account: Account, place: { kind: string; locale: Locale }) => boolean;
  /** Only of this kind: the others differ in nothing but length. */
  kind?: string;
  path: (id: string, part: string, kind: string) => string;
  fields?: Record<string, string> | ((id: string, part: string, kind: string) => Record<string, string>);
}

const text = (id: string, part: string) => `/desk/entries/${id}/${part}`;
const two = ['gr', 'bg'] as const;
const once = { kind: 'news', action: 'see-texts', inLanguage: false } as const;
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
  ...['accept:none', 'hold:none', 'drop:none', 'aside:none/none/none', 'comment:none', 'resolve:none', 'draft'].map(
    (act): Asked => ({
      what: act,
      kind: 'news',
      action: 'write',
      inLanguage: true,
      locales: two,
      path: text,
      fields: { act },
    }),
  ),
  {
    what: 'look at a block',
    kind: 'news',
    action: 'write',
    inLanguage: true,
    locales: two,
    path: (id, part) => `${text(id, part)}/block`,
    fields: {},
  },
  {
    what: 'rename what all languages show',
    action: 'arrange',
    inLanguage: false,
    allows: (account, { kind }) => mayArrangeSeen(account, kind, localeCodes),
    path: (id) => `/desk/entries/${id}`,
    fields: { act: 'rename', slug: 'No Address' },
  },
  { what: 'begin a text', action: 'arrange', inLanguage: false, path: (_, __, kind) => `/desk/texts/new?kind=${kind}` },
  {
    what: 'create',
    action: 'write',
    inLanguage: true,
    locales: two,
    allows: (account, { kind, locale }) => may(account, 'arrange', { kind }) && may(account, 'write', { kind, locale }),
    path: () => '/desk/texts/new',
    fields: (_, first, kind) => ({ kind, first, act: 'add:fields/nothing' }),
  },
  {
    what: 'give to somebody',
    action: 'publish',
    inLanguage: true,
    locales: two,
    path: () => '/desk/board',
    fields: (id, locale) => ({ text: id, locale, person: '' }),
  },
  {
    what: 'look at what a set would publish',
    action: 'publish',
    inLanguage: true,
    locales: two,
    path: () => '/desk/board/publishing',
    fields: (id, locale) => ({ text: id, locale }),
  },
  {
    what: 'publish a set',
    action: 'publish',
    inLanguage: true,
    locales: two,
    path: () => '/desk/board/publishing',
    fields: (id, locale) => ({ locale, act: 'publish', part: `${id} ${locale} none` }),
  },
  {
    what: 'have drafts made',
    kind: 'news',
    action: 'write',
    inLanguage: true,
    locales: two,
    // Of the texts that are named only those are taken that they write.
    allows: (account, { locale }) => may(account, 'write', { locale }),
    path: () => '/desk/board/drafts',
    fields: (id, locale) => ({ text: id, locale }),
  },
  {
    what: 'take a text along',
    action: 'write',
    inLanguage: true,
    locales: two,
    path: (id, part) => `/desk/exchange.xlf?to=${part}&entry=${id}`,
  },
  { what: 'bring texts back', ...once, path: () => '/desk/exchange', fields: {} },
  { what: 'look for links', ...once, path: () => '/desk/links' },
  { what: 'replace a link', ...once, path: () => '/desk/links', fields: { from: 'none', to: 'none' } },
  { what: 'previews', ...once, path: () => '/desk/previews' },
  { what: 'take a preview back', ...once, path: () => '/desk/previews', fields: { act: 'take-back', preview: 'none' } },
  { what: 'media', ...once, path: () => '/desk/media' },
  ...[
    { what: 'put a file into the library', path: () => '/desk/media', fields: { act: 'add' } },
    { what: 'say what a file shows', path: () => '/desk/media/none', fields: { act: 'describe' } },
    { what: 'replace a file', path: () => '/desk/media/none', fields: { act: 'replace' } },
  ].map((one): Asked => ({ ...one, ...once, allows: (account) => may(account, 'write') })),
  {
    what: 'put a file beside a text',
    action: 'write',
    inLanguage: false,
    path: (id) => `/desk/entries/${id}/files`,
    fields: {},
  },
  { what: 'modules', ...once, path: () => '/desk/courses' },
  {
    what: 'arrange a module',
    kind: 'lesson',
    action: 'arrange',
    inLanguage: false,
    path: () => '/desk/courses',
    fields: (id) => ({ act: `nothing:${id}` }),
  },
];

/** What a request that is of use would have changed. */
async function countChanges(): Promise<number[]> {
  const tables = ['revisions', 'entry_changes', 'audit_entries', 'assignments', 'passage_comments', 'outbox'] as const;
  const count = (table: (typeof tables)[number]) =>
    app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
  return Promise.all(tables.map(async (table) => Number((await count(table)).count)));
}

test('every request about a text asks the policy: all roles, all actions, all languages, three kinds', async () => {
  const table: string[] = [];
  const differing: string[] = [];
  const before = await countChanges();
  for (const [role, { account, cookie }] of people)
    for (const kind of Object.keys(ids))
      for (const one of asked.filter((each) => (each.kind ?? kind) === kind)) {
        const { what, action, inLanguage, path, allows } = one;
        for (const locale of inLanguage ? (one.locales ?? localeCodes) : (['en'] as const)) {
          const id = ids[kind] ?? '';
          const address = path(id, locale, kind);
          const fields = typeof one.fields === 'function' ? one.fields(id, locale, kind) : one.fields;
          const { status } = fields
            ? await app.post(address, fields, { cookie })
            : await app.request(address, { headers: { cookie } });
          const asksOf = action === 'see-texts' ? {} : { kind, ...(inLanguage && { locale }) };
          const allowed =
            may(account, 'see-texts') && (allows?.(account, { kind, locale }) ?? may(account, action, asksOf));
          const line = `${role} ${what} ${kind} ${locale}: ${status}`;
          table.push(line);
          if ((status === 403) === allowed || status >= 500) differing.push(line);
        }
      }
  expect(differing).toEqual([]);
  expect(table.length).toBeGreaterThan(900);
  expect(await countChanges()).toEqual(before);
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
