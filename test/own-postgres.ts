import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPostgres } from '../src/foundation/database/database.ts';
import { makePostgres } from './postgres-cluster.ts';
import type { RunningProcess } from './processes.ts';
import { findFreePort } from './running-server.ts';
import { timeUntil } from './waiting.ts';

/** A PostgreSQL server with the programs of this machine, which may be ended, held and started again. */
export interface OwnPostgres {
  /** Makes an empty database and gives its address. */
  create(name: string): Promise<string>;
  start(): Promise<void>;
  /** `SIGINT` ends it in order, `SIGQUIT` at once; returns when it has gone. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** The processes stay, and answer nothing until they are let go. */
  hold(): Promise<void>;
  letGo(): void;
  /** Ends it for good, its files too. */
  stop(): Promise<void>;
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Undefined where PostgreSQL is not installed. */
export async function startOwnPostgres(): Promise<OwnPostgres | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-postgres-'));
  const cluster = await makePostgres(await findFreePort(), join(folder, 'postgres'));
  if (!cluster) return void (await rm(folder, { recursive: true }));
  let server: RunningProcess | undefined = await cluster.start();
  let held: number[] = [];
  // The first line names the postmaster itself; the process we started may be one that only runs it as another user.
  const findPostmaster = async () =>
    Number((await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
  const end = async (signal: NodeJS.Signals) => {
    if (!server) return;
    const pids = server.workers();
    process.kill(await findPostmaster(), signal);
    server = undefined;
    await timeUntil(async () => !pids.some(isAlive), 60_000);
  };
  const letGo = () => {
    // Who runs it as another user stops by itself when it is stopped, and is let go after it.
    const all = held.length > 0 && server ? [...held, server.pid] : held;
    for (const pid of all.filter(isAlive)) process.kill(pid, 'SIGCONT');
    held = [];
  };
  return {
    async create(name) {
      const db = openPostgres(cluster.url);
      await sql`create database ${sql.id(name)}`.execute(db).finally(() => db.destroy());
      // Through the socket, as deploy/polylogue.env does.
      const address = new URL(cluster.url);
      address.pathname = `/${name}`;
      address.searchParams.set('host', join(folder, 'postgres'));
      return address.href;
    },
    async start() {
      server ??= await cluster.start();
    },
    end,
    async hold() {
      const postmaster = await findPostmaster();
      // First the one that starts others: a process for a new connection that came after the list was made would go on answering.
      process.kill(postmaster, 'SIGSTOP');
      held = (server?.workers() ?? []).filter((pid) => pid === postmaster || pid !== server?.pid);
      for (const pid of held) process.kill(pid, 'SIGSTOP');
    },
    letGo,
    async stop() {
      letGo();
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
