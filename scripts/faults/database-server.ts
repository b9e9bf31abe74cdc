import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPostgres } from '../../src/foundation/database/database.ts';
import { makePostgres } from '../bench/postgres.ts';
import type { Server } from '../bench/processes.ts';
import { findPort } from '../bench/servers.ts';
import { timeUntil } from './waiting.ts';

/** A PostgreSQL that is there to be ended, held and started again. */
export interface DatabaseServer {
  /** Makes one more empty database and says its address. */
  create(name: string): Promise<string>;
  start(): Promise<void>;
  /** `SIGINT` ends it in order, `SIGQUIT` at once; returns when it has gone. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** The processes stay, and answer nothing until they are let go. */
  hold(): void;
  letGo(): void;
  remove(): Promise<void>;
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
export async function makeDatabaseServer(): Promise<DatabaseServer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-faults-'));
  const cluster = await makePostgres(await findPort(), join(folder, 'postgres'));
  if (!cluster) return void (await rm(folder, { recursive: true }));
  let server: Server | undefined = await cluster.start();
  let held: number[] = [];
  const end = async (signal: NodeJS.Signals) => {
    if (!server) return;
    const pids = server.workers();
    // The first line names the postmaster itself; the process we started may be one that only runs it as another user.
    const [postmaster] = (await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(postmaster), signal);
    server = undefined;
    await timeUntil(async () => !pids.some(isAlive), 60_000);
  };
  const letGo = () => {
    for (const pid of held.filter(isAlive)) process.kill(pid, 'SIGCONT');
    held = [];
  };
  return {
    async create(name) {
      const db = openPostgres(cluster.url);
      await sql`create database ${sql.id(name)}`.execute(db).finally(() => db.destroy());
      return cluster.url.replace(/postgres$/, name);
    },
    async start() {
      server ??= await cluster.start();
    },
    end,
    hold() {
      held = server?.workers() ?? [];
      for (const pid of held) process.kill(pid, 'SIGSTOP');
    },
    letGo,
    async remove() {
      letGo();
      await end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
