import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeText } from '../../../../test/change-content.ts';
import { openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { findEntry, findTranslation, getRevision } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { compareSources, indexMemory } from './memory-index.ts';

test('the same words are 100 percent alike, in any other order or marks less, and how alike does not depend on the side', () => {
  const words = fc.array(fc.constantFrom('who', 'talks', 'first', 'in', 'class', 'today'), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [here, there] = [one.join(' '), other.join(' ')];
      const percent = compareSources(here, there);
      expect(percent).toBe(compareSources(there, here));
      expect(percent === 100).toBe(here === there);
    }),
  );
  expect(compareSources('Who talks first?', 'who talks first')).toBe(99);
});

test('long passages are not compared word by word for ever: those with thousands of differences are not alike', () => {
  const write = (words: number, other: number) =>
    Array.from({ length: words }, (_, index) => (index % 4 === 0 ? `other${other}x${index}` : `same${index}`)).join(
      ' ',
    );
  expect(compareSources(write(400, 1), write(400, 2))).toBe(75);
  expect(compareSources(write(8000, 1), write(8000, 2))).toBe(0);
});

test('what is likest comes first, one translation is offered once, and the text’s own are left out', () => {
  const index = indexMemory([
    { source: 'Everybody talks in pairs.', own: 'Tutti parlano a coppie.', entryId: 'a' },
    { source: 'Everybody talks in pairs.', own: 'Tutti parlano a coppie.', entryId: 'b' },
    { source: 'Everybody talks in small groups.', own: 'Tutti parlano in piccoli gruppi.', entryId: 'c' },
    { source: 'Nobody listens.', own: 'Nessuno ascolta.', entryId: 'd' },
  ]);
  expect(index.find('Everybody talks in pairs.', 'x').map(({ own, percent }) => [own, percent])).toEqual([
    ['Tutti parlano a coppie.', 100],
    ['Tutti parlano in piccoli gruppi.', 67],
  ]);
  expect(index.find('Nobody listens.', 'd')).toEqual([]);
});

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('translator', { locales: ['it'] }) }));
});
afterAll(async () => {
  await app.services.speller.close();
  await app.close();
});

test('a sentence that stands published elsewhere is offered for a new passage, and put there by one button', async () => {
  const find = async (slug: string) => (await findEntry(app.db, 'news', slug))?.id ?? '';
  const latest = async (id: string, locale: string) =>
    readRevision(await getRevision(app.db, (await findTranslation(app.db, id, locale))?.latest_revision_id ?? ''));
  const [known, fresh] = [await find('chat-is-a-second-voice'), await find('first-five-minutes')];
  const [original, translated] = [await latest(known, 'en'), await latest(known, 'it')];
  const source = await latest(fresh, 'en');
  const text = { ...source.fields, summary: original.fields.summary };
  await writeText(app.db, app.clock, fresh, 'en', { ...source, fields: text });
  const path = `/desk/entries/${fresh}/it`;
  const page = await openPage(app, path, { headers: { cookie } });
  const use = page.document.querySelector('#fields .memory button[value^="use:"]');
  expect(page.document.querySelector('#fields .memory')?.textContent).toContain('Summary · 100%');
  const form = page.document.querySelector('form.writing');
  if (!form) throw new Error('no form');
  const sent = [...sentForm(form, { act: use?.getAttribute('value') ?? '' })];
  const body = new URLSearchParams(sent.map(([name, value]): [string, string] => [name, String(value)])).toString();
  const headers = { cookie, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  const used = await openPage(app, path, { method: 'POST', body, headers });
  expect(used.document.querySelector('[name="fields/summary"]')?.textContent?.trim()).toBe(translated.fields.summary);
  expect((await latest(fresh, 'it')).fields.summary).not.toBe(translated.fields.summary);
});
