import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeText } from '../../../../test/change-content.ts';
import { type OpenedPage, openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { getCoverage } from '../coverage.ts';
import { save } from '../editing/save.ts';
import { findEntry, findTranslation, getRevision, listEntries } from '../queries.ts';
import { readRevision } from '../texts.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('translator', { locales: ['gr', 'bg'] }) }));
});
afterAll(() => app.close());

const open = (path: string) => openPage(app, path, { headers: { cookie } });

async function send({ document }: OpenedPage, path: string, changes: Record<string, string>) {
  const form = document.querySelector('form.writing');
  if (!form) throw new Error('no form');
  const fields = [...sentForm(form, changes)].map(([name, value]): [string, string] => [name, String(value)]);
  const headers = { cookie, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  return openPage(app, path, { method: 'POST', body: new URLSearchParams(fields).toString(), headers });
}

async function latest(entryId: string, locale: string) {
  const row = await findTranslation(app.db, entryId, locale);
  return readRevision(await getRevision(app.db, row?.latest_revision_id ?? ''));
}

/** A news item in six languages, and the address of one of them. */
async function pick(slug: string, locale = 'gr') {
  const id = (await findEntry(app.db, 'news', slug))?.id ?? '';
  return { id, path: `/desk/entries/${id}/${locale}` };
}

const stateOf = ({ document }: OpenedPage, id: string) =>
  document.getElementById(id)?.querySelector('.margin .state')?.textContent;

test('a sentence changed in the source is shown inside the passage, and “it still holds” clears it', async () => {
  const { id, path } = await pick('why-breakout-rooms-fall-silent');
  const source = await latest(id, 'en');
  const [first] = source.blocks;
  if (first?.type !== 'prose') throw new Error('begins otherwise');
  const text = `${first.data.text} One sentence more.`;
  await writeText(app.db, app.clock, id, 'en', {
    ...source,
    blocks: [{ ...first, data: { text } }, ...source.blocks.slice(1)],
  });
  const page = await open(path);
  const name = `b/${first.id}`;
  expect(stateOf(page, name)).toBe('Changed in the original');
  expect(page.document.getElementById(name)?.querySelector('ins')?.textContent).toContain('One sentence more');
  const before = await latest(id, 'gr');
  await send(page, path, { act: `hold:${first.id}` });
  expect(stateOf(await open(path), name)).toBe('Up to date');
  expect((await latest(id, 'gr')).blocks[0]?.data).toEqual(before.blocks[0]?.data);
  expect((await getCoverage(app.db, app.clock, id)).find(({ locale }) => locale === 'gr')?.state).toBe('current');
});

test('what its author has changed in form only stays up to date, and is said to be so', async () => {
  const { id, path } = await pick('library-six-shelves-six-languages');
  const source = await latest(id, 'en');
  const base = (await findTranslation(app.db, id, 'en'))?.latest_revision_id ?? null;
  const fields = { ...source.fields, summary: `${source.fields.summary} ` };
  const text = { ...source, fields };
  await save(app.services, { entryId: id, locale: 'en', text, base, author: 'import', formOnly: true });
  const page = await open(path);
  expect(stateOf(page, 'fields')).toBe('Up to date');
  expect(page.document.querySelector('#fields .margin')?.textContent).toContain('Only the form has changed');
});

test('a passage that is translated anew is up to date, and the others stay as stale as they were', async () => {
  const { id, path } = await pick('chat-is-a-second-voice');
  const source = await latest(id, 'en');
  const blocks = source.blocks.map((block) =>
    block.type === 'prose' ? { ...block, data: { text: `${block.data.text} More.` } } : block,
  );
  await writeText(app.db, app.clock, id, 'en', {
    ...source,
    blocks,
    fields: { ...source.fields, title: 'Another title' },
  });
  await send(await open(path), path, { 'fields/title': 'Άλλος τίτλος' });
  const { stale } = (await getCoverage(app.db, app.clock, id)).find(({ locale }) => locale === 'gr') ?? {};
  expect(stale).toEqual(source.blocks.filter(({ type }) => type === 'prose').map((block) => block.id));
});

test('what is new in the source is translated block by block, in its order; what it has dropped is taken out', async () => {
  const { id, path } = await pick('first-five-minutes', 'bg');
  const source = await latest(id, 'en');
  const added = { id: 'added', type: 'prose', data: { text: 'New words.' } } as const;
  const dropped = source.blocks.at(-1)?.id ?? '';
  await writeText(app.db, app.clock, id, 'en', { ...source, blocks: [added, ...source.blocks.slice(0, -1)] });
  const page = await open(path);
  expect([stateOf(page, 'b/added'), stateOf(page, `b/${dropped}`)]).toEqual([
    'Not translated yet',
    'Not in the original any more',
  ]);
  const saved = await send(page, path, { act: `drop:${dropped}`, 'b/added/text': 'Нови думи.' });
  expect(saved.response.status).toBe(303);
  const held = await latest(id, 'bg');
  expect(held.blocks.map((block) => block.id)).toEqual([
    'added',
    ...source.blocks.slice(0, -1).map((block) => block.id),
  ]);
  expect((await getCoverage(app.db, app.clock, id)).find(({ locale }) => locale === 'bg')?.state).toBe('current');
});

test('what the source says for all languages cannot be sent for one of them', async () => {
  const lesson = (await listEntries(app.db)).find(({ kind }) => kind === 'lesson');
  const path = `/desk/entries/${lesson?.id}/gr`;
  const page = await open(path);
  const quiz = (await latest(lesson?.id ?? '', 'gr')).blocks.find(
    ({ type }) => type === 'single-choice' || type === 'multiple-choice',
  );
  const name = `b/${quiz?.id}/options/0/correct`;
  expect(page.document.getElementById(name)).toBeNull();
  await send(page, path, { [name]: 'on', [`b/${quiz?.id}/options/0/id`]: 'forged', 'fields/title': 'Νέος τίτλος' });
  const held = await latest(lesson?.id ?? '', 'gr');
  expect(held.fields.title).toBe('Νέος τίτλος');
  expect(held.blocks.find(({ id }) => id === quiz?.id)).toEqual(quiz);
});

test('the desk of a Greek speaks Greek: what options and their values are called, too', async () => {
  const grants = testGrants('translator', { locales: ['gr'] });
  const { cookie: greek } = await createTestAccount(app, { grants, locale: 'gr' });
  const quizzes = (await listEntries(app.db)).filter(({ kind }) => kind === 'lesson');
  const kept: string[] = [];
  for (const { id } of quizzes.slice(0, 4)) {
    const page = await openPage(app, `/gr/desk/entries/${id}/gr`, { headers: { cookie: greek } });
    kept.push(...[...page.document.querySelectorAll('.kept li')].map((line) => line.textContent ?? ''));
  }
  expect(kept.some((line) => /^Επιλογή · [a-z0-9-]+, Σωστ[^:]*: Ναι$/.test(line))).toBe(true);
  expect(
    kept.filter((line) => /\b(options|nodes|items|true|false)\b/.test(line.replaceAll(/· [a-z0-9-]+/g, ''))),
  ).toEqual([]);
});

test('a translator of Greek is refused Norwegian, the source and its publishing', async () => {
  const { id } = await pick('first-five-minutes');
  for (const part of ['nb', 'en', 'shared']) {
    expect((await app.request(`/desk/entries/${id}/${part}`, { headers: { cookie } })).status).toBe(403);
    expect((await app.post(`/desk/entries/${id}/${part}`, { act: 'save' }, { cookie })).status).toBe(403);
  }
  const revision = (await findTranslation(app.db, id, 'gr'))?.latest_revision_id ?? '';
  for (const act of ['publish', 'plan', 'unpublish', 'send-back', 'unplan'])
    expect((await app.post(`/desk/entries/${id}/gr/review`, { act, revision }, { cookie })).status).toBe(403);
});

test('a line of a list that is not translated yet keeps its place, and is named as what is missing', async () => {
  const id = (await findEntry(app.db, 'page', 'self-assessment'))?.id ?? '';
  const path = `/desk/entries/${id}/gr`;
  const source = await latest(id, 'en');
  const block = source.blocks.find(({ type }) => type === 'self-assessment');
  const name = `b/${block?.id}/scale`;
  const before = await latest(id, 'gr');
  const refused = await send(await open(path), path, { [`${name}/1`]: '  ' });
  expect(refused.response.status).toBe(422);
  expect(refused.document.getElementById(`${name}/1`)?.getAttribute('aria-invalid')).toBe('true');
  expect(await latest(id, 'gr')).toEqual(before);
});
