import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { findEntry, findTranslation } from '../queries.ts';

let app: TestApp;
let translator: string;
let reviewer: string;
let path: string;
let revision: string;
beforeAll(async () => {
  app = await createTestApp();
  const make = async (role: 'translator' | 'reviewer', locale: 'it' | 'nb', first_name: string) =>
    (await createTestAccount(app, { first_name, grants: testGrants(role, { locales: [locale] }) })).cookie;
  [translator, reviewer] = [await make('translator', 'it', 'Chiara'), await make('reviewer', 'it', 'Davide')];
  const id = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
  path = `/desk/entries/${id}/it`;
  revision = (await findTranslation(app.db, id, 'it'))?.latest_revision_id ?? '';
});
afterAll(async () => {
  await app.services.speller.close();
  await app.close();
});

const show = (address: string, cookie: string) => openPage(app, address, { headers: { cookie } });
const listSaid = async (address: string, cookie: string) =>
  [...(await show(address, cookie)).document.querySelectorAll('.talk > ul > li > .words')].map(
    (one) => one.textContent,
  );

test('a reviewer asks about a passage, the translator sees it beside it and settles it, and it can be opened again', async () => {
  const said = { act: 'comment:fields', revision, 'comment/fields': 'Is “minuti” needed twice?' };
  expect((await app.post(`${path}/review`, said, { cookie: reviewer })).status).toBe(303);
  // A button pressed twice.
  await app.post(`${path}/review`, said, { cookie: reviewer });
  expect(await listSaid(path, translator)).toEqual(['Is “minuti” needed twice?']);
  const page = await show(path, translator);
  expect(page.document.querySelector('#fields .talk .who')?.textContent).toMatch(/Davide.* UTC/);
  expect(page.text).toContain('1 open comment');
  const settle = page.document.querySelector('#fields .talk [value^="resolve:"]')?.getAttribute('value') ?? '';
  await app.post(`${path}/review`, { act: settle, revision }, { cookie: translator });
  expect(await listSaid(path, translator)).toEqual([]);
  await app.post(`${path}/review`, { act: settle.replace('resolve', 'reopen'), revision }, { cookie: reviewer });
  expect(await listSaid(`${path}/review`, reviewer)).toEqual(['Is “minuti” needed twice?']);
  // The passage has not changed; it is called what it is called everywhere.
  const review = await show(`${path}/review`, reviewer);
  expect(review.document.querySelector('.talking h3')?.textContent).toBe('News');
});

test('a comment that is sent twice at once is said once', async () => {
  const said = { act: 'comment:fields', revision, 'comment/fields': 'Twice at once?' };
  const send = () => app.post(`${path}/review`, said, { cookie: reviewer });
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([303, 303]);
  expect((await listSaid(path, reviewer)).filter((words) => words === 'Twice at once?')).toHaveLength(1);
});

test('what was typed as a comment is said by whichever button the text is sent, once', async () => {
  const form = (await show(path, translator)).document.querySelector<HTMLFormElement>('form.translating');
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden], textarea, input:not([type])') ?? []),
  ];
  const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const words = 'Which of the two words do we use?';
  for (const act of ['take:nothing', 'save', 'save'])
    await app.post(path, { ...typed, act, 'comment/fields': words }, { cookie: translator });
  expect(await listSaid(path, translator)).toContain(words);
  expect((await listSaid(path, reviewer)).filter((said) => said === words)).toHaveLength(1);
});

test('what was said of a passage that is gone is seen by who translates and by who writes, and settled there', async () => {
  const said = { act: 'comment:gone', revision, 'comment/gone': 'Is this\u000b still needed?\u0000' };
  await app.post(`${path}/review`, said, { cookie: reviewer });
  expect(await listSaid(path, translator)).toContain('Is this still needed?');
  const { cookie: editor } = await createTestAccount(app, { grants: testGrants('editor') });
  const english = path.replace(/it$/, 'en');
  await app.post(english, { act: 'comment:gone', 'comment/gone': 'And in English?' }, { cookie: editor });
  const { document } = await show(english, editor);
  const button = document.querySelector('#fields .talk [value^="resolve:"]')?.getAttribute('value') ?? '';
  await app.post(`${english}/review`, { act: button }, { cookie: editor });
  expect(await listSaid(english, editor)).toEqual([]);
});

test('a comment of one text is not settled through another, and who sees no texts says nothing', async () => {
  const other = (await findEntry(app.db, 'news', 'chat-is-a-second-voice'))?.id ?? '';
  const open = await show(path, translator);
  const settle = open.document.querySelector('#fields .talk [value^="resolve:"]')?.getAttribute('value') ?? '';
  const before = await listSaid(path, translator);
  await app.post(`/desk/entries/${other}/it/review`, { act: settle, revision }, { cookie: reviewer });
  expect(await listSaid(path, translator)).toEqual(before);
  const { cookie } = await createTestAccount(app, { grants: testGrants('reader') });
  const said = { act: 'comment:fields', revision, 'comment/fields': 'Hello' };
  expect((await app.post(`${path}/review`, said, { cookie })).status).toBe(403);
  expect((await app.post(path, { ...said }, { cookie })).status).toBe(403);
});

test('nobody fills a text with comments: the one too many is kept on the page, to be sent again later', async () => {
  const before = await app.db.selectFrom('passage_comments').selectAll().execute();
  const say = (words: string) =>
    app.post(
      `${path}/review`,
      { act: 'comment:fields', revision, 'comment/fields': words },
      { cookie: reviewer, 'content-length': '100' },
    );
  await say('Counted once');
  await app.db.updateTable('attempts').set({ count: 120 }).where('key', 'like', 'commentOfPerson:%').execute();
  const refused = await say('One too many');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('One too many');
  const after = await app.db.selectFrom('passage_comments').selectAll().execute();
  expect(after).toHaveLength(before.length + 1);
});
