import { once } from 'node:events';
import { Agent, get, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createMetrics } from '../metrics.ts';
import type { Assets } from './assets.ts';
import { createNodeServer } from './node-server.ts';
import { storeResponse } from './stored-response.ts';

const script = 'export const words = 1;\n'.repeat(60);
const stored = storeResponse(Buffer.from(script), {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
});
const assets: Assets = { find: (path) => (path === '/assets/a-1.js' ? stored : undefined), url: (source) => source };

let app: TestApp;
let port: number;
let site: ReturnType<typeof createNodeServer>;

beforeAll(async () => {
  app = await createTestApp();
  const metrics = createMetrics({ pageCache: app.pageCache, db: app.db });
  site = createNodeServer({ app, host: '127.0.0.1', assets, pageCache: app.pageCache, metrics });
  site.server.listen(0, '127.0.0.1');
  await once(site.server, 'listening');
  port = (site.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await site.drain();
  await app.close();
});

async function ask(path: string, { method = 'GET', headers = {} as OutgoingHttpHeaders } = {}) {
  const asking = httpRequest({ port, path, method, headers, agent: false });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await readAll(response) };
}

/** Sends bytes as they are and gives back the first line and the whole of what comes before the server hangs up. */
/** A client that leaves has sent all it will send, also where a body was announced as longer; Node then drops what is not answered yet. */
async function send(bytes: string, leaves = false): Promise<{ status: number; answer: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(bytes, 'latin1'));
  if (leaves) socket.end();
  const answer = await readAll(socket);
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0), answer };
}

const closing = 'Connection: close\r\n\r\n';

describe('over a socket', () => {
  test('a page comes the same from the router and from memory, also its head and its 304', async () => {
    app.pageCache.clear();
    const first = await ask('/bg/project');
    const kept = await ask('/bg/project');
    const { date: _, 'x-request-id': __, ...told } = first.headers;
    expect(kept.body).toBe(first.body);
    expect(kept.headers).toMatchObject(told);
    expect(app.pageCache.hits).toBeGreaterThan(0);
    const head = await ask('/bg/project', { method: 'HEAD' });
    expect([head.body, head.headers['content-length']]).toEqual(['', kept.headers['content-length']]);
    const unchanged = await ask('/bg/project', { headers: { 'if-none-match': first.headers.etag ?? '' } });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  });

  test('a built file is sent from memory for good, packed where that is taken', async () => {
    const plain = await ask('/assets/a-1.js');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toContain('immutable');
    const packed = await ask('/assets/a-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect((await ask('/assets/a-1.js', { headers: { 'if-none-match': stored.etag } })).status).toBe(304);
  });

  test('what is not a built file leads to the page that says so', async () => {
    for (const path of ['/assets/b-2.js', '/assets/../package.json', '/assets/%2e%2e/package.json', '/assets/']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.location]).toEqual([path, 302, '/404']);
    }
    expect((await ask('/assets/a-1.js', { method: 'POST' })).status).toBe(404);
  });
});

