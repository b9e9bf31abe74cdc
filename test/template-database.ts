import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, PGliteDialect, SqliteDialect } from 'kysely';
import { importContent } from '../src/features/content/import-content.ts';
import { withLateReferences } from '../src/foundation/backup/load-rows.ts';
import { listTables, readRows } from '../src/foundation/backup/snapshot.ts';
import { type Database, openPostgres, plugins } from '../src/foundation/database/database.ts';
import { migrate } from '../src/foundation/database/migrate.ts';
import type { Tables } from '../src/foundation/database/tables.ts';
import { openFolder } from '../src/foundation/files/open-folder.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { createPglite, dumpPglite, openPglite } from './open-pglite.ts';
import { copyPostgresTemplate, makePostgresTemplate, startTestPostgres } from './postgres-server.ts';

/**
 * Databases that tests start from, made anew when what they are made of has changed: `empty` is migrated, `starter` also holds the
 * starter content. A test opens its own copy, so tests never see each other.
 */
export type Template = 'empty' | 'starter';

const testFolder = join(projectRoot, 'node_modules/.cache/polylogue-test');
export const testDataDir = join(testFolder, 'data');
export const testFiles = openFolder(testDataDir);

/** When the starter content was imported: a day that is past on every machine. */
const importTime = new Date('2026-11-20T12:00:00.000Z');

/** The tests' time: the moment they began, because the log-in engine asks the machine's own clock. It stands still. */
const testTime = new Date();
export const testClock = () => testTime;
/** When something that tests plan is due. */
export const tomorrow = new Date(testTime.getTime() + 86_400_000);

const fileOf = (template: Template, engine: string) => join(testFolder, `${template}.${engine}`);

async function fill(db: Database, template: Template): Promise<void> {
  await migrate(db);
  if (template === 'empty') return;
  const report = await importContent(db, () => importTime, testFiles, join(projectRoot, 'content'));
  const [problem] = report.problems;
  if (problem) throw new Error(`${problem.file}:${problem.line}: ${problem.reason}`);
}

function openSqlite(bytes?: Buffer): { database: SqliteDatabase.Database; db: Database } {
  const database = new SqliteDatabase(bytes ?? ':memory:');
  database.pragma('foreign_keys = ON');
  return { database, db: new Kysely<Tables>({ dialect: new SqliteDialect({ database }), plugins }) };
}

const onPglite = (pglite: PGlite) => new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins });

async function createEngine(engine: string): Promise<{ db: Database; dump: () => Promise<Uint8Array> }> {
  if (engine === 'pglite') {
    const pglite = await createPglite();
    return { db: onPglite(pglite), dump: () => dumpPglite(pglite) };
  }
  const { database, db } = openSqlite();
  return { db, dump: async () => database.serialize() };
}

async function openCopy(engine: string, file: string): Promise<Database> {
  const bytes = await readFile(file);
  return engine === 'pglite' ? onPglite(await openPglite(new Blob([bytes]))) : openSqlite(bytes).db;
}

/** Names the state of everything that goes into a template. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json')));
  for (const folder of ['content', 'db/migrations', 'src/features/content', 'src/foundation/database', 'test']) {
    const files = await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    for (const path of paths.sort()) hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex');
}

/** Written aside and renamed: two runs in one checkout never read half a file. */
async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, bytes);
  await rename(aside, file);
}

const templates = ['empty', 'starter'] as const;

/** Makes the templates of an engine where they are missing or stale. Gives what is to be done after the last test. */
export async function makeTemplates(engine: string): Promise<(() => Promise<void>) | undefined> {
  await mkdir(testDataDir, { recursive: true });
  if (engine === 'postgres') {
    await makeTemplates('sqlite');
    const stop = await startTestPostgres();
    for (const template of templates) await makePostgresTemplate(template, (db) => copyRows(template, db));
    return stop;
  }
  const stamp = join(testFolder, `${engine}.hash`);
  const hash = await hashOfSources();
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return undefined;
  const { db, dump } = await createEngine(engine);
  for (const template of templates) {
    await fill(db, template);
    await writeWhole(fileOf(template, engine), await dump());
  }
  await db.destroy();
  await writeWhole(stamp, hash);
  return undefined;
}

/** Fills another engine with what the template holds on SQLite: the same rows, in a tenth of the time that importing takes. */
async function copyRows(template: Template, db: Database): Promise<void> {
  await migrate(db);
  const { db: from } = openSqlite(await readFile(fileOf(template, 'sqlite')));
  await db.transaction().execute((transaction) =>
    withLateReferences(transaction, async () => {
      for (const table of await listTables(from)) {
        // The migrations have begun one with a row of its own.
        await transaction.deleteFrom(table).execute();
        for await (const rows of readRows(from, table))
          await transaction
            .insertInto(table)
            .values(rows as never)
            .execute();
      }
    }),
  );
  await from.destroy();
}

/** Puts the starter content's pictures where a server in a process of its own finds them and need not make them. */
export async function copyPictures(dataDir: string): Promise<void> {
  await cp(join(testDataDir, 'media'), join(dataDir, 'media'), { recursive: true });
}

/** The same with all of the starter content, for servers on the engine this run is about; gives the address of their database where it has one. */
export async function copyStarterSite(dataDir: string): Promise<string> {
  if (process.env.TEST_ENGINE !== 'postgres') await copyStarter(dataDir);
  else {
    await copyPictures(dataDir);
    return copyPostgresTemplate('starter');
  }
  return '';
}

/** The same with all of the starter content, for a server on SQLite. */
export async function copyStarter(dataDir: string): Promise<void> {
  await copyFile(fileOf('starter', 'sqlite'), join(dataDir, 'polylogue.db'));
  await copyPictures(dataDir);
}

/** A database of its own for one test, on the engine this run is about. */
export async function openTestDatabase(template: Template): Promise<Database> {
  return (await openSharedTestDatabase(template))();
}

/**
 * A database of its own for one test that several instances of the server use: each call opens it again. On PostgreSQL each has its own
 * connections; the other engines live in this process and have one, so that their changes wait for each other anyway.
 */
export async function openSharedTestDatabase(template: Template): Promise<() => Database> {
  const engine = process.env.TEST_ENGINE ?? 'sqlite';
  if (engine === 'postgres') {
    const address = await copyPostgresTemplate(template);
    return () => openPostgres(address);
  }
  const file = fileOf(template, engine);
  if (!existsSync(file)) throw new Error(`${file} is missing; tests start through vitest, which makes it.`);
  const db = await openCopy(engine, file);
  return () => db;
}
