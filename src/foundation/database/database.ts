import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression } from 'kysely';
import pg from 'pg';
import { NamingClient } from './named-statements.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { SharedSqliteDialect } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** What both engines are asked through: a list with nothing in it finds nothing, where PostgreSQL would refuse the question. */
export const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];

/** Accounts stand in it: the file is its owner's alone, and those that SQLite puts beside it get the same rights. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  try {
    chmodSync(file, 0o600);
  } catch {
    // It belongs to somebody else, who has let this process in.
  }
}

/** Opens the SQLite file (`:memory:` for a database that ends with the process), creating its folder. Answered writes are on disk. */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') makePrivate(file);
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // From here on the driver waits for locks, because SQLite would stop the whole process for it.
  database.pragma('busy_timeout = 0');
  return new Kysely<Tables>({
    dialect: new SharedSqliteDialect({ database: withPreparedStatements(database) }),
    plugins,
  });
}

/** What a server allows itself, so that a database which hangs holds nobody up for long. */
export interface ConnectionLimits {
  connections: number;
  /** How long a statement may take, and then the network beyond it, in milliseconds. */
  statementTime: number;
}

/** How long a free connection is waited for, in milliseconds. */
const connectTime = 5_000;
/** How much longer than a statement's own limit a connection may be silent before it counts as dead, in milliseconds. */
const graceTime = 2_000;

/** A socket that ends when nothing has come or gone for a time: the database's own limits do not hold while it hangs. */
function openSocket(time: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(time, () => socket.destroy(new Error('Connection terminated because it was silent')));
}

/**
 * Connects to PostgreSQL; connections open when first used, and one that breaks is replaced. Without limits a statement may take any
 * time: for migrations, and for commands that somebody waits for.
 */
export function openPostgres(connectionString: string, limits?: ConnectionLimits): Database {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString,
    max: limits?.connections ?? 16,
    ...(limits && {
      connectionTimeoutMillis: connectTime,
      statement_timeout: limits.statementTime,
      idle_in_transaction_session_timeout: limits.statementTime,
      stream: () => openSocket(limits.statementTime + graceTime),
    }),
  });
  // A connection that breaks tells of it through the query that runs on it, or is replaced by the next; unheard, the event would end the process.
  const hear = () => undefined;
  pool.on('error', hear);
  pool.on('connect', (client) => client.on('error', hear));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins });
}

/** PostgreSQL where an address is given, else `polylogue.db` in the data folder. */
export function openDatabase(
  settings: { databaseUrl: string | undefined; dataDir: string },
  limits?: ConnectionLimits,
): Database {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl, limits) : openSqlite(fileOf(settings.dataDir));
}

/** Where SQLite's database lies in a data folder. */
export function fileOf(dataDir: string): string {
  return `${dataDir}/polylogue.db`;
}
