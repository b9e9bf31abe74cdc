import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PGliteDialect, SqliteDialect } from 'kysely';
import { importContent } from '../src/features/content/import-content.ts';
import type { Database } from '../src/foundation/database/database.ts';
import { migrate } from '../src/foundation/database/migrate.ts';
import type { Tables } from '../src/foundation/database/tables.ts';
import { projectRoot } from '../src/foundation/project-root.ts';

/**
 * Databases that tests start from, made once for a run: `empty` is migrated, `starter` also holds the starter content. A test opens
 * its own copy in memory, so tests never see each other.
 */
export type Template = 'empty' | 'starter';

export const testFolder = join(projectRoot, 'node_modules/.cache/polylogue-test');
export const testDataDir = join(testFolder, 'data');

const testTime = new Date('2026-11-20T12:00:00.000Z');
export const testClock = () => testTime;

const fileOf = (template: Template, engine: string) => join(testFolder, `${template}.${engine}`);

async function fill(db: Database, template: Template): Promise<void> {
  await migrate(db);
  if (template === 'empty') return;
  const report = await importContent(db, testClock, testDataDir, join(projectRoot, 'content'));
  const [problem] = report.problems;
  if (problem) throw new Error(`${problem.file}:${problem.line}: ${problem.reason}`);
}

async function makeSqlite(template: Template): Promise<void> {
  const database = new SqliteDatabase(':memory:');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  await fill(db, template);
  await writeFile(fileOf(template, 'sqlite'), database.serialize());
  await db.destroy();
}

async function makePglite(template: Template): Promise<void> {
  const pglite = new PGlite();
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await fill(db, template);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(fileOf(template, 'pglite'), Buffer.from(await dump.arrayBuffer()));
  await db.destroy();
}

export async function makeTemplates(engine: string): Promise<void> {
  await mkdir(testDataDir, { recursive: true });
  for (const template of ['empty', 'starter'] as const) {
    await (engine === 'pglite' ? makePglite(template) : makeSqlite(template));
  }
}

/** A database of its own for one test, in memory, on the engine this run is about. */
export async function openTestDatabase(template: Template): Promise<Database> {
  const engine = process.env.TEST_ENGINE ?? 'sqlite';
  const file = fileOf(template, engine);
  if (!existsSync(file)) throw new Error(`${file} is missing; tests start through vitest, which makes it.`);
  const bytes = await readFile(file);
  if (engine === 'pglite') {
    const pglite = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(bytes)]) });
    return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  }
  const database = new SqliteDatabase(bytes);
  database.pragma('foreign_keys = ON');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}
