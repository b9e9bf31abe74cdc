import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, openPostgres } from '../src/foundation/database/database.ts';

/**
 * Databases on a real PostgreSQL, the one that TEST_DATABASE_URL names. Its user must be allowed to create databases; all that tests
 * make there begin with the same word and are dropped at the end of the run. One run at a time.
 */
const prefix = 'polylogue_test_';

const addressOf = (name: string) => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
};

const open = (name: string) => openPostgres(addressOf(name));

async function onServer(work: (server: Database) => Promise<void>): Promise<void> {
  const server = openPostgres(process.env.TEST_DATABASE_URL ?? '');
  await work(server).finally(() => server.destroy());
}

/** Drops what tests have left. */
export async function dropTestDatabases(): Promise<void> {
  await onServer(async (server) => {
    const { rows } = await sql<{ datname: string }>`select datname from pg_database`.execute(server);
    for (const { datname } of rows.filter((row) => row.datname.startsWith(prefix)))
      await sql`drop database ${sql.id(datname)} with (force)`.execute(server);
  });
}

/** Makes a database that others are copied from. */
export async function makePostgresTemplate(template: string, fill: (db: Database) => Promise<void>): Promise<void> {
  await onServer(async (server) => {
    await sql`create database ${sql.id(prefix + template)}`.execute(server);
  });
  const db = open(prefix + template);
  await fill(db).finally(() => db.destroy());
}

/** A copy of a template, and the way to reach it once more: each has connections of its own, as instances of a server have. */
export async function copyPostgresTemplate(template: string): Promise<() => Database> {
  const name = prefix + randomUUID().replaceAll('-', '');
  await onServer(async (server) => {
    await sql`create database ${sql.id(name)} template ${sql.id(prefix + template)}`.execute(server);
  });
  return () => open(name);
}
