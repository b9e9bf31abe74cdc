import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import type { Linkable } from './find-linkable.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function find(words: string, locale: 'en' | 'gr' = 'en'): Promise<Linkable[]> {
  const { cookie } = await createTestAccount(app, { grants: testGrants('translator'), locale });
  const path = `${locale === 'en' ? '' : `/${locale}`}/desk/links?q=${encodeURIComponent(words)}`;
  const response = await app.request(path, { headers: { cookie, accept: 'application/json' } });
  return ((await response.json()) as { found: Linkable[] }).found;
}

test('pages, lessons and partners are found by words of their titles, each with an address that answers', async () => {
  const found = [...(await find('first five')), ...(await find('talk does')), ...(await find('contact'))];
  expect(found.map(({ address }) => address.split('/')[1])).toEqual(
    expect.arrayContaining(['news', 'mooc', 'contact']),
  );
  for (const { address } of found) expect((await app.request(address)).status).toBeLessThan(400);
});

test('titles are found in the language of the desk, without accents', async () => {
  const [first] = await find('επικοινωνια', 'gr');
  expect(first?.title).toMatch(/επικοινωνία/i);
});

test('without script a page says what to write for a link, and nobody else sees it', async () => {
  const { cookie } = await createTestAccount(app, { grants: testGrants('author') });
  const { document } = await openPage(app, '/desk/links?q=first+five', { headers: { cookie } });
  expect(document.querySelector('tbody code')?.textContent).toMatch(/^\[.+\]\(\/news\/first-five-minutes\)$/);
  for (const grants of ['[]', testGrants('reader')]) {
    const nobody = await createTestAccount(app, { grants });
    expect((await app.request('/desk/links?q=news', { headers: { cookie: nobody.cookie } })).status).toBe(403);
  }
});
