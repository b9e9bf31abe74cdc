import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedPage, openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { findEntry } from '../queries.ts';

let app: TestApp;
let cookie: string;
let path: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, {
    first_name: 'Defne',
    last_name: 'Aydın',
    grants: testGrants('translator', { locales: ['it'] }),
  }));
  path = `/desk/entries/${(await findEntry(app.db, 'news', 'first-five-minutes'))?.id}/it`;
});
afterAll(async () => {
  await app.services.speller.close();
  await app.close();
});

const open = () => openPage(app, path, { headers: { cookie } });

async function send({ document }: OpenedPage, changes: Record<string, string>) {
  const form = document.querySelector('form.writing');
  if (!form) throw new Error('no form');
  const fields = [...sentForm(form, changes)].map(([name, value]): [string, string] => [name, String(value)]);
  const headers = { cookie, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  return openPage(app, path, { method: 'POST', body: new URLSearchParams(fields).toString(), headers });
}

/** What is open above the body, except for the glossary's questions. */
const listOpen = ({ document }: OpenedPage) =>
  [...document.querySelectorAll('#fields .checks > ul > li')]
    .map((item) => item.firstChild?.textContent?.trim() ?? '')
    .filter((reason) => !reason.includes('Agreed term'));

test('what the checks find stands under its passage until somebody calls it right, and again when the passage changes', async () => {
  await send(await open(), { act: 'save', 'fields/title': 'I primi  cinque minuti errrore' });
  const page = await open();
  const found = ['Title · Two spaces: I primi  cinque minuti err', 'Title · Word that no dictionary has: errrore'];
  expect(listOpen(page)).toEqual(found);
  await send(page, { act: 'aside:fields/title/spelling' });
  const aside = await open();
  expect(listOpen(aside)).toEqual(found.slice(0, 1));
  expect(aside.document.querySelector('#fields .checks details')?.textContent).toContain('set aside by Defne Aydın');
  await send(aside, { act: 'again:fields/title/spelling' });
  expect(listOpen(await open())).toEqual(found);
  await send(await open(), { act: 'aside:fields/title/spelling' });
  await send(await open(), { act: 'save', 'fields/title': 'I primi cinque minuti errrore' });
  expect(listOpen(await open())).toEqual(found.slice(1));
});

test('what is typed while a check is set aside is kept', async () => {
  await send(await open(), {
    act: 'aside:fields/title/spelling',
    'fields/summary': 'Una riga tutta nuova, con un errrore.',
  });
  const page = await open();
  expect(page.document.querySelector('[name="fields/summary"]')?.textContent).toContain('Una riga tutta nuova');
  expect(listOpen(page).join()).toContain('Summary · Word that no dictionary has');
});

test('while somebody types, the checks of that passage alone are answered, and nothing is kept', async () => {
  const words = { act: 'check', from: 'en', 'fields/title': 'Chi  parla' };
  const page = await openPage(app, path, await app.sending(path, words, { cookie }));
  expect(page.document.querySelectorAll('.pair[id]')).toHaveLength(1);
  expect(listOpen(page).join()).toContain('Two spaces');
  expect((await open()).document.querySelector('[name="fields/title"]')?.getAttribute('value')).not.toBe('Chi  parla');
});

test('a check of a language that somebody does not write is not theirs to set aside', async () => {
  const other = path.replace(/it$/, 'nb');
  expect((await app.post(other, { act: 'aside:fields/title/spelling' }, { cookie })).status).toBe(403);
});

test('the terms of a passage stand beside it, each in both languages', async () => {
  const page = await open();
  const terms = [...page.document.querySelectorAll('.terms li')].map((item) => item.textContent ?? '');
  expect(terms.length).toBeGreaterThan(0);
  expect(terms.every((term) => term.includes('→'))).toBe(true);
});

test('a list of words, which each language has of its own, is not asked what is asked of a translation', async () => {
  const list = `/desk/entries/${(await findEntry(app.db, 'synonyms', 'elsewhere'))?.id}/it`;
  const { document } = await openPage(app, list, { headers: { cookie } });
  expect(document.querySelectorAll('textarea').length).toBeGreaterThan(100);
  expect(document.querySelectorAll('.checks li').length).toBe(0);
});
