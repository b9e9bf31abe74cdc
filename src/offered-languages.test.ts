import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchOff } from '../test/change-content.ts';
import { attributes, followRedirects, openPage } from '../test/open-page.ts';
import { createTestAccount } from '../test/test-account.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { testGrants } from '../test/test-grants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await switchOff(app, { languages: ['tr', 'gr'] });
});
afterAll(() => app.close());

test('a language that is switched off is named nowhere, and its addresses lead to the same page in English', async () => {
  const { document } = await openPage(app, '/bg/news');
  const named = attributes(document, 'button[name=locale]', 'value');
  expect([...new Set(named)].toSorted()).toEqual(['bg', 'en', 'it', 'nb']);
  expect(attributes(document, 'link[hreflang]', 'hreflang')).toEqual(['en', 'bg', 'nb', 'it', 'x-default']);
  expect((await followRedirects(app, '/gr/news?page=1')).way).toEqual(['/gr/news?page=1', '/news?page=1']);
  expect((await followRedirects(app, '/gr/nothing')).way.at(-1)).toBe('/404');
  expect(await (await app.request('/sitemap.xml')).text()).not.toMatch(/\/(gr|tr)\/|hreflang="(el|tr)"/);
});

test('a browser that asks for it is not offered it, while one that asks for another is', async () => {
  const offered = async (languages: string) => {
    const { document } = await openPage(app, '/news', { headers: { 'accept-language': languages } });
    return document.querySelector('body > form')?.getAttribute('lang') ?? null;
  };
  expect([await offered('bg'), await offered('tr')]).toEqual(['bg', null]);
});

test('whoever has chosen it before reads English, and is sent round in no circle', async () => {
  const { way } = await followRedirects(app, '/news', { headers: { cookie: 'locale=gr' } });
  expect(way).toEqual(['/news']);
});

test('the desk goes on speaking it to those who prepare it', async () => {
  const { cookie } = await createTestAccount(app, { grants: testGrants('translator'), locale: 'gr' });
  const { document, response } = await openPage(app, '/gr/desk', { headers: { cookie } });
  expect([response.status, document.documentElement.lang]).toEqual([200, 'el']);
});

test('whoever looks ahead reads it before it is offered', async () => {
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  const made = await app.post('/desk/previews', { act: 'look', path: '/gr/news' }, { cookie });
  const link = made.headers.get('location') ?? '';
  const opened = await app.request(link.replace(/^https:\/\/[^/]+/, ''), { headers: { cookie } });
  const preview = (opened.headers.get('set-cookie') ?? '').split(';')[0];
  const { response, document } = await openPage(app, '/gr/news', { headers: { cookie: `${cookie}; ${preview}` } });
  expect([response.status, document.documentElement.lang]).toEqual([200, 'el']);
});
