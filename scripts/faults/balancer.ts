import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/**
 * The simplest balancer there is: asks each instance for /readyz five times a second, sends requests to those that are ready in turn over
 * connections it keeps, and never sends one twice. What an instance drops here, a visitor sees dropped.
 */
export async function startBalancer(origins: () => string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  const look = async () => {
    const checks = origins().map(async (origin) => {
      const answer = await ask(`${origin}/readyz`, { timeout: 1_000 }).catch(() => undefined);
      return answer?.status === 200 ? [origin] : [];
    });
    ready = (await Promise.all(checks)).flat();
  };
  await look();
  let closed = false;
  // One look after the other: an older one that took longer would undo what a newer one has seen.
  const looking = (async () => {
    while (!closed) {
      await wait(200);
      await look();
    }
  })();
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const origin = ready[turn % ready.length];
    if (!origin) return void outgoing.writeHead(503, { 'x-fault': 'nobody ready' }).end();
    const { method, url, headers } = incoming;
    const passed = request(`${origin}${url}`, { method, headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'x-fault': error.code ?? 'fault' });
      outgoing.end();
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      closed = true;
      await looking;
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
