import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { openSharedTestDatabase, testClock } from '../../../../test/template-database.ts';
import { createTestAccount, type TestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { getCoverage } from '../coverage.ts';
import { copy } from '../editing/copy.ts';
import { save } from '../editing/save.ts';
import { findEntry, findTranslation, getRevision, listRevisions } from '../queries.ts';
import { readRevision } from '../texts.ts';

const minute = 60_000;
let now = testClock();
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};

/** Two instances of one site. */
let app: TestApp;
let other: TestApp;
let ada: TestAccount;
let bob: TestAccount;
let count = 0;
let entryId = '';
beforeAll(async () => {
  const open = await openSharedTestDatabase('starter');
  const clock = () => now;
  app = await createTestApp({ db: open(), clock });
  other = await createTestApp({ db: open(), clock });
  const grants = testGrants('coordinator');
  ada = await createTestAccount(app, { grants, first_name: 'Ada', last_name: 'Lind' });
  bob = await createTestAccount(app, { grants, first_name: 'Bob', last_name: 'Berg' });
});
afterAll(async () => {
  await app.close();
  await other.close();
});
beforeEach(async () => {
  const article = await findEntry(app.db, 'news', 'first-five-minutes');
  count += 1;
  const copied = await copy(app, { entryId: article?.id ?? '', slug: `typed-${count}`, author: ada.account.id });
  entryId = copied.outcome === 'copied' ? copied.entryId : '';
});

const path = (part = 'en') => `/desk/entries/${entryId}/${part}`;
const open = (who: TestAccount, part = 'en', on = app) => openPage(on, path(part), { headers: { cookie: who.cookie } });

