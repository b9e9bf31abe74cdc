import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { listMigrations, migrate } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import { BackupError } from './archive.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { countRows, isSqlite, listTables, type StoredRow } from './snapshot.ts';

/** Rows in one statement: far below what either engine takes. */
const rowsAtOnce = 200;

async function* readStored(file: string): AsyncGenerator<StoredRow[]> {
  let batch: StoredRow[] = [];
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(JSON.parse(line) as StoredRow);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface ForeignKey {
  table: string;
  name: string;
}

const listForeignKeys = async (db: Database) =>
  (
    await sql<ForeignKey>`select conrelid::regclass::text as "table", conname as name from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  ).rows;

/** Lets rows come in any order: what they refer to has to be there at the end. */
export async function withLateReferences(db: Database, work: () => Promise<void>): Promise<void> {
  if (isSqlite(db)) {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    return work();
  }
  await sql`set local statement_timeout = 0`.execute(db);
  const keys = await listForeignKeys(db);
  const alter = async (kind: string) => {
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(kind)}`.execute(db);
  };
  await alter('deferrable initially deferred');
  await work();
  await sql`set constraints all immediate`.execute(db);
  await alter('not deferrable');
}

/**
 * Fills an empty database with the rows of an unpacked backup, as they were, on either engine; then brings it to the newest migration. All
 * rows come in one transaction, and each table is counted.
 */
export async function loadRows(db: Database, folder: string, manifest: Manifest): Promise<void> {
  if (!(await listMigrations()).includes(manifest.migration))
    throw new BackupError(
      `The rows come from a newer version of Polylogue (its migration ${manifest.migration} is not known here). Use that version.`,
    );
  await migrate(db, { upTo: manifest.migration });
  const known = await listTables(db);
  const tables = Object.keys(manifest.tables) as (keyof Tables)[];
  const unknown = tables.find((table) => !known.includes(table));
  if (unknown) throw new BackupError(`The backup has a table "${unknown}" that this version does not know.`);
  await db.transaction().execute(async (transaction) => {
    await withLateReferences(transaction, async () => {
      for (const table of tables) {
        // A migration may have begun it with a row of its own.
        await transaction.deleteFrom(table).execute();
        for await (const rows of readStored(join(folder, tableFile(table))))
          await transaction
            .insertInto(table)
            .values(rows as never)
            .execute();
      }
    });
    for (const table of tables) {
      const [found, wanted] = [await countRows(transaction, table), manifest.tables[table]];
      if (found !== wanted) throw new BackupError(`${table} has ${found} rows, the backup speaks of ${wanted}.`);
    }
  });
  await migrate(db);
}
