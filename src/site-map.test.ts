import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryId, takeDown } from '../test/change-content.ts';
import { openPage } from '../test/open-page.ts';
import { elements, readXml, textOf } from '../test/read-xml.ts';
import { createTestApp, type TestApp, testOrigin } from '../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function readMap() {
  const response = await app.request('/sitemap.xml');
  return { response, map: readXml(await response.text()) };
}

test('the site map names every page once, and every page it names is there', async () => {
  const { response, map } = await readMap();
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const addresses = elements(map, 'loc').map((loc) => loc.textContent ?? '');
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(6 * 20);
  for (const address of addresses) {
    const page = await app.request(address.slice(testOrigin.length));
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await page.text())?.[1];
    expect([page.status, canonical]).toEqual([200, address]);
  }
});

test('each page names the same sisters in the site map as in its own head', async () => {
  const { map } = await readMap();
  for (const url of elements(map, 'url').filter((_, index) => index % 7 === 0)) {
    const address = textOf(url, 'loc') ?? '';
    const listed = elements(url, 'xhtml:link').map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
    const { document } = await openPage(app, address.slice(testOrigin.length));
    const told = [...document.querySelectorAll('link[hreflang]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
    expect(listed).toEqual(told);
    expect(new Date(textOf(url, 'lastmod') ?? '').getFullYear()).toBe(2026);
  }
});

test('what is not to be found is not in it', async () => {
  const text = await (await app.request('/sitemap.xml')).text();
  for (const path of ['/404', '/placeholder', '/login', '/register', '/language', '/rss.xml', '/sitemap.xml']) {
    expect(text).not.toContain(`${path}<`);
  }
});

test('a new language of an article appears, a withdrawn one goes', async () => {
  const address = `${testOrigin}/tr/news/first-five-minutes`;
  const listed = async () => elements((await readMap()).map, 'loc').some((loc) => loc.textContent === address);
  expect(await listed()).toBe(true);
  await takeDown(app.db, await entryId(app, 'news', 'first-five-minutes'), 'tr');
  await app.content.refresh();
  expect(await listed()).toBe(false);
});

test('robots are told that they may read everything and where the map is', async () => {
  const response = await app.request('/robots.txt');
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${testOrigin}/sitemap.xml\n`);
});
