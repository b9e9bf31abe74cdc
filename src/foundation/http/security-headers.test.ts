import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const expected = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const securityHeaders = (response: Response) =>
  Object.fromEntries(Object.keys(expected).map((name) => [name, response.headers.get(name)]));

test.each([
  ['a page', '/project', {}],
  ['the same page from memory', '/project', {}],
  ['a page for one person', '/project', { headers: { cookie: 'session=x' } }],
  ['the page that says there is none', '/404', {}],
  ['the way there', '/no/such/page', {}],
  ['the way to a language', '/project', { headers: { cookie: 'locale=bg' } }],
  ['the site map', '/sitemap.xml', {}],
  ['the feed', '/rss.xml', {}],
  ['a refused form', '/language', { method: 'POST', body: 'locale=bg' }],
  ['an accepted form', '/theme', { method: 'POST', body: 'theme=dark', headers: { origin: testOrigin } }],
  ['a method that does not exist', '/', { method: 'PROPFIND' }],
])('%s is sent with every protection', async (_, path, init) => {
  expect(securityHeaders(await app.request(path, init))).toEqual(expected);
});

test('"not changed" keeps the protections of the page it stands for', async () => {
  const { etag, ...page } = Object.fromEntries((await app.request('/dev')).headers);
  const again = await app.request('/dev', { headers: { 'if-none-match': etag ?? '' } });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBe(page['content-security-policy']);
});

test('no page needs what the policy forbids: nothing inline, nothing from elsewhere', async () => {
  for (const path of ['/', '/gr/partners', '/resources?category=tools', '/handbooks/policy-handbook', '/404']) {
    const { document, html } = await openPage(app, path);
    expect(document.querySelectorAll('[style], style, script:not([src]), base, iframe, object')).toHaveLength(0);
    expect(html).not.toMatch(/\son[a-z]+=/);
    for (const element of document.querySelectorAll('script[src], img[src], source[srcset], link[rel=stylesheet]')) {
      const address = element.getAttribute('src') ?? element.getAttribute('href') ?? element.getAttribute('srcset');
      expect(address).toMatch(/^\/(?!\/)/);
    }
  }
});

test('browsers are told to insist on TLS only where the site has it', async () => {
  const plain = await createTestApp({ db: app.db, env: { siteUrl: 'http://localhost:3000' } });
  const response = await plain.request('/project');
  expect(response.headers.has('strict-transport-security')).toBe(false);
  expect(response.headers.get('content-security-policy')).toBe(expected['content-security-policy']);
});
