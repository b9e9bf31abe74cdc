import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeText } from '../../../test/change-content.ts';
import { openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { submit } from '../content/editing/submit.ts';
import { findEntry, findTranslation, getRevision } from '../content/queries.ts';
import { readRevision } from '../content/texts.ts';

let app: TestApp;
let coordinator: TestAccount;
let translator: TestAccount;
let entryId: string;
beforeAll(async () => {
  app = await createTestApp();
  coordinator = await createTestAccount(app, { grants: testGrants('coordinator'), first_name: 'Ada' });
  translator = await createTestAccount(app, {
    grants: testGrants('translator', { locales: ['gr'] }),
    first_name: 'Eleni',
  });
  entryId = (await findEntry(app.db, 'news', 'try-a-module-this-spring'))?.id ?? '';
});
afterAll(() => app.close());

const open = (path: string, { cookie }: TestAccount) => openPage(app, path, { headers: { cookie } });
const rowOf = (document: Document) =>
  [...document.querySelectorAll('tbody tr')].find((row) => row.innerHTML.includes(`/desk/entries/${entryId}"`));

async function changeSource(): Promise<void> {
  const row = await findTranslation(app.db, entryId, 'en');
  const text = readRevision(await getRevision(app.db, row?.latest_revision_id ?? ''));
  await writeText(app.db, app.clock, entryId, 'en', {
    ...text,
    fields: { ...text.fields, title: `${text.fields.title}!` },
  });
}

test('a change of the source is seen on the board, and by whoever translates', async () => {
  await changeSource();
  const { document } = await open('/desk/board?show=stale', coordinator);
  expect(document.querySelectorAll('tbody tr:not(.whole)').length).toBe(1);
  expect(rowOf(document)?.textContent).toContain('1 passage behind');
  const first = await open('/desk', translator);
  expect(first.text).toContain('To translate 1');
  expect(first.text).not.toContain('To review');
});

test('a text is given to somebody with a due date, found among theirs, and taken back', async () => {
  const fields = { text: entryId, locale: 'gr', person: translator.account.id, due: '2026-11-25' };
  expect((await app.post('/desk/board', fields, { cookie: coordinator.cookie })).status).toBe(303);
  const mine = await open('/desk/board?show=mine', translator);
  expect(rowOf(mine.document)?.textContent).toContain('Eleni Petrova · due 25 November 2026');
  expect((await open('/desk', translator)).text).toContain('Given to you 1');
  await app.post('/desk/board', { ...fields, person: '' }, { cookie: coordinator.cookie });
  expect((await open('/desk/board?show=mine', translator)).text).toContain('No texts');
});

test('a day that no calendar has is no due date', async () => {
  const fields = { text: entryId, locale: 'gr', person: translator.account.id, due: '2026-02-31' };
  expect((await app.post('/desk/board', fields, { cookie: coordinator.cookie })).status).toBe(303);
  const mine = await open('/desk/board?show=mine', translator);
  expect(rowOf(mine.document)?.textContent).toContain('Eleni Petrova');
  expect(rowOf(mine.document)?.textContent).not.toContain('due');
  await app.post('/desk/board', { ...fields, person: '' }, { cookie: coordinator.cookie });
});

test('nobody is given a language that they do not write, and only who publishes it gives', async () => {
  const fields = { text: entryId, locale: 'nb', person: translator.account.id };
  expect((await app.post('/desk/board', fields, { cookie: coordinator.cookie })).status).toBe(422);
  expect((await app.post('/desk/board', { ...fields, person: 'nobody' }, { cookie: coordinator.cookie })).status).toBe(
    400,
  );
  expect((await app.post('/desk/board', { ...fields, locale: 'gr' }, { cookie: translator.cookie })).status).toBe(403);
});

test('nobody is given a kind that they do not write: none of what was chosen, and it stays chosen', async () => {
  const lesson = (await findEntry(app.db, 'lesson', 'presence-1-1-what-talk-does'))?.id ?? '';
  const grants = testGrants('editor', { locales: ['gr'], kinds: ['news'] });
  const editor = await createTestAccount(app, { grants, first_name: 'Nikos', last_name: 'Pappas' });
  const sent = new FormData();
  for (const id of [entryId, lesson]) sent.append('text', id);
  for (const [name, value] of Object.entries({ locale: 'gr', person: editor.account.id, due: '2026-12-01' }))
    sent.set(name, value);
  const { cookie } = coordinator;
  const page = await openPage(app, '/desk/board', await app.sending('/desk/board', sent, { cookie }));
  expect(page.response.status).toBe(422);
  expect(page.document.querySelector('[role=alert]')?.textContent).toMatch(/Nikos Pappas may not write “.+” \(Greek\)/);
  expect(page.document.querySelectorAll('input[name=text][checked]').length).toBe(2);
  expect(page.document.querySelector('#person option[selected]')?.textContent).toContain('Nikos Pappas');
  expect(page.document.querySelector('[name=due]')?.getAttribute('value')).toBe('2026-12-01');
  expect(await app.db.selectFrom('assignments').select('entry_id').execute()).toEqual([]);
  const own = { text: entryId, locale: 'gr', person: editor.account.id };
  expect((await app.post('/desk/board', own, { cookie })).status).toBe(303);
});

test('what was laid before a reviewer waits on the first page of whoever publishes that language', async () => {
  const revisionId = (await findTranslation(app.db, entryId, 'gr'))?.latest_revision_id ?? '';
  await submit(app, { entryId, part: 'gr', revisionId, author: translator.account.id });
  const [greek, italian] = [
    await createTestAccount(app, { grants: testGrants('reviewer', { locales: ['gr'] }) }),
    await createTestAccount(app, { grants: testGrants('reviewer', { locales: ['it'] }) }),
  ];
  expect((await open('/desk', greek)).text).toContain('To review 1');
  expect((await open('/desk', italian)).text).not.toContain('To review');
});

test('a resource whose category is changed stands below that one', async () => {
  const resource = await app.db
    .selectFrom('entries')
    .selectAll()
    .where('kind', '=', 'resource')
    .executeTakeFirstOrThrow();
  const categories = await app.db.selectFrom('entries').selectAll().where('kind', '=', 'resource-category').execute();
  const other = categories.find(({ id }) => id !== resource.parent_id);
  const path = `/desk/entries/${resource.id}/shared`;
  const { document } = await open(path, coordinator);
  const form = document.querySelector('form.writing');
  const sent = form && sentForm(form, { 'fields/category': other?.slug ?? '' });
  const fields = Object.fromEntries([...(sent ?? [])].map(([name, value]) => [name, String(value)]));
  expect((await app.post(path, fields, { cookie: coordinator.cookie })).status).toBe(303);
  expect((await findEntry(app.db, 'resource', resource.slug))?.parent_id).toBe(other?.id);
});
