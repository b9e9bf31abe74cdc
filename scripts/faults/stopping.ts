import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { OwnPostgres } from '../../test/own-postgres.ts';
import type { RunningServer } from '../../test/running-server.ts';
import { ask } from './ask.ts';
import { type Finding, find, milliseconds } from './finding.ts';
import { course, type Learner, makeSite, type Site } from './site.ts';
import { startWriters } from './writers.ts';

interface State {
  name: string;
  /** Brings the server into the state; what it answers brings everything back afterwards. */
  enter(server: RunningServer, learners: Learner[], site: Site): Promise<() => unknown>;
}

function openHalf(server: RunningServer, text: string, count: number): () => void {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(text);
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

const states: State[] = [
  { name: 'at rest', enter: async () => () => undefined },
  {
    name: 'with 200 idle connections',
    async enter(server) {
      const agent = new Agent({ keepAlive: true });
      await Promise.all(Array.from({ length: 200 }, () => ask(`${server.url}/news`, { agent })));
      return () => agent.destroy();
    },
  },
  {
    name: 'with 50 half-sent bodies',
    enter: async (server) =>
      openHalf(
        server,
        `POST /login HTTP/1.1\r\nHost: localhost\r\nOrigin: ${server.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nemail=`,
        50,
      ),
  },
  {
    name: 'with 50 half-sent heads',
    enter: async (server) => openHalf(server, 'GET /news HTTP/1.1\r\nHost: loc', 50),
  },
  {
    name: 'with 20 readers who take nothing',
    enter: async (server) =>
      openHalf(server, 'GET /handbooks/policy-handbook/pdf HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40), 20),
  },
  {
    name: 'in the middle of writes',
    async enter(server, learners, site) {
      const writers = startWriters({ origins: [server.url], learners, site });
      await wait(500);
      return () => writers.stop();
    },
  },
  {
    name: 'while 12 PDFs are made',
    async enter(server, learners) {
      for (const [index, { cookie }] of learners.entries()) {
        const prefix = ['', '/bg', '/nb', '/tr', '/it', '/gr'][index % 6];
        ask(`${server.url}${prefix}/course/${course}/pdf`, { headers: { cookie } }).catch(() => undefined);
      }
      await wait(100);
      return () => undefined;
    },
  },
];

async function tryState({ name, enter }: State, databaseUrl: string): Promise<Finding> {
  const site = await makeSite(databaseUrl);
  const server = await site.start();
  const db = site.open();
  const learners = await site.addLearners(db, 12);
  await db.destroy();
  const leave = await enter(server, learners, site);
  await wait(200);
  const began = performance.now();
  const ended = await Promise.race([server.stop(), wait(25_000, 'late')]);
  const time = performance.now() - began;
  const { exitCode, signalCode } = server.process;
  if (ended === 'late') await server.kill();
  await leave();
  await site.remove();
  const how = ended === 'late' ? 'still there after 25 s' : `${milliseconds(time)}, exit ${exitCode ?? signalCode}`;
  return find(`Stop ${name}`, '≤ 10 s, exit 0', how, time <= 10_000 && exitCode === 0);
}

/** SIGTERM in every state that a server gets into; with a PostgreSQL also while that hangs. */
export async function stopInEveryState(database: OwnPostgres | undefined): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const state of states) found.push(await tryState(state, ''));
  if (!database) return found;
  const hanging: State = {
    name: 'while PostgreSQL hangs under writes',
    async enter(server, learners, site) {
      const writers = startWriters({ origins: [server.url], learners, site });
      await wait(500);
      await database.hold();
      await wait(1_000);
      return async () => {
        database.letGo();
        await writers.stop();
      };
    },
  };
  found.push(await tryState(hanging, await database.create('stopping')));
  return found;
}
