import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNodeServer } from '../../../test/open-node-server.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { usualLimits } from './limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Asks twice on one connection, the second time when it may; says when it waits, and at the end which answers came. */
const sendLate = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { port, turns } = workerData;
  const ask = 'GET /idle HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n';
  const socket = require('node:net').connect(port, '127.0.0.1', () => socket.write(ask));
  let heard = '';
  socket.on('data', (text) => { heard += text; });
  socket.once('data', () => {
    parentPort.postMessage('idle');
    Atomics.wait(turns, 0, 0);
    socket.write(ask, () => { Atomics.store(turns, 1, 1); Atomics.notify(turns, 1); });
  });
  socket.on('error', (error) => { heard += error.code; });
  socket.on('close', () => parentPort.postMessage(heard.match(/HTTP.1.1 [^\\r]+|E[A-Z]+/g)));
`;

describe('asked to stop', () => {
  const connected = async (given: Parameters<typeof openNodeServer>[1]) => {
    const leaving = await openNodeServer(app, given);
    return { ...leaving, client: { port: leaving.port, agent: new Agent({ keepAlive: true }) } };
  };

  test('answers what it was asked before, and ends', async () => {
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const slow = {
      async fetch() {
        begun.resolve();
        await released.promise;
        return new Response('the whole answer');
      },
    };
    const { site: leaving, client } = await connected({ app: slow });
    const asking = get({ ...client, path: '/slow' });
    await begun.promise;
    const ended = leaving.drain();
    released.resolve();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    expect(await readAll(response)).toBe('the whole answer');
    await ended;
    expect(leaving.server.listening).toBe(false);
  });

  test('says so, and goes on to answer for a time, each answer the last of its connection', async () => {
    const { site: leaving, client } = await connected({ limits: { ...usualLimits, drainTime: 3_600_000 } });
    const answer = async (path: string) => {
      const [response] = (await once(get({ ...client, path }), 'response')) as [IncomingMessage];
      await readAll(response);
      return [response.statusCode, response.headers.connection];
    };
    expect(await answer('/project')).toEqual([200, 'keep-alive']);
    const ended = leaving.drain();
    expect(await answer('/project')).toEqual([200, 'close']);
    expect(await answer('/readyz')).toEqual([503, 'close']);
    expect(await answer('/news')).toEqual([200, 'close']);
    expect(leaving.server.listening).toBe(true);
    await leaving.drain({ atOnce: true });
    await ended;
    expect(leaving.server.listening).toBe(false);
  });

  test('answers what was sent on an idle connection while it was busy with something else', async () => {
    // [0]: the sender may send; [1]: it has sent.
    const turns = new Int32Array(new SharedArrayBuffer(8));
    const busy = {
      fetch(request: Request) {
        if (new URL(request.url).pathname !== '/long') return new Response('heard');
        Atomics.store(turns, 0, 1);
        Atomics.notify(turns, 0);
        Atomics.wait(turns, 1, 0);
        const ends = performance.now() + 10;
        while (performance.now() < ends);
        return new Response('long');
      },
    };
    const { site: leaving, client, port } = await connected({ app: busy });
    const sender = new Worker(sendLate, { eval: true, workerData: { port, turns } });
    await once(sender, 'message');
    // After the server's own listener: what it has begun comes first, then the end.
    const ended = once(leaving.server, 'request').then(() => leaving.drain({ atOnce: true }));
    get({ ...client, path: '/long' }).on('response', (response) => response.resume());
    const [heard] = await once(sender, 'message');
    expect(heard).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
    await ended;
  });
});
