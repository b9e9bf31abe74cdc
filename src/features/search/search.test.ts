import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeShared, entryId, publishLatest, takeDown, writeText } from '../../../test/change-content.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { SiteSearch } from './site-search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Results {
  results: { title: string; url: string; locale: string; kind: string; excerpt: string }[];
  total: number;
}

async function search(query: Record<string, string>, cookie = ''): Promise<Results> {
  const response = await app.request(`/api/search?${new URLSearchParams(query)}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return (await response.json()) as Results;
}

test('a page is found by another form of a word of it, and its words are marked', async () => {
  const { document } = await openPage(app, '/search?q=silent+breakout+room');
  const [first] = document.querySelectorAll('#found li h3 a');
  expect(first?.getAttribute('href')).toContain('/news/why-breakout-rooms-fall-silent');
  expect([...document.querySelectorAll('#found mark')].map((mark) => mark.textContent)).toContain('rooms');
});

test('where nothing is published yet an index is made all the same, and finds nothing', async () => {
  const { db, content, log } = app.services;
  const index = await new SiteSearch({ db, content, log, clock: () => new Date('2000-01-01T12:00:00Z') }).index();
  expect(index.search('en', 'breakout', { learner: true })).toEqual([]);
});

test('a visitor does not find what only learners may read', async () => {
  // Not a word that editors say people ask for it by, which would find it for everybody.
  const inLesson = 'backpack';
  expect((await search({ q: inLesson })).results.filter(({ kind }) => kind === 'lesson')).toEqual([]);
  const { cookie } = await createTestAccount(app);
  const { results } = await search({ q: inLesson }, cookie);
  expect(results[0]).toMatchObject({ kind: 'lesson', title: 'What happens in a conversation' });
});

test('a visitor finds lessons by their titles and goals', async () => {
  const { results } = await search({ q: 'cameras are an invitation', kind: 'lesson' });
  expect(results[0]?.title).toBe('Cameras are an invitation');
});

test('who looks for somebody to write to finds the contact page', async () => {
  const [first] = (await search({ q: 'write to the coordinator, contact' })).results;
  expect(first).toMatchObject({ kind: 'page', url: '/contact' });
});

test('the self-assessment is found by everybody, and its statements by learners', async () => {
  const own = async (q: string, cookie = '') =>
    (await search({ q, kind: 'page' }, cookie)).results.find(({ url }) => url.startsWith('/selfassessment'));
  expect(await own('self-assessment of your own teaching')).toBeDefined();
  const { cookie } = await createTestAccount(app);
  const statement = 'I open a lesson so that learners answer each other';
  expect((await own(statement, cookie))?.excerpt).toContain('open a lesson');
  expect((await own(statement))?.excerpt ?? '').not.toContain('open a lesson');
});

test('the right answer of an activity is found by nobody', async () => {
  const { cookie } = await createTestAccount(app);
  const { results } = await search({ q: 'arrives while she is looking for it', locale: 'en', count: '50' }, cookie);
  expect(results.map(({ excerpt }) => excerpt).join(' ')).not.toContain('The word arrives while');
});

test('the language of the page comes first, in its own words', async () => {
  const { results } = await search({ q: 'партньори', locale: 'bg' });
  expect(results[0]).toMatchObject({ locale: 'bg' });
  expect(results[0]?.url).toMatch(/^\/bg\//);
});

test('where nothing is found, words that are written alike and the way to write to us are offered', async () => {
  const { document } = await openPage(app, '/search?q=brakeoutrooom');
  expect(document.querySelector('#found h2')?.textContent).toContain('Nothing found');
  expect(document.querySelector('#found')?.innerHTML).toContain('href="/contact"');
});

test('what somebody typed stands on the page as text, whatever it is', async () => {
  const { document } = await openPage(app, `/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(document.querySelector('#found script')).toBeNull();
  expect(document.querySelector('input[type=search]')?.getAttribute('value')).toContain('<script>');
});

