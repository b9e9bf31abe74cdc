import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { timeUntil } from '../../test/waiting.ts';
import { ask } from './ask.ts';

export interface Balancer {
  url: string;
  /** Resolves when an instance is among those that requests are sent to. */
  untilReady(origin: string): Promise<void>;
  close(): Promise<void>;
}

/** Generous, because the machine may be busy with other things; in milliseconds. */
const readyTime = 60_000;
/** How often in a row an instance must not say that it is ready before it is left out, as in balancers that are used. */
const misses = 3;

/**
 * The simplest balancer there is: asks each instance for /readyz five times a second, sends requests to those that are ready in turn over
 * connections it keeps, and never sends one twice. What an instance drops here, a visitor sees dropped.
 */
export async function startBalancer(origins: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const missed = new Map(origins.map((origin) => [origin, misses]));
  const findReady = () => origins.filter((origin) => (missed.get(origin) ?? misses) < misses);
  const look = async (origin: string) => {
    const answer = await ask(`${origin}/readyz`, { timeout: 1_000 }).catch(() => undefined);
    missed.set(origin, answer?.status === 200 ? 0 : (missed.get(origin) ?? 0) + 1);
  };
  let closed = false;
  // Each is looked at by itself: one that does not answer keeps nobody from seeing how the other is.
  const looking = origins.map(async (origin) => {
    while (!closed) {
      await look(origin);
      await wait(200);
    }
  });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const ready = findReady();
    const origin = ready[turn % ready.length];
    if (!origin) return void outgoing.writeHead(503, { 'x-fault': 'nobody ready' }).end();
    const { method, url, headers } = incoming;
    const passed = request(`${origin}${url}`, { method, headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'x-fault': `instance: ${error.code ?? 'fault'}` });
      outgoing.end();
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  // Whoever visits keeps connections to it, too: none is to be closed just when it is used again, which no instance has to do with.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async untilReady(origin) {
      if ((await timeUntil(async () => findReady().includes(origin), readyTime)) === undefined)
        throw new Error(`${origin} does not become ready`);
    },
    async close() {
      closed = true;
      await Promise.all(looking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
