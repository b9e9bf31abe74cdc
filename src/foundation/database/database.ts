import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Opens the SQLite file (`:memory:` for a database that ends with the process), creating its folder. Answered writes are on disk. */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: withPreparedStatements(database) }) });
}

/** Connects to PostgreSQL with at most 16 connections; they open when first used. */
export function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 16 });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** PostgreSQL where an address is given, else `polylogue.db` in the data folder. */
export function openDatabase(settings: { databaseUrl: string | undefined; dataDir: string }): Database {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openSqlite(`${settings.dataDir}/polylogue.db`);
}

/** Whether a statement failed because a row that it refers to is not there (any more). */
export function isMissingReference(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}