test('an unfinished word finds titles while somebody types', async () => {
  const { results } = await search({ q: 'brea', typing: '1' });
  expect(results.map(({ title }) => title).join()).toContain('breakout rooms');
});

test('what is published from now on is found, and what is taken down is not', async () => {
  const id = await entryId(app, 'resource', 'audacity');
  const entry = await app.content.get('resource', 'audacity', 'en');
  const finds = async (q: string) => (await search({ q })).results.some(({ url }) => url.endsWith('/audacity'));
  expect([await finds('audacity'), await finds('zymurgy')]).toEqual([true, false]);

  const fields = { ...entry.fields, summary: 'A program for zymurgy.' };
  await writeText(app.db, app.clock, id, 'en', { fields, blocks: [] });
  await publishLatest(app.db, app.clock, id, 'en');
  await app.content.refresh();
  await expect.poll(() => finds('zymurgy')).toBe(true);

  await takeDown(app.db, id, 'en');
  await app.content.refresh();
  await expect.poll(() => finds('zymurgy')).toBe(false);
});

test('a request that is not as described is told so', async () => {
  for (const query of ['', '?q=', `?q=${'a'.repeat(201)}`, '?q=a&kind=secret', '?q=a&count=1000', '?q=a&locale=el'])
    expect((await app.request(`/api/search${query}`)).status, query).toBe(400);
});

test('an address behind the last page of what was found leads to the last one', async () => {
  const { document } = await openPage(app, '/search?q=silent+breakout+room&page=99');
  expect(document.querySelectorAll('#found ol li h3').length).toBeGreaterThan(0);
});

test('a phrase in a language that is taught is found by its own words, and says which language it is in', async () => {
  const { cookie } = await createTestAccount(app);
  const { results } = await search({ q: 'Was steht auf deiner Karte', locale: 'bg' }, cookie);
  expect(results[0]).toMatchObject({ kind: 'lesson', locale: 'bg' });
  expect(results[0]?.url).toMatch(/#phrases$/);
  expect(results[0]?.excerpt).toContain('Was steht auf deiner Karte?');
  const { document } = await openPage(app, '/bg/search?q=Was+steht+auf+deiner+Karte', { headers: { cookie } });
  expect(document.querySelector('#found li p[lang]')?.getAttribute('lang')).toBe('de');
  const seen = await search({ q: 'Was steht auf deiner Karte', locale: 'bg' });
  expect(seen.results.map(({ excerpt }) => excerpt).join()).not.toContain('deiner');
});

test('what pupils read on a task sheet is found, also typed without the letters of its language', async () => {
  const { cookie } = await createTestAccount(app);
  const { results } = await search({ q: 'pique-nique au bord du lac apporte une couverture', locale: 'en' }, cookie);
  expect(results[0]?.url).toMatch(/#bad-line$/);
  const typed = await search(
    { q: 'tu cours de cuisine legumes compris n oublie pas ton tablier', locale: 'nb' },
    cookie,
  );
  expect(typed.results[0]?.url).toMatch(/#bad-line$/);
});

test('a phrase that is corrected in the collection is found as it says now, wherever it is shown', async () => {
  const { cookie } = await createTestAccount(app);
  await changeShared(app.db, app.clock, await entryId(app, 'phrases', 'site'), {
    functions: [{ id: 'tasks-ask', phrases: [{ taught: 'de', level: 'A1-A2', text: 'Heuschrecke, wo?' }] }],
  });
  await app.content.refresh();
  const found = async () => (await search({ q: 'Heuschrecke', locale: 'en' }, cookie)).total > 0;
  await expect.poll(found).toBe(true);
});

test('while the index is made, requests have their turn after each section of a text', async () => {
  const { db, content, clock, log } = app.services;
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await new SiteSearch({ db, content, clock, log, turn: 0 }).index();
  clearImmediate(timer);
  // Without them there would be a turn for each read of the database, some forty.
  expect(turns).toBeGreaterThan(1000);
});
