import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../scripts/bench/postgres.ts';
import { openPostgres } from '../src/foundation/database/database.ts';
import { findFreePort } from './running-server.ts';

export interface OwnPostgres {
  /** Makes an empty database and gives its address. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** A PostgreSQL server for one test file, with the programs of this machine; undefined where it has none. */
export async function startOwnPostgres(): Promise<OwnPostgres | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-postgres-'));
  const started = await startPostgres(await findFreePort(), join(folder, 'server'));
  if (!started) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  return {
    async create(name) {
      const server = openPostgres(started.url);
      await sql`create database ${sql.id(name)}`.execute(server).finally(() => server.destroy());
      // Through the socket, as deploy/polylogue.env does.
      const address = new URL(started.url);
      address.pathname = `/${name}`;
      address.searchParams.set('host', join(folder, 'server'));
      return address.href;
    },
    async stop() {
      await started.server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
