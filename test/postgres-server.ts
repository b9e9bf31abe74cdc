import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openPostgres } from '../src/foundation/database/database.ts';
import { makePostgres } from './postgres-cluster.ts';
import { findFreePort } from './running-server.ts';

/**
 * A PostgreSQL server for one run of the tests, which ends with the run and has nothing to remember. Workers know its address by the
 * environment.
 */
const variable = 'TEST_DATABASE_URL';
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '400',
};

/** Starts it; gives what ends it. */
export async function startTestPostgres(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-tests-'));
  const cluster = await makePostgres(await findFreePort(), join(folder, 'postgres'), forgetful);
  if (!cluster) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const server = await cluster.start();
  process.env[variable] = cluster.url;
  return async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
}

function addressOf(name: string): string {
  const url = new URL(process.env[variable] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

const open = (name: string): Database => openPostgres(addressOf(name));

async function onServer(work: (server: Database) => Promise<void>): Promise<void> {
  const server = open('postgres');
  await work(server).finally(() => server.destroy());
}

/** Makes a database that others are copied from. */
export async function makePostgresTemplate(template: string, fill: (db: Database) => Promise<void>): Promise<void> {
  await onServer(async (server) => {
    await sql`create database ${sql.id(template)}`.execute(server);
  });
  const db = open(template);
  await fill(db).finally(() => db.destroy());
}

/** Copies a template; gives the address of the copy. */
export async function copyPostgresTemplate(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(async (server) => {
    // Files are copied as they are: page by page, as it is done unless asked for, costs twice as much.
    await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(server);
  });
  return addressOf(name);
}
