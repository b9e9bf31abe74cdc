import { SqliteAdapter, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** What a backup can carry from one engine to the other. Anything else in a column would come back as something else. */
export type StoredRow = Record<string, string | number | null>;

/** How many rows are held in memory at once. */
const rowsAtOnce = 1_000;

export const isSqlite = (db: Database): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** What must not outlive its day: with it a hash could be made again from an address. */
const leftOut: string[] = ['visitor_salts' satisfies keyof Tables];

/** The tables that migrations made, without those that the migrator keeps for itself and what no backup may carry. */
export async function listTables(db: Database): Promise<(keyof Tables)[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView, name }) => !isView && !leftOut.includes(name))
    .map(({ name }) => name as keyof Tables)
    .sort();
}

/** The name of the newest migration that the database has; undefined where it was never migrated. */
export async function findMigration(db: Database): Promise<string | undefined> {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!all.some(({ name }) => name === 'kysely_migration')) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}

/**
 * Reads in one transaction that sees the database as it is now, whatever is written meanwhile; nobody waits for it. On SQLite the file
 * is looked through for damage first: a damaged database is no backup.
 */
export async function readSnapshot<Result>(
  db: Database,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      if (isSqlite(db)) {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(snapshot);
        const damage = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
        if (damage.length > 0) throw new Error(`The database is damaged: ${damage.join('; ')}`);
      } else {
        // A server may end what takes long; this is meant to.
        await sql`set local statement_timeout = 0`.execute(snapshot);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
      }
      return work(snapshot);
    });
}

async function* fetchRows(db: Database, table: keyof Tables): AsyncGenerator<StoredRow[]> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<StoredRow>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close backup_rows`.execute(db);
}

async function* streamRows(db: Database, table: keyof Tables): AsyncGenerator<StoredRow[]> {
  let batch: StoredRow[] = [];
  for await (const row of db.selectFrom(table).selectAll().stream()) {
    batch.push(row as unknown as StoredRow);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Every row of a table, some at a time. */
export function readRows(snapshot: Database, table: keyof Tables): AsyncGenerator<StoredRow[]> {
  return isSqlite(snapshot) ? streamRows(snapshot, table) : fetchRows(snapshot, table);
}

/** How many rows a table has. */
export async function countRows(db: Database, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}
