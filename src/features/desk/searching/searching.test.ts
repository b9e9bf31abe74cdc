import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, NewsDesk, say } from '../../../../test/news-desk.ts';
import { openPage } from '../../../../test/open-page.ts';
import { createTestAccount, type TestAccount } from '../../../../test/test-account.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { archive } from '../../content/editing/archive.ts';
import { save } from '../../content/editing/save.ts';

let desk: NewsDesk;
let translator: TestAccount;
let item: Awaited<ReturnType<NewsDesk['begin']>>;
beforeAll(async () => {
  desk = await NewsDesk.open();
  translator = await createTestAccount(desk.app, { grants: testGrants('translator', { locales: ['gr'] }) });
  const text = say(
    'Quokkas at school',
    block('first', 'Nothing here.'),
    block('second', 'They [read **slowly**](https://zanzibar.example/x) and like the wombats.'),
  );
  item = await desk.begin(text);
  await save(desk.store, {
    ...{ entryId: item.entryId, locale: 'gr', base: null, author: 'ada' },
    text: say('Στο σχολείο', block('first', 'Οι δάσκαλοι κρατούν ζυμωτήρια.')),
  });
});
afterAll(() => desk.close());

async function search(query: Record<string, string>, { cookie } = translator) {
  const { document } = await openPage(desk.app, `/desk/search?${new URLSearchParams(query)}`, { headers: { cookie } });
  const found = [...document.querySelectorAll('ol.found > li')].map((one) => ({
    title: one.querySelector('h2')?.textContent,
    text: one.textContent ?? '',
    marked: [...one.querySelectorAll('mark')].map((mark) => mark.textContent),
    links: [...one.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  }));
  return { found, document, said: document.querySelector('[role=status]')?.textContent };
}

test('a word of a body is found in a draft, marked, with kind, language and state, and the way to its passage', async () => {
  const { found } = await search({ q: 'WOMBAT' });
  expect(found).toHaveLength(1);
  expect(found[0]?.title).toBe('Quokkas at school');
  expect(found[0]?.marked).toEqual(['wombats']);
  expect(found[0]?.text).toContain(`News · ${item.slug}`);
  expect(found[0]?.text).toContain('They read slowly and like the wombats.');
  expect(found[0]?.text).toMatch(/Prose · second.*English/);
  expect(found[0]?.text).toContain('English Draft');
  // Who translates into Greek reads what English says.
  expect(found[0]?.links).toContain(`/desk/entries/${item.entryId}/en/review`);
});

test('words are found in every language without accents, in titles, addresses of texts and of links', async () => {
  const greek = await search({ q: 'ΖΥΜΩΤΗΡΙΑ δασκαλ' });
  expect(greek.found.map(({ links }) => links)).toEqual([
    expect.arrayContaining([`/desk/entries/${item.entryId}/gr#b/first`]),
  ]);
  expect((await search({ q: 'quokka' })).found[0]?.marked).toContain('Quokkas');
  expect((await search({ q: 'zanzibar' })).found[0]?.text).toContain('zanzibar.example');
  expect((await search({ q: item.slug })).found.map(({ title }) => title)).toContain('Quokkas at school');
  expect((await search({ q: 'quokka zebra' })).said).toBe('No text has “quokka zebra”.');
});

test('a short word is shown where a word begins with it, not where it stands inside of others', async () => {
  const text = say('Inside', block('inside', 'Somebody axqz again.'), block('alone', 'What xqz is.'));
  await desk.begin(text);
  const { found } = await search({ q: 'xqz' });
  expect(found.map(({ marked }) => marked)).toEqual([['xqz']]);
});

test('a language or a kind is chosen, texts that are called so come first, and many come in pages', async () => {
  expect((await search({ q: 'wombats', in: 'gr' })).found).toEqual([]);
  expect((await search({ q: 'wombats', kind: 'lesson' })).found).toEqual([]);
  const called = await search({ q: 'first five minutes' });
  expect(called.found[0]?.text).toContain('first-five-minutes');
  const { found, document } = await search({ q: 'the' });
  expect(found).toHaveLength(20);
  const next = document.querySelector('a[rel=next]')?.getAttribute('href') ?? '';
  const second = await openPage(desk.app, next, { headers: { cookie: translator.cookie } });
  expect(second.document.querySelector('ol.found > li h2')?.textContent).not.toBe(found[0]?.title);
  const beyond = await openPage(desk.app, next.replace('page=2', 'page=9999'), {
    headers: { cookie: translator.cookie },
  });
  expect(beyond.document.querySelectorAll('ol.found > li').length).toBeGreaterThan(0);
});

test('all kinds and all languages are offered in words that agree, in Greek too', async () => {
  const { cookie } = await createTestAccount(desk.app, { grants: testGrants('editor'), locale: 'gr' });
  const { document } = await openPage(desk.app, '/gr/desk/search', { headers: { cookie } });
  const first = ['kind', 'in'].map((name) => document.querySelector(`select[name=${name}] option`)?.textContent);
  expect(first).toEqual(['Όλα τα είδη', 'Όλες οι γλώσσες']);
});

test('what was written anew is found as it is now, and nothing of what was put away', async () => {
  const made = await desk.begin(say('Anew', block('a', 'An axolotl.')));
  expect((await search({ q: 'axolotl' })).found).toHaveLength(1);
  const base = made.textRevisionId;
  const text = say('Anew', block('a', 'A capybara.'));
  await save(desk.store, { entryId: made.entryId, locale: 'en', base, author: 'ada', text });
  expect((await search({ q: 'axolotl' })).found).toEqual([]);
  expect((await search({ q: 'capybara' })).found).toHaveLength(1);
  await archive(desk.store, { entryId: made.entryId, author: 'ada' });
  expect((await search({ q: 'capybara' })).found).toEqual([]);
});

test('the field stands on every screen of the desk of those who see texts, and nobody else finds anything', async () => {
  const field = async (path: string, { cookie } = translator) => {
    const { document } = await openPage(desk.app, path, { headers: { cookie } });
    return document.querySelector('header search form')?.getAttribute('action');
  };
  for (const path of ['/desk', '/desk/board', `/desk/entries/${item.entryId}`])
    expect(await field(path)).toBe('/desk/search');
  const reader = await createTestAccount(desk.app, { grants: testGrants('reader') });
  expect(await field('/desk', reader)).toBeUndefined();
  expect((await desk.app.request('/desk/search?q=the', { headers: { cookie: reader.cookie } })).status).toBe(403);
});
