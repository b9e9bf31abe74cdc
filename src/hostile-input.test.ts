import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, testOrigin } from '../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin };

describe('an address that makes no sense', () => {
  const long = 'a'.repeat(7000);
  test.each(
    [
      ['/%', '/404'],
      ['/%E0%A4%A', '/404'],
      ['/news/%', '/404'],
      ['/news/%E0%A4%A', '/404'],
      ['/news/%00', '/404'],
      ['/bg/news/a%00b', '/bg/404'],
      ['/handbooks/%00', '/404'],
      ['/handbooks/%00/pdf', '/404'],
      ['/news/%ED%A0%80', '/404'],
      ['/news/..%2f..%2fetc%2fpasswd', '/404'],
      ["/news/'%20or%201=1--", '/404'],
      ['/news/constructor', '/404'],
      ['/news/__proto__', '/404'],
      [`/news/${long}`, '/404'],
      [`/${long}`, '/404'],
      [`/gr/${'%2f'.repeat(2000)}`, '/gr/404'],
      ['/news?page=%00', '/404'],
      ['/news?page=-1', '/404'],
      ['/news?page=1e999', '/404'],
      ['/resources?category=%00', '/404'],
      ['/resources?category=__proto__', '/404'],
      ['/media/%00/original.png', '/404'],
      ['/media/../../package.json', '/404'],
      ['/media/..%2f..%2fpackage.json', '/404'],
      ['/media/00000000000000000000000000000000/..%2f..%2f..%2fpackage.json', '/404'],
      ['/media/00000000000000000000000000000000/original.png', '/404'],
      ['/assets/../package.json', '/404'],
      ['/assets/%2e%2e/%2e%2e/package.json', '/404'],
    ].map(([path = '', place]) => [path.slice(0, 60), path, place] as const),
  )('%s leads to the page that says so', async (_, path, place) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, place]);
  });

  test('a query that makes no sense is searched for like any other', async () => {
    for (const query of [
      '%00',
      '%E0%A4%A',
      '%ED%A0%80',
      '<script>alert(1)</script>',
      "'%20or%201=1",
      long,
      '{a}',
      '%%%',
    ]) {
      const response = await app.request(`/resources?q=${query}`);
      const page = await response.text();
      expect([query.slice(0, 20), response.status]).toEqual([query.slice(0, 20), 200]);
      expect(page).not.toContain('<script>alert');
      expect(page).toContain('</html>');
    }
  });
});

describe('headers that make no sense', () => {
  const manyCookies = Array.from({ length: 500 }, (_, index) => `c${index}=${index}`).join('; ');
  test.each([
    ['cookie', '='],
    ['cookie', ';;;=;locale'],
    ['cookie', 'locale=%E0%A4%A; theme=%00; consent=%'],
    ['cookie', manyCookies],
    ['cookie', 'session='],
    ['accept-encoding', ';;q=,,*;q='],
    ['if-none-match', '"'],
    ['if-modified-since', 'never'],
    ['accept-language', '*;q=nan'],
    ['range', 'bytes=5-1'],
    ['content-length', '-1'],
    ['x-forwarded-for', '<script>'],
  ])('%s that cannot be read leaves the page as it is', async (name, value) => {
    const response = await app.request('/project', { headers: { [name]: value } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('About the project');
  });
});

describe('what is sent to the site', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'X'])(
    'by %s is answered with a page that says it could not be understood',
    async (method) => {
      for (const path of ['/', '/news', '/bg/nothing', '/language', '/sitemap.xml', '/media/x/y']) {
        const response = await app.request(path, { method, headers: form });
        expect([path, response.status]).toEqual([path, 404]);
        expect(await response.text()).toContain(path.startsWith('/bg') ? 'lang="bg"' : 'could not be understood');
      }
    },
  );

  test('to a page instead of a form is refused in the language of the page', async () => {
    const response = await app.request('/it/news', { method: 'POST', body: 'a=b', headers: form });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<html lang="it">');
  });

  test('in more than 64 KiB is refused, whether its size is announced or not', async () => {
    const body = `locale=bg&next=${'a'.repeat(70_000)}`;
    const announced = await app.request('/language', {
      method: 'POST',
      body,
      headers: { ...form, 'content-length': String(body.length) },
    });
    const stream = new Blob([body]).stream();
    const silent = await app.request('/language', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: form,
    } as RequestInit);
    for (const response of [announced, silent]) {
      expect([response.status, response.headers.getSetCookie()]).toEqual([413, []]);
      expect(await response.text()).toContain('too large');
    }
  });

  test('to the API in more than 64 KiB is refused as a problem, whether its size is announced or not', async () => {
    const { headers: visited } = await app.request('/api/session');
    const pair = /XSRF-TOKEN=([^;]+)/.exec(visited.get('set-cookie') ?? '')?.[1] ?? '';
    const body = JSON.stringify({ answer: 'a'.repeat(70_000) });
    const type = { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair };
    for (const sent of [
      { body, headers: { ...form, ...type, 'content-length': String(body.length) } },
      { body: new Blob([body]).stream(), duplex: 'half', headers: { ...form, ...type } },
    ]) {
      const response = await app.request('/api/session', { method: 'DELETE', ...sent } as RequestInit);
      expect(response.status).toBe(413);
      expect((await response.json()).requestId).toBe(response.headers.get('x-request-id'));
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  test('with field names and values that make no sense changes nothing', async () => {
    for (const fields of ['', '&&==&', '%00=%00', 'locale=bg%00', 'locale[]=bg', 'locale=%E0%A4%A', '__proto__=x']) {
      const response = await app.request('/language', { method: 'POST', body: fields, headers: form });
      expect([fields, response.status, response.headers.getSetCookie()]).toEqual([fields, 303, []]);
    }
  });
});

test('an error page says how to go on, never what broke inside', async () => {
  const broken = await createTestApp({ db: app.db });
  broken.content.find = () => Promise.reject(new Error('secret detail of the database'));
  const response = await broken.request('/gr/project');
  const page = await response.text();
  expect(response.status).toBe(500);
  expect(page).toContain('<html lang="el">');
  expect(page).toContain(response.headers.get('x-request-id') ?? 'no id');
  expect(page).not.toContain('secret detail');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