describe('bytes that are hardly a request', () => {
  const host = 'Host: localhost\r\n';
  test.each([
    ['no request at all', '\0\x01\x02\r\n\r\n', [400]],
    ['another protocol', 'EHLO polylogue\r\n\r\n', [400]],
    ['no host', `GET /project HTTP/1.1\r\n${closing}`, [400]],
    ['two hosts', `GET /asked-for HTTP/1.1\r\n${host}Host: evil.example\r\n${closing}`, [302, 400]],
    ['a host with a path', `GET /asked-for HTTP/1.1\r\nHost: evil.example/x?y#z\r\n${closing}`, [400]],
    ['a host with a login', `GET /asked-for HTTP/1.1\r\nHost: a:b@evil.example\r\n${closing}`, [400]],
    ['a host with spaces', `GET /asked-for HTTP/1.1\r\nHost: evil example\r\n${closing}`, [400]],
    ['an empty host', `GET /asked-for HTTP/1.1\r\nHost:\r\n${closing}`, [302, 400]],
    ['a host of markup', `GET /asked-for HTTP/1.1\r\nHost: <script>\r\n${closing}`, [400]],
    ['an address of another site', `GET http://evil.example/nothing HTTP/1.1\r\n${host}${closing}`, [302, 400]],
    ['an address that is only a star', `OPTIONS * HTTP/1.1\r\n${host}${closing}`, [400, 404]],
    ['an address without a slash', `GET project HTTP/1.1\r\n${host}${closing}`, [302, 400]],
    ['a fragment', `GET /project#<script> HTTP/1.1\r\n${host}${closing}`, [200, 302, 400]],
    ['broken percent-encoding', `GET /news/%E0%A4%A HTTP/1.1\r\n${host}${closing}`, [302, 400]],
    ['a NUL in the address', `GET /news/%00 HTTP/1.1\r\n${host}${closing}`, [302, 400]],
    ['a raw NUL in the address', `GET /news/\0 HTTP/1.1\r\n${host}${closing}`, [400]],
    ['raw bytes in the address', `GET /news/\xff\xfe HTTP/1.1\r\n${host}${closing}`, [302, 400]],
    ['a backslash path', `GET /\\evil.example HTTP/1.1\r\n${host}${closing}`, [302, 400]],
    ['two slashes', `GET //evil.example/ HTTP/1.1\r\n${host}${closing}`, [302, 400]],
    ['a very long address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}${closing}`, [431]],
    ['a very long header', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n${closing}`, [431]],
    ['a TRACE', `TRACE / HTTP/1.1\r\n${host}${closing}`, [404]],
    ['a method that does not exist', `BREW / HTTP/1.1\r\n${host}${closing}`, [400]],
    ['two lengths', `POST /theme HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n${closing}a`, [400]],
    [
      'a length and chunks',
      `POST /theme HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n${closing}0\r\n\r\n`,
      [400],
    ],
    [
      'chunks that are none',
      `POST /theme HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n${closing}zz\r\n`,
      [400, 403],
    ],
    [
      'a body that ends too early',
      `POST /theme HTTP/1.1\r\n${host}Origin: http://localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n${closing}a=b`,
      [0, 400],
    ],
  ])('%s: the answer is clean and the server goes on', async (_, bytes, statuses) => {
    const { status, answer } = await send(bytes, statuses.includes(0));
    expect(statuses).toContain(status);
    expect(answer).not.toContain('evil.example');
    expect(answer).not.toMatch(/at \w+ \(|node_modules|Error:/);
    expect((await ask('/healthz')).body).toBe('ok\n');
  });
});

describe('for those who run it', () => {
  test('/healthz and /readyz say in a word how it is, /metrics in numbers', async () => {
    expect((await ask('/healthz')).body).toBe('ok\n');
    expect((await ask('/readyz')).body).toBe('ok\n');
    await ask('/dev');
    await ask('/dev');
    const { body, headers } = await ask('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/^page_cache_pages [1-9]/m);
    expect(body).toMatch(/^page_cache_hits_total [1-9]/m);
    expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",status="200"\} [1-9]/m);
  });

  test('a server that is asked to stop answers what it was asked before, says it is not ready, and ends', async () => {
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const slow = {
      async fetch() {
        begun.resolve();
        await released.promise;
        return new Response('the whole answer');
      },
    };
    const metrics = createMetrics({ pageCache: app.pageCache, db: app.db });
    const leaving = createNodeServer({ app: slow, host: '127.0.0.1', assets, pageCache: app.pageCache, metrics });
    leaving.server.listen(0, '127.0.0.1');
    await once(leaving.server, 'listening');
    const address = { port: (leaving.server.address() as AddressInfo).port, agent: new Agent({ keepAlive: true }) };
    const asking = get({ ...address, path: '/slow' });
    await begun.promise;
    const ended = leaving.drain();
    released.resolve();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    expect(await readAll(response)).toBe('the whole answer');
    await ended;
    expect(leaving.server.listening).toBe(false);
  });

  test('/readyz fails while the database cannot be reached; /healthz does not', async () => {
    const gone = await createTestApp({ template: 'starter' });
    await gone.close();
    const metrics = createMetrics({ pageCache: gone.pageCache, db: gone.db });
    const lame = createNodeServer({ app: gone, host: '127.0.0.1', assets, pageCache: gone.pageCache, metrics });
    lame.server.listen(0, '127.0.0.1');
    await once(lame.server, 'listening');
    const { port: lamePort } = lame.server.address() as AddressInfo;
    const answers = await Promise.all(
      ['/readyz', '/healthz'].map(async (path) => (await fetch(`http://127.0.0.1:${lamePort}${path}`)).text()),
    );
    expect(answers).toEqual(['not ready\n', 'ok\n']);
    await lame.drain();
  });
});
