import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, testOrigin } from '../test/test-app.ts';
import { form, page, type Route } from './foundation/http/route.ts';
import { routeList } from './route-list.ts';

const megabyte = 1024 * 1024;

/** What nothing in the product does yet: a film from the desk, a message from a program elsewhere, a page inside other sites. */
const unusual: Route[] = [
  {
    ...form('contact', async () => async (c) => {
      let size = 0;
      for await (const chunk of c.req.raw.body ?? []) size += chunk.length;
      return c.json({ size });
    }),
    path: '/films',
    body: 'stream',
    bodySize: 200 * megabyte,
  },
  {
    ...form('contact', async () => async (c) => c.json({ signed: await c.req.text() })),
    path: '/messages',
    body: 'json',
    calledFromElsewhere: true,
    withoutLanguage: true,
  },
  {
    ...page('contact', async () => (c) => c.html('<p>Here</p>')),
    path: '/inside',
    framedBy: ['https://school.example'],
  },
  { ...page('contact', async () => (c) => c.html('<p>Here</p>')), path: '/beside', framedBy: ["'self'"] },
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ routes: [...routeList, ...unusual] });
});
afterAll(() => app.close());

/** So many bytes, made while they are sent. */
function streamOf(size: number): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(megabyte);
  let left = size;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(piece.subarray(0, Math.min(left, megabyte)));
      left -= megabyte;
    },
  });
}

const send = (path: string, body: BodyInit, headers: Record<string, string>) =>
  app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

describe('a film of 200 MB', () => {
  test('arrives piece by piece', async () => {
    const response = await send('/films', streamOf(200 * megabyte), { origin: testOrigin });
    expect(await response.json()).toEqual({ size: 200 * megabyte });
  });

  test('with one byte more is refused, whether its size is announced or not', async () => {
    const silent = await send('/films', streamOf(200 * megabyte + 1), { origin: testOrigin });
    const announced = await send('/films', 'x', {
      origin: testOrigin,
      'content-length': String(200 * megabyte + 1),
    });
    expect([silent.status, announced.status]).toEqual([413, 413]);
  });

  test('from a page of another site is refused', async () => {
    expect((await send('/films', 'x', { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('a message from a program elsewhere', () => {
  test('is read as it was sent, without Origin', async () => {
    const body = '{"a": 1 }';
    const response = await send('/messages', body, { 'content-type': 'application/json' });
    expect(await response.json()).toEqual({ signed: body });
  });

  test('is taken at one address only', async () => {
    expect((await send('/bg/messages', '{}', { 'content-type': 'application/json' })).status).toBe(404);
  });
});

test('a page may be shown inside those that its route names, and no other page anywhere', async () => {
  const headersOf = async (path: string) => (await app.request(path)).headers;
  const inside = await headersOf('/inside');
  expect(inside.get('content-security-policy')).toContain('frame-ancestors https://school.example;');
  expect(inside.get('x-frame-options')).toBeNull();
  expect(inside.get('cross-origin-resource-policy')).toBe('cross-origin');
  const beside = await headersOf('/beside');
  expect(beside.get('content-security-policy')).toContain("frame-ancestors 'self';");
  expect(beside.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(beside.get('cross-origin-resource-policy')).toBe('same-origin');
  for (const path of ['/', '/news', '/login', '/404', '/nothing', '/rss.xml']) {
    const headers = await headersOf(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
});

describe('each route of the product', () => {
  const ask = (route: Route, headers: Record<string, string> = {}) =>
    app.request(route.path.replaceAll(/:\w+/g, 'x'), { method: route.method.toUpperCase(), headers });

  test('stands in the list once', () => {
    const named = routeList.map(({ method, path }) => `${method} ${path}`);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  test('that takes something refuses it from a page of another site', async () => {
    for (const route of routeList.filter(
      ({ method, calledFromElsewhere }) => method !== 'get' && !calledFromElsewhere,
    )) {
      const { status } = await ask(route, { origin: 'https://evil.example' });
      expect([route.path, status]).toEqual([route.path, 403]);
    }
  });

  test('that is not for everybody leads a visitor to the log-in page, except from a form of the desk, and tells a script by status', async () => {
    const guarded = routeList.filter(({ who, forMachines }) => who && !forMachines);
    expect(guarded.length).toBeGreaterThan(25);
    for (const route of guarded) {
      const { status, headers } = await ask(route, { origin: testOrigin });
      // What somebody wrote before their session ended would be lost on the way.
      const answer = route.desk && route.method !== 'get' ? [401, undefined] : [303, '/login'];
      expect([route.path, status, headers.get('location')?.split('?')[0]]).toEqual([route.path, ...answer]);
      expect((await ask(route, { origin: testOrigin, accept: 'application/json' })).status).toBe(401);
    }
  });

  test('that is not for everybody tells a program by status', async () => {
    const { headers } = await app.request('/api/session');
    const pair = /XSRF-TOKEN=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
    const guarded = routeList.filter(({ who, forMachines }) => who && forMachines);
    expect(guarded.length).toBeGreaterThan(3);
    for (const route of guarded) {
      const { status } = await ask(route, { origin: testOrigin, cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair });
      expect([route.path, status]).toEqual([route.path, 401]);
      if (route.method === 'get') continue;
      expect([route.path, (await ask(route, { origin: testOrigin })).status]).toEqual([route.path, 403]);
    }
  });

  test('below the account is not for everybody', () => {
    expect(routeList.filter(({ path, who }) => path.startsWith('/account') && !who)).toEqual([]);
  });

  test('that is not for everybody is kept by no cache', async () => {
    for (const route of routeList.filter(({ who }) => who))
      expect([route.path, route.keptQueries, route.impersonal]).toEqual([route.path, undefined, undefined]);
  });
});
