import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakePostgres, startFakePostgres } from '../../../test/fake-postgres.ts';
import { type Database, fileOf, openDatabase, openPostgres, openSqlite } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';

describe('SQLite in a file', () => {
  let folder: string;
  let db: Database;
  let other: SqliteDatabase.Database;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'polylogue-'));
    db = openDatabase({ databaseUrl: undefined, dataDir: folder });
    await sql`create table words (word text)`.execute(db);
    other = new SqliteDatabase(fileOf(folder), { timeout: 0 });
  });
  afterEach(async () => {
    other.close();
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const say = (word: string, to: Database = db) => sql`insert into words values (${word})`.execute(to);
  const words = async (from: Database = db) =>
    (await sql<{ word: string }>`select word from words`.execute(from)).rows.map((row) => row.word);

  test('while another process writes, pages are read and writes wait, and none of them is lost', async () => {
    other.exec("begin immediate; insert into words values ('other')");
    const written: string[] = [];
    const writes = [
      say('alone').then(() => written.push('alone')),
      db
        .transaction()
        .execute(async (inside) => say('together', inside))
        .then(() => written.push('together')),
    ];
    for (let turn = 0; turn < 20; turn += 1) expect(await words()).toEqual([]);
    expect(written).toEqual([]);
    other.exec('commit');
    await Promise.all(writes);
    expect((await words()).toSorted()).toEqual(['alone', 'other', 'together']);
  });

  test('nobody writes between what a transaction reads and what it writes', async () => {
    await db.transaction().execute(async (inside) => {
      expect(await words(inside)).toEqual([]);
      expect(() => other.exec("insert into words values ('other')")).toThrow('locked');
      await say('mine', inside);
    });
    other.exec("insert into words values ('other')");
    expect(await words()).toEqual(['mine', 'other']);
  });

  test('is readable by its owner alone, also where an earlier version made it for everybody', async () => {
    await say('kept');
    const modes = async () => {
      const files = (await readdir(folder)).filter((name) => name.startsWith('polylogue.db'));
      return Promise.all(files.map(async (name) => (await stat(join(folder, name))).mode & 0o777));
    };
    expect(new Set(await modes())).toEqual(new Set([0o600]));
    other.close();
    await db.destroy();
    await chmod(fileOf(folder), 0o644);
    db = openDatabase({ databaseUrl: undefined, dataDir: folder });
    expect(await words()).toEqual(['kept']);
    expect(new Set(await modes())).toEqual(new Set([0o600]));
    await db.destroy();
    db = openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'new') });
    expect((await stat(join(folder, 'new'))).mode & 0o007).toBe(0);
  });
});

describe('PostgreSQL that gets lost', () => {
  let server: FakePostgres;
  let db: Database;
  beforeEach(async () => {
    server = await startFakePostgres();
  });
  afterEach(async () => {
    server.kill();
    await db.destroy();
    await server.close();
  });
  const ask = () => sql`select 1`.execute(db);

  test('ends no process: who asks is told, and the next one is answered', async () => {
    db = openPostgres(server.url);
    await ask();
    // Without a statement under way there is nobody to tell.
    server.kill();
    await expect.poll(() => server.connections()).toBe(0);
    await ask();
    const halfWay = db.transaction().execute(async (inside) => {
      server.kill();
      await expect.poll(() => server.connections()).toBe(0);
      await sql`select 1`.execute(inside);
    });
    expect(await halfWay.catch(isDatabaseAway)).toBe(true);
    server.mood = 'breaks';
    expect(await ask().catch(isDatabaseAway)).toBe(true);
    server.mood = 'answers';
    await ask();
  });

  test('holds nobody up for longer than a statement may take', async () => {
    db = openPostgres(server.url, { connections: 2, statementTime: 1 });
    await ask();
    server.mood = 'hangs';
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask().catch(isDatabaseAway)));
    expect(answers).toEqual([true, true, true, true]);
    server.mood = 'answers';
    await ask();
  });
});

test('a PostgreSQL that has left its socket is away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-'));
  const db = openPostgres(`postgres://postgres@localhost/polylogue?host=${encodeURIComponent(folder)}`);
  expect(await sql`select 1`.execute(db).catch(isDatabaseAway)).toBe(true);
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('faults of what was asked are not taken for a database that is away', async () => {
  const db = openSqlite(':memory:');
  expect(await sql`select nonsense`.execute(db).catch(isDatabaseAway)).toBe(false);
  await db.destroy();
});
