import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followRedirects, openPage } from '../test/open-page.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const speaking = (locale: string) => ({ headers: { cookie: `locale=${locale}` } });
const languageOf = (page: { document: Document }) => page.document.documentElement.lang;

describe('an address without a language', () => {
  test.each([
    ['/', '/bg'],
    ['/news?page=2', '/bg/news?page=2'],
    ['/resources?category=tasks&from=mail', '/bg/resources?category=tasks&from=mail'],
    ['/news/first-five-minutes', '/bg/news/first-five-minutes'],
    ['/placeholder', '/bg/placeholder'],
    ['/404', '/bg/404'],
  ])('%s leads a reader of Bulgarian to %s', async (path, place) => {
    const { way, ...page } = await followRedirects(app, path, speaking('bg'));
    expect(way).toEqual([path, place]);
    expect(languageOf(page)).toBe('bg');
  });

  test('shows English to somebody who chose English, and to somebody who chose nothing', async () => {
    for (const choice of [speaking('en'), undefined]) {
      const { way, ...page } = await followRedirects(app, '/project', choice);
      expect(way).toEqual(['/project']);
      expect(languageOf(page)).toBe('en');
    }
  });

  test('shows English where the stored language is not one of the site', async () => {
    for (const cookie of ['locale=de', 'locale=', 'locale=el', 'mylocale=bg', 'locale=bg%00', 'theme=locale=bg']) {
      const page = await openPage(app, '/', { headers: { cookie } });
      expect([cookie, languageOf(page)]).toEqual([cookie, 'en']);
    }
  });

  test('the redirect is not kept by caches for readers of other languages', async () => {
    const { response } = await openPage(app, '/project', speaking('it'));
    expect(response.headers.get('location')).toBe('/it/project');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toContain('Cookie');
  });
});

test('an address with a language is shown in it, whatever is stored', async () => {
  for (const stored of ['en', 'bg', 'gr']) {
    const page = await openPage(app, '/it/partners', speaking(stored));
    expect(page.response.status).toBe(200);
    expect(languageOf(page)).toBe('it');
  }
});

describe('an address that does not exist', () => {
  test.each([
    ['/no/such/page', undefined, ['/no/such/page', '/404'], 'en'],
    ['/gr/no/such/page', undefined, ['/gr/no/such/page', '/gr/404'], 'el'],
    ['/gr/no/such/page', 'tr', ['/gr/no/such/page', '/gr/404'], 'el'],
    ['/no/such/page', 'tr', ['/no/such/page', '/tr/no/such/page', '/tr/404'], 'tr'],
    ['/no/such/page', 'en', ['/no/such/page', '/404'], 'en'],
    ['/news/no-such-article', undefined, ['/news/no-such-article', '/404'], 'en'],
    ['/nb/news/no-such-article', undefined, ['/nb/news/no-such-article', '/nb/404'], 'nb'],
    ['/handbooks/no-such-book', undefined, ['/handbooks/no-such-book', '/404'], 'en'],
    ['/handbooks/no-such-book/pdf', undefined, ['/handbooks/no-such-book/pdf', '/404'], 'en'],
    ['/bg/sitemap.xml', undefined, ['/bg/sitemap.xml', '/bg/404'], 'bg'],
    ['/bg/healthz', undefined, ['/bg/healthz', '/bg/404'], 'bg'],
    ['/en/nothing/', undefined, ['/en/nothing/', '/nothing', '/404'], 'en'],
    ['/de', undefined, ['/de', '/404'], 'en'],
  ])('%s (stored: %s) ends at the page that says so', async (path, stored, expected, tag) => {
    const { way, response, document, ...page } = await followRedirects(
      app,
      path,
      stored ? speaking(stored) : undefined,
    );
    expect(way).toEqual(expected);
    expect(response.status).toBe(404);
    expect(document.documentElement.lang).toBe(tag);
    const text = await app.content.get('page', 'not-found', tag === 'el' ? 'gr' : (tag as 'en'));
    expect(page.text).toContain(text.fields.title);
  });

  test('offers a way back into the site', async () => {
    const { document } = await followRedirects(app, '/tr/no/such/page');
    expect(document.querySelector('header a')?.getAttribute('href')).toBe('/tr');
    expect(document.querySelectorAll('main a').length).toBeGreaterThan(0);
  });
});

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/news?page=2', '/news?page=2'],
  ['/news/', '/news'],
  ['/bg/', '/bg'],
  ['/gr/news/chat-is-a-second-voice/', '/gr/news/chat-is-a-second-voice'],
  ['/en//elsewhere.example/', '/elsewhere.example'],
  ['//elsewhere.example//', '/elsewhere.example'],
])('%s, which is nearly an address of ours, leads to %s for good', async (path, expected) => {
  const response = await app.request(path);
  expect([response.status, response.headers.get('location')]).toEqual([301, expected]);
});

test('what machines read is not sent to a language', async () => {
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    const response = await app.request(path, speaking('bg'));
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('sitemap');
  }
});