/** What a browser sends of a form of a page. */
function sending(who: TestAccount, form: Element | null, changes: Record<string, string>) {
  if (!form) throw new Error('no form');
  const fields = [...sentForm(form, changes)].map(([name, value]): [string, string] => [name, String(value)]);
  return {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { cookie: who.cookie, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
  };
}

type Page = Awaited<ReturnType<typeof open>>;
const formOf = ({ document }: Page) => document.querySelector('form.writing');

/** Sends the form as its page's script does while somebody types. */
async function type(who: TestAccount, page: Page, changes: Record<string, string>, part = 'en') {
  const response = await app.request(`${path(part)}/typed`, sending(who, formOf(page), changes));
  return (await response.json()) as { at: string; base?: string; behind: boolean; others: string[] };
}

const title = (words: string) => ({ 'fields/title': words });
const listOrigins = async (part = 'en') =>
  (await listRevisions(app.db, entryId, part)).map(({ origin }) => origin).toReversed();
const findLatestId = async (part = 'en') => (await findTranslation(app.db, entryId, part))?.latest_revision_id ?? '';
const readLatest = async (part = 'en') => {
  return readRevision(await getRevision(app.db, await findLatestId(part)));
};

test('what is typed on a page that somebody else has opened is not kept as theirs, and is kept once its writer is back', async () => {
  for (const part of ['en', 'gr', 'shared']) {
    const page = await open(ada, part);
    const sent = sending(bob, formOf(page), {});
    expect((await app.request(`${path(part)}/typed`, sent)).status).toBe(409);
    const here = new URLSearchParams(
      [...sentForm(formOf(page) as Element)].filter(([name]) => name === 'writer') as [],
    );
    const beat = await app.request(`${path(part)}/typed`, { ...sent, body: `here=on&${here}` });
    expect([beat.status, String(here)]).toEqual([409, `writer=${ada.account.id}`]);
    expect((await app.request(path(part), sent)).status).toBe(409);
    expect(
      await app.db.selectFrom('open_texts').select('typed').where('account_id', '=', bob.account.id).execute(),
    ).toEqual([]);
    expect((await app.request(`${path(part)}/typed`, sending(ada, formOf(page), {}))).status).toBe(200);
  }
});

test('a picture that is put on a page that somebody else has opened is not kept as theirs', async () => {
  const writer = (await open(ada)).document.querySelector('form.writing input[name=writer]')?.getAttribute('value');
  const sendPicture = ({ cookie }: TestAccount) => {
    const body = new FormData();
    body.set('writer', writer ?? '');
    body.set('file', new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'], 'room.svg'));
    const headers = { cookie, origin: testOrigin, accept: 'application/json' };
    return app.request(`/desk/entries/${entryId}/files`, { method: 'POST', body, headers });
  };
  expect((await sendPicture(bob)).status).toBe(409);
  expect((await sendPicture(ada)).status).toBe(200);
});

test('whoever may write nothing and has logged in on an open page is told that it is of somebody else', async () => {
  const page = await open(ada);
  const who = await createTestAccount(app);
  expect((await app.request(`${path()}/typed`, sending(who, formOf(page), {}))).status).toBe(409);
  const own = sending(who, formOf(page), { writer: who.account.id });
  expect((await app.request(`${path()}/typed`, own)).status).toBe(403);
});

test('what is typed is kept at once, and a version is made of it every five minutes of work', async () => {
  const page = await open(ada);
  expect(await type(ada, page, title('One'))).toMatchObject({ at: now.toISOString(), behind: false });
  pass(4);
  expect((await type(ada, page, title('Two'))).base).toBeUndefined();
  expect(await listOrigins()).toEqual(['edit']);
  pass(1);
  const { base = '' } = await type(ada, page, title('Three'));
  expect(await listOrigins()).toEqual(['edit', 'autosave']);
  expect((await readLatest()).fields.title).toBe('Three');
  pass(4);
  const next = await type(ada, page, { ...title('Four'), base });
  expect(next).toMatchObject({ behind: false });
  expect(await listOrigins()).toEqual(['edit', 'autosave']);
  pass(5);
  expect((await type(ada, page, { ...title(''), base })).base, 'a text with a fault makes no version').toBeUndefined();
  expect((await type(ada, page, { ...title('Five'), base })).base).toBeDefined();
});

test('a text that others have saved meanwhile is left to its writer to bring together', async () => {
  const page = await open(ada);
  await type(ada, page, title('Mine'));
  const base = await findLatestId();
  const text = await readLatest();
  const theirs = { ...text, fields: { ...text.fields, summary: 'Theirs.' } };
  await save(app, { entryId, locale: 'en', base, text: theirs, author: bob.account.id });
  pass(6);
  expect(await type(ada, page, title('Mine, longer'))).toMatchObject({ behind: true });
  expect(await readLatest()).toEqual(theirs);
  const back = await open(ada);
  const shown = await openPage(
    app,
    path(),
    sending(ada, back.document.querySelector('form[data-unsaved]'), { act: 'show:' }),
  );
  expect(shown.document.getElementById('fields/title')?.getAttribute('value')).toBe('Mine, longer');
  // Its script sends it at once: it is in no version.
  expect([back, shown].map(({ document }) => document.querySelectorAll('[data-came-back]').length)).toEqual([0, 1]);
  expect((await app.request(path(), sending(ada, formOf(shown), { act: 'save' }))).status).toBe(303);
  expect((await readLatest()).fields).toMatchObject({ title: 'Mine, longer', summary: 'Theirs.' });
  expect((await open(ada)).document.querySelector('[data-unsaved]')).toBeNull();
});

test('whoever has changed the form only says so of what was kept while they typed, too, and no translation goes stale', async () => {
  const send = (page: Page, changes: Record<string, string>) =>
    openPage(app, path(), sending(ada, formOf(page), { act: 'save', ...changes }));
  const stale = async () =>
    (await getCoverage(app.db, app.clock, entryId)).filter(({ state }) => state === 'stale').length;
  const before = await stale();
  const page = await open(ada);
  const words = (await readLatest()).fields.title;
  await type(ada, page, title(`${words}!`));
  pass(5);
  const { base = '' } = await type(ada, page, title(`${words}!`));
  expect(await stale()).toBeGreaterThan(before);
  // A button that changes the form in between: its page still knows what it was opened on.
  const moved = await send(page, { ...title(`${words}!`), base, act: 'show:' });
  expect((await send(moved, { formOnly: 'on' })).response.status).toBe(303);
  expect([await stale(), (await readLatest()).fields.title]).toEqual([before, `${words}!`]);
  // It says nothing of what was saved on purpose before the page was opened, nor of what a forged page names.
  const now = await open(ada);
  await send(now, title('Something else'));
  const late = await findLatestId();
  await send(now, { ...title('Something else!'), base: late, openedOn: base, formOnly: 'on' });
  expect(await stale()).toBeGreaterThan(before);
});

test('what is typed into a translation becomes a version of it that says what it was made from', async () => {
  const page = await open(bob, 'gr');
  await type(bob, page, title('Τα πρώτα λεπτά'), 'gr');
  pass(6);
  expect((await type(bob, page, title('Τα πρώτα πέντε λεπτά'), 'gr')).base).toBeDefined();
  expect((await readLatest('gr')).fields.title).toBe('Τα πρώτα πέντε λεπτά');
});

test('whoever has the same text open is named, on every instance, until the page is silent', async () => {
  await open(ada);
  const page = await open(bob, 'en', other);
  expect(page.document.querySelector('[data-others]')?.textContent).toBe('Also here: Ada Lind');
  expect((await type(ada, await open(ada), title('Hello'))).others).toEqual(['Bob Berg']);
  expect((await open(bob, 'it', other)).document.querySelector('[data-others]')?.textContent).toBe('');
  pass(3);
  expect((await open(bob)).document.querySelector('[data-others]')?.textContent).toBe('');
});

test('saving a version on purpose keeps it for ever, and what was typed can be given up', async () => {
  const page = await open(ada);
  await type(ada, page, title('One'));
  pass(5);
  const { base = '' } = await type(ada, page, title('Two'));
  await app.request(path(), sending(ada, formOf(await open(ada)), { base, act: 'save' }));
  expect(await listOrigins()).toEqual(['edit', 'edit']);
  await type(ada, await open(ada), title('Three'));
  const answer = await app.post(`${path()}/typed`, { discard: 'on' }, { cookie: ada.cookie });
  expect(answer.headers.get('location')).toBe(path());
  expect((await open(ada)).document.querySelector('[data-unsaved]')).toBeNull();
});
