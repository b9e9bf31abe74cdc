import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createTestLearner, type TestLearner } from '../../../test/test-learner.ts';
import { requireSameOrigin } from './same-origin.ts';

let app: TestApp;
let learner: TestLearner;
beforeAll(async () => {
  app = await createTestApp();
  learner = await createTestLearner(app);
});
afterAll(() => app.close());

const send = async (path: string, type: string | undefined, body: string) => {
  const headers = { cookie: learner.cookie, origin: testOrigin, ...(type ? { 'content-type': type } : {}) };
  const bytes = new TextEncoder().encode(body);
  return (await app.request(path, { method: 'POST', headers, body: bytes })).status;
};

describe('what is sent as something else than a form', () => {
  test.each(['/evaluation', '/mooc/any/activities/any', '/theme', '/account/profile'])(
    'is refused at %s',
    async (path) => {
      for (const type of [
        'application/json',
        'text/plain',
        'application/octet-stream',
        'multipart/mixed; boundary=x',
        undefined,
      ])
        expect(await send(path, type, '{"a":1}')).toBe(415);
      expect(await send(path, 'multipart/form-data; boundary=x', 'nonsense')).toBe(400);
    },
  );

  test('but nothing at all is an empty form', async () => {
    expect(await send('/theme', undefined, '')).toBeLessThan(400);
  });
});

describe('a change that another site asks for', () => {
  const gate = (site: Parameters<typeof requireSameOrigin>[0]) => {
    const small = new Hono();
    small.use(requireSameOrigin(site));
    small.post('/', (c) => c.text('done'));
    small.onError((error) => new Response(null, { status: error instanceof HTTPException ? error.status : 500 }));
    return async (headers: Record<string, string>) => (await small.request('/', { method: 'POST', headers })).status;
  };

  test('is refused, also where it differs only in the scheme or the port, or says in Host what it says in Origin', async () => {
    const ask = gate({ siteUrl: 'https://polylogue.example', siteUrlIsSet: true });
    expect(await ask({ origin: 'https://polylogue.example' })).toBe(200);
    for (const origin of ['http://polylogue.example', 'https://polylogue.example:8443', 'https://evil.example', 'null'])
      expect(await ask({ origin, host: URL.canParse(origin) ? new URL(origin).host : 'polylogue.example' })).toBe(403);
    expect(await ask({ host: 'polylogue.example' })).toBe(403);
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  test('is refused on a site without a public address, too, which is used at whatever address leads to it', async () => {
    const ask = gate({ siteUrl: 'http://0.0.0.0:3000', siteUrlIsSet: false });
    expect(await ask({ origin: 'http://192.168.1.7:8080', host: '192.168.1.7:8080' })).toBe(200);
    expect(await ask({ origin: 'http://evil.example', host: '192.168.1.7:8080' })).toBe(403);
    expect(await ask({ origin: 'https://192.168.1.7:8080', host: '192.168.1.7:8080' })).toBe(403);
  });
});

test('pages of somebody logged in are kept by nobody on the way; those of visitors are asked for again', async () => {
  for (const path of ['/', '/account', '/mooc']) {
    const { headers } = await app.request(path, { headers: { cookie: learner.cookie } });
    expect(headers.get('cache-control')).toContain('no-store');
  }
  expect((await app.request('/')).headers.get('cache-control')).toBe('no-cache');
});

test('/.well-known/security.txt names the contact page and does not run out', async () => {
  const text = await (await app.request('/.well-known/security.txt')).text();
  expect(text).toContain(`Contact: ${testOrigin}/contact\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(app.clock().getTime() + 90 * 86_400_000);
  expect(expires).toBeLessThan(app.clock().getTime() + 366 * 86_400_000);
});

test('the set of keys holds the one that badges name', async () => {
  const { keys } = (await (await app.request('/.well-known/jwks.json')).json()) as {
    keys: { kid: string; n: string }[];
  };
  const named = keys.find(({ kid }) => kid === `${testOrigin}/badges/key`);
  expect(named?.n).toBe(app.services.signingKey.publicJwk.n);
  expect(await (await app.request('/badges/key')).json()).toEqual(named);
});
