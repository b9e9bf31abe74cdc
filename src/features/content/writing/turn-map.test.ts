import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';

let app: TestApp;
let cookie: string;
let bulgarian: string;
let address: string;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('author', { locales: ['en'] }) }));
  const grants = testGrants('author', { locales: ['en'] });
  ({ cookie: bulgarian } = await createTestAccount(app, { grants, locale: 'bg' }));
  const row = await app.db
    .selectFrom('revisions')
    .innerJoin('entries', 'entries.id', 'revisions.entry_id')
    .select(['entry_id', 'blocks'])
    .where('entries.kind', '=', 'lesson')
    .where('revisions.locale', '=', 'en')
    .where('revisions.blocks', 'like', '%"type":"dialogue"%')
    .executeTakeFirstOrThrow();
  address = `/desk/entries/${row.entry_id}/en`;
  const blocks = JSON.parse(row.blocks) as { id: string; type: string }[];
  id = blocks.find(({ type }) => type === 'dialogue')?.id ?? '';
});
afterAll(() => app.close());

const wordsOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();
const find = (document: Document, path: string) => document.querySelector(`[name="b/${id}/${path}"]`);

/** Draws the conversation of the form anew, with some of its fields changed. */
async function draw(changes: Record<string, string>, as = cookie, prefix = '') {
  const page = await openPage(app, prefix + address, { headers: { cookie: as } });
  const form = page.document.querySelector('form.writing') as Element;
  const names = Object.entries(changes).map(([path, value]) => [`b/${id}/${path}`, value]);
  const body = new URLSearchParams(sentForm(form, { ...Object.fromEntries(names), act: `draw:b/${id}` }) as never);
  return openPage(app, prefix + address, {
    method: 'POST',
    body: body.toString(),
    headers: {
      cookie: as,
      origin: 'https://polylogue.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
}

test('a conversation is drawn with a box for every turn and a line for every way, and the list beside it says the same', async () => {
  const { document } = await openPage(app, address, { headers: { cookie } });
  const map = document.getElementById(`map/${id}`);
  const turns = document.querySelectorAll(`fieldset[id^="b/${id}/nodes/"]:not([id*="choices"])`);
  expect(turns.length).toBeGreaterThan(2);
  expect(map?.querySelectorAll('svg[aria-hidden=true] rect')).toHaveLength(turns.length);
  expect(map?.querySelectorAll('.turn-list > li')).toHaveLength(turns.length);
  const answers = document.querySelectorAll(`[name^="b/${id}/nodes/"][name$="/next"]`);
  expect(map?.querySelectorAll('.turn-list ol > li')).toHaveLength(answers.length);
  expect(map?.querySelectorAll('.turn-list .to a')).toHaveLength(answers.length);
  expect(map?.querySelectorAll('svg .way').length).toBeGreaterThan(1);
  expect(wordsOf(map)).toContain('Every turn can be reached, and every path comes to an end.');
  for (const link of map?.querySelectorAll('a') ?? [])
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.tagName).toBe('FIELDSET');
});

test('where an answer leads and where a conversation begins is chosen among its turns', async () => {
  const { document } = await openPage(app, address, { headers: { cookie } });
  const ids = [...document.querySelectorAll(`[name^="b/${id}/nodes/"][name$="/id"]:not([name*="choices"])`)].map(
    (field) => field.getAttribute('value'),
  );
  for (const path of ['start', 'nodes/0/choices/0/next']) {
    const select = find(document, path);
    expect(select?.tagName).toBe('SELECT');
    const options = [...(select?.querySelectorAll('option') ?? [])];
    expect(options.map((option) => option.getAttribute('value'))).toEqual(['', ...ids]);
    expect(ids).toContain(select?.querySelector('option[selected]')?.getAttribute('value'));
    expect(wordsOf(options[1] ?? null)).toMatch(/^1 · .+: /);
  }
});

test('what leads nowhere, what nobody hears and what never ends is said where it is, in the language of the desk', async () => {
  const { document: whole } = await openPage(app, address, { headers: { cookie } });
  const first = find(whole, 'nodes/0/id')?.getAttribute('value') ?? '';
  const ways = [...whole.querySelectorAll(`[name^="b/${id}/nodes/0/choices/"][name$="/next"]`)].map((field) =>
    (field.getAttribute('name') ?? '').slice(`b/${id}/`.length),
  );
  const round = await draw(Object.fromEntries(ways.map((way) => [way, first])));
  expect(round.response.status).toBe(200);
  const says = (page: { document: Document }) => wordsOf(page.document.getElementById(`map/${id}`)) ?? '';
  expect(says(round)).toContain('From this turn the conversation never comes to an end.');
  expect(says(round)).toContain('The conversation never comes to this turn.');
  expect(says(round)).not.toContain('Every turn can be reached');
  expect(round.document.querySelectorAll(`[id="map/${id}"] svg .faulty`).length).toBeGreaterThan(1);
  const nowhere = await draw({ [ways[0] ?? '']: 'gone', start: '' }, bulgarian, '/bg');
  expect(says(nowhere)).toContain('Няма реплика „gone“. Изберете някоя от репликите.');
  expect(says(nowhere)).toContain('Първа реплика: Изберете някоя от репликите.');
});
