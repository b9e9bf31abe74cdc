import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { switchOff } from '../../../test/change-content.ts';
import { startFakePostgres } from '../../../test/fake-postgres.ts';
import { openNodeServer } from '../../../test/open-node-server.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { openPostgres } from '../database/database.ts';
import { createReachCheck } from '../database/reach.ts';
import { createMetrics } from '../metrics.ts';
import type { Assets } from './assets.ts';
import type { createNodeServer } from './node-server.ts';
import { createMetricsServer } from './probes.ts';
import { RequestQueue } from './request-queue.ts';
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

const metricsToken = 'a token that only the operator knows';

beforeAll(async () => {
  app = await createTestApp();
  ({ site, port } = await openNodeServer(app, { assets, metricsToken, host: '::' }));
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

  test('after a change elsewhere nobody waits: a page is shown as it was while it is made anew', async () => {
    const isOld = async () => (await ask('/dev')).body.includes('href="/news"');
    expect(await isOld()).toBe(true);
    const other = await createTestApp({ db: app.db });
    await switchOff(other, { navbar: ['news'] });
    const made = app.pageCache.misses;
    await app.content.refresh({ elsewhere: true });
    // Whichever of them comes first: on three connections that is not always the one that was asked first.
    expect(await Promise.all([isOld(), isOld(), isOld()])).toContain(true);
    await expect.poll(isOld).toBe(false);
    expect(app.pageCache.misses).toBe(made + 1);
    await switchOff(app, {});
    expect(await isOld()).toBe(true);
  });

  test('a page that was switched off elsewhere is shown as it was at most until it was made anew', async () => {
    expect((await ask('/news')).status).toBe(200);
    await switchOff(await createTestApp({ db: app.db }), { modules: ['news'] });
    await app.content.refresh({ elsewhere: true });
    await expect.poll(async () => (await ask('/news')).status).toBe(302);
    await switchOff(app, {});
  });

  test('a built file is sent from memory for good, packed where that is taken', async () => {
    const plain = await ask('/assets/a-1.js');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toContain('immutable');
    const packed = await ask('/assets/a-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect((await ask('/assets/a-1.js', { headers: { 'if-none-match': stored.etag } })).status).toBe(304);
  });

  test('asked again and again on one connection, the same head comes with each answer, and the last says that it is the last', async () => {
    const line = (method: string, end = '\r\n') => `${method} /assets/a-1.js HTTP/1.1\r\nHost: localhost\r\n${end}`;
    const { answer } = await send(line('GET') + line('GET') + line('HEAD') + line('GET') + line('GET', closing));
    const heads = [...answer.matchAll(/HTTP\/1\.1 200 OK\r\n[\s\S]*?\r\n\r\n/g)];
    const texts = heads.map(([head]) => head.replace(/Date: [^\r]+/, 'Date: now'));
    const [first = '', ...others] = texts;
    expect(first).toMatch(
      /content-length: 1440\r\n[\s\S]*Date: now\r\nConnection: keep-alive\r\nKeep-Alive: timeout=75\r\n/i,
    );
    const last = first.replace(/Connection: keep-alive\r\nKeep-Alive: timeout=75/, 'Connection: close');
    expect(others).toEqual([first, first, first, last]);
    // Each head with its body, and the one that was asked for without it.
    expect(answer.split(script)).toHaveLength(5);
    expect(answer).toHaveLength(heads.reduce((sum, [head]) => sum + head.length, 0) + 4 * script.length);
  });

  test('what is not a built file leads to the page that says so', async () => {
    for (const path of ['/assets/b-2.js', '/assets/../package.json', '/assets/%2e%2e/package.json', '/assets']) {
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
    ['two slashes', `GET //evil.example/ HTTP/1.1\r\n${host}${closing}`, [301, 400]],
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
      `POST /theme HTTP/1.1\r\n${host}Origin: ${testOrigin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n${closing}a=b`,
      [0, 400],
    ],
  ])('%s: the answer is clean and the server goes on', async (_, bytes, statuses) => {
    const { status, answer } = await send(bytes, statuses.includes(0));
    expect(statuses).toContain(status);
    // With one slash before it, it is a path on this host.
    expect(answer).not.toMatch(/(?<! \/)evil\.example/);
    expect(answer).not.toMatch(/at \w+ \(|node_modules|Error:/);
    expect((await ask('/healthz')).body).toBe('ok\n');
  });
});

describe('for those who run it', () => {
  test('/healthz and /readyz say in a word how it is, /metrics in numbers to who has the token', async () => {
    expect((await ask('/healthz')).body).toBe('ok\n');
    const readiness = await ask('/readyz');
    expect(readiness.body).toBe('ok\n');
    expect(readiness.headers['x-content-type-options']).toBe('nosniff');
    expect(readiness.headers['content-security-policy']).toContain("default-src 'none'");
    await ask('/dev');
    await ask('/dev');
    const { body, headers } = await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/^page_cache_pages [1-9]/m);
    expect(body).toMatch(/^page_cache_hits_total [1-9]/m);
    expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",status="200"\} [1-9]/m);
  });

  test('/metrics is refused without the token, and is no address at all where none is set', async () => {
    for (const headers of [{}, { authorization: 'Bearer guess' }, { authorization: metricsToken }])
      expect((await ask('/metrics', { headers })).status).toBe(401);
    const without = await openNodeServer(app);
    const response = await fetch(`http://127.0.0.1:${without.port}/metrics`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/404']);
    await without.site.drain();
  });

  test('numbers on a port of their own are nothing else', async () => {
    const queue = new RequestQueue(1);
    const server = createMetricsServer(
      createMetrics({ pageCache: app.pageCache, content: app.content, db: app.db, queue }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await (await fetch(`${address}/metrics`)).text()).toMatch(/^page_cache_pages /m);
    expect((await fetch(`${address}/project`)).status).toBe(404);
    server.close();
    server.closeAllConnections();
  });

  test('a database that hangs or is gone takes no number from /metrics but its own', async () => {
    const database = await startFakePostgres();
    database.mood = 'hangs';
    const limits = { connections: 1, statementTime: 60_000 };
    const db = openPostgres(database.url, limits);
    const { read } = createMetrics({ pageCache: app.pageCache, content: app.content, db, queue: new RequestQueue(1) });
    const hanging = await read();
    expect(hanging).toMatch(/^page_cache_pages /m);
    expect(hanging).not.toMatch(/^outbox_waiting_jobs /m);
    await database.close();
    expect(await read()).toMatch(/^page_cache_pages /m);
    await db.destroy();
    const { pageCache, content } = app;
    expect(await createMetrics({ pageCache, content, db: app.db, queue: new RequestQueue(1) }).read()).toMatch(
      /^outbox_waiting_jobs \d+$/m,
    );
  });

  test('/readyz fails while the database cannot be reached or does not answer; /healthz and kept pages do not', async () => {
    const database = await startFakePostgres();
    const db = openPostgres(database.url);
    database.mood = 'hangs';
    const lame = await openNodeServer(app, { isReady: createReachCheck(db) });
    const word = async (path: string) => (await fetch(`http://127.0.0.1:${lame.port}${path}`)).text();
    await ask('/project');
    expect(await word('/readyz')).toBe('not ready\n');
    expect(await word('/healthz')).toBe('ok\n');
    expect(await word('/project')).toContain('<h1');
    database.mood = 'answers';
    database.kill();
    await expect.poll(() => word('/readyz')).toBe('ok\n');
    await database.close();
    expect(await word('/readyz')).toBe('not ready\n');
    await lame.site.drain();
    await db.destroy();
  });
});
