import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNodeServer } from '../../../test/open-node-server.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import type { Log } from '../log.ts';
import { usualLimits } from './limits.ts';
import { RequestQueue } from './request-queue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a sender who hangs up half way is no failure of this server, and no line in its log', async () => {
  const failures: unknown[] = [];
  const failed = { ...app.services.log, error: (...said: unknown[]) => failures.push(said) };
  const own = await createTestApp({ log: failed as unknown as Log });
  const { site: cut, port: cutPort } = await openNodeServer(app, { app: own, queue: new RequestQueue(100) });
  const head = `POST /theme HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testOrigin}\r\n`;
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  const lengths = ['Content-Length: 500\r\n\r\nnext=', 'Transfer-Encoding: chunked\r\n\r\n5\r\nnext=\r\n'];
  for (const type of types)
    for (const length of lengths) {
      const socket = connect(cutPort, '127.0.0.1');
      socket.write(`${head}Content-Type: ${type}\r\n${length}`);
      await once(cut.server, 'request');
      socket.destroy();
      await once(socket, 'close');
    }
  await cut.drain();
  expect(failures).toEqual([]);
  await own.close();
});

describe('clients who keep a connection and send too little', () => {
  test('are let go: who sends half a head or half a form is cut off', async () => {
    const limits = { ...usualLimits, headerTime: 1, requestTime: 1 };
    const { site: strict, port: strictPort } = await openNodeServer(app, { limits });
    const head = 'POST /theme HTTP/1.1\r\nHost: localhost\r\n';
    const form = `${head}Origin: ${testOrigin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\nnext=`;
    const answers = await Promise.all(
      [head, form].map(async (bytes) => {
        const socket = connect(strictPort, '127.0.0.1');
        socket.write(bytes);
        // Who is cut off before all was read is told by a reset.
        return readAll(socket).catch(({ code }) => (code === 'ECONNRESET' ? '' : code));
      }),
    );
    for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    await strict.drain();
  });

  test('keep nobody else out', async () => {
    const { site: busy, port: busyPort } = await openNodeServer(app, { queue: new RequestQueue(2) });
    const form = `POST /theme HTTP/1.1\r\nHost: localhost\r\nOrigin: ${testOrigin}\r\nContent-Length: 99\r\n`;
    const sockets = Array.from({ length: 8 }, () => connect(busyPort, '127.0.0.1'));
    for (const socket of sockets) socket.write(`${form}Content-Type: application/x-www-form-urlencoded\r\n\r\nnext=`);
    expect((await fetch(`http://127.0.0.1:${busyPort}/login`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await busy.drain();
  });
});

test('where more ask than can be answered, kept pages are sent and the others are told when to come back', async () => {
  await app.request('/project');
  const released = Promise.withResolvers<void>();
  const slow = { fetch: () => released.promise.then(() => new Response('made')) };
  const { site: full, port: fullPort } = await openNodeServer(app, {
    app: slow,
    queue: new RequestQueue(2),
    busyPage: (path) => path,
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${fullPort}${path}`);
  const asked = Array.from({ length: 6 }, () => get('/bg/slow?x'));
  const early = await Promise.any(asked.map((answer) => answer.then((response) => response)));
  expect([early.status, early.headers.get('retry-after'), await early.text()]).toEqual([503, '2', '/bg/slow']);
  expect(await (await get('/project')).text()).toContain('<h1');
  expect(await (await get('/healthz')).text()).toBe('ok\n');
  released.resolve();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  await full.drain();
});
