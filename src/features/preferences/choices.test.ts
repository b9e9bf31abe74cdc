import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributes, openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const year = 365 * 24 * 60 * 60;

/** What a browser would keep and send back. */
function cookiesOf(response: Response): string[] {
  return response.headers.getSetCookie();
}

async function choose(path: string, fields: Record<string, string>, headers?: Record<string, string>) {
  const response = await app.post(path, fields, headers);
  return { status: response.status, place: response.headers.get('location'), cookies: cookiesOf(response) };
}

describe('choosing a language', () => {
  test.each([
    ['bg', '/news?page=2', '/bg/news?page=2'],
    ['gr', '/', '/gr'],
    ['tr', '/it/resources?category=tasks', '/tr/resources?category=tasks'],
    ['en', '/nb/partners', '/partners'],
    ['en', '/nb', '/'],
  ])('%s on %s loads %s and is kept for a year', async (locale, next, place) => {
    expect(await choose('/language', { locale, next })).toEqual({
      status: 303,
      place,
      cookies: [`locale=${locale}; Max-Age=${year}; Path=/; Secure; SameSite=Lax`],
    });
  });

  test('the stored choice decides what the next unprefixed address shows, English included', async () => {
    for (const [locale, place] of [
      ['nb', '/nb/project'],
      ['en', null],
    ] as const) {
      const [cookie = ''] = (await choose('/language', { locale, next: '/' })).cookies;
      const response = await app.request('/project', { headers: { cookie: cookie.split(';')[0] ?? '' } });
      expect(response.headers.get('location')).toBe(place);
    }
  });

  test('a language the site does not speak stores nothing', async () => {
    expect(await choose('/language', { locale: 'de', next: '/bg/news' })).toEqual({
      status: 303,
      place: '/bg/news',
      cookies: [],
    });
  });

  test('does not lead to another site by way of a prefix that is taken off', async () => {
    for (const next of [
      '/bg//evil.example',
      '/bg/..//evil.example',
      '/bg/%2e%2e//evil.example',
      '/bg/\\evil.example',
    ]) {
      const { place } = await choose('/language', { locale: 'en', next });
      expect(new URL(place ?? '', 'https://polylogue.example').origin).toBe('https://polylogue.example');
      expect(place).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('choosing a theme', () => {
  test('comes back to the page, which then has it', async () => {
    const { place, cookies } = await choose('/theme', { theme: 'dark', next: '/it/dev' });
    expect(place).toBe('/it/dev');
    expect(cookies).toEqual([`theme=dark; Max-Age=${year}; Path=/; Secure; SameSite=Lax`]);
    const { document } = await openPage(app, '/it/dev', { headers: { cookie: 'theme=dark' } });
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(attributes(document, 'form[action="/theme"] [aria-pressed=true]', 'value')).toEqual(['dark']);
  });

  test('the device decides again after "auto"', async () => {
    expect((await choose('/theme', { theme: 'auto', next: '/' })).cookies[0]).toContain('theme=auto;');
    const { document } = await openPage(app, '/', { headers: { cookie: 'theme=auto' } });
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  });

  test('a theme that does not exist is neither stored nor shown', async () => {
    expect((await choose('/theme', { theme: '"><script>', next: '/' })).cookies).toEqual([]);
    const { html } = await openPage(app, '/', { headers: { cookie: 'theme="><script>' } });
    expect(html).not.toContain('"><script>');
  });
});

const forms = [
  ['/language', { locale: 'bg', next: '/' }],
  ['/theme', { theme: 'dark', next: '/' }],
  ['/consent', { decision: 'refuse', next: '/' }],
] as const;

describe.each(forms)('a form sent to %s', (path, fields) => {
  test('twice does the same as once', async () => {
    expect(await choose(path, fields)).toEqual(await choose(path, fields));
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site whose name begins like ours', { origin: 'https://polylogue.example.evil.example' }],
    ['another port', { origin: 'https://polylogue.example:8443' }],
    ['a page without origin', { origin: 'null' }],
    ['another site, as the browser says', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ['another part of our domain, as the browser says', { origin: '', 'sec-fetch-site': 'same-site' }],
    ['nobody knows where', { origin: '' }],
  ])('from %s is refused and stores nothing', async (_, headers) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
      const response = await app.post(path, fields, { ...headers, 'content-type': type });
      expect([response.status, cookiesOf(response)]).toEqual([403, []]);
      expect(await response.text()).toContain('did not come from this site');
    }
  });

  test('in a form that cannot be read is answered with a page that says so, and stores nothing', async () => {
    const unreadable = [
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', 'not parts at all'],
      ['application/json', '{"locale":"bg","theme":"dark","decision":"accept"}'],
      ['application/octet-stream', '\0\0'],
      ['application/x-www-form-urlencoded; charset=utf-16', '\0l\0o'],
    ];
    for (const [type = '', body = ''] of unreadable) {
      const response = await app.request(path, {
        method: 'POST',
        body,
        headers: { 'content-type': type, origin: 'https://polylogue.example' },
      });
      expect([type, response.status < 500, cookiesOf(response)]).toEqual([type, true, []]);
    }
  });

  test('asked for like a page, leads to the page that says it is not one', async () => {
    expect((await app.request(path)).headers.get('location')).toBe('/404');
  });
});

test('every choice goes back to the page it was made on, query included', async () => {
  const { document } = await openPage(app, '/tr/resources?category=tasks');
  expect(attributes(document, 'input[name=next]', 'value')).toEqual(
    Array.from({ length: 4 }, () => '/tr/resources?category=tasks'),
  );
});
