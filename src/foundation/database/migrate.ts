import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { projectRoot } from '../project-root.ts';
import type { Database } from './database.ts';

const folder = join(projectRoot, 'db/migrations');

/** A migration file is plain SQL that both engines run; a statement ends with a semicolon at the end of its line. */
async function readMigration(file: string): Promise<Migration> {
  const text = await readFile(join(folder, file), 'utf8');
  const statements = text
    .split(/;\s*$/m)
    .map((part) => part.trim())
    .filter((part) => part.replace(/^--.*$/gm, '').trim() !== '');
  return {
    async up(db) {
      const run = async (inside: typeof db) => {
        for (const statement of statements) await sql.raw(statement).execute(inside);
      };
      // The migrator opens a transaction on PostgreSQL only; a file is taken whole or not at all on SQLite too.
      await (db.isTransaction ? run(db) : db.transaction().execute(run));
    },
  };
}

/** The names of all migrations that this version knows, in order. */
export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((file) => file.replace('.sql', ''));
}

/** Brings the database to a migration, the newest unless one is named; several instances may call it at once. Throws on the first that fails. */
export async function migrate(db: Database, { upTo }: { upTo?: string } = {}): Promise<{ wasEmpty: boolean }> {
  const names = await listMigrations();
  const migrations = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readMigration(`${name}.sql`)] as const)),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const before = await migrator.getMigrations();
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return { wasEmpty: before.every(({ executedAt }) => executedAt === undefined) };
}
