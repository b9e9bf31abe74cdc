import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/template-database.ts';
import { type Database, openDatabase, openPostgres, openSqlite } from './database.ts';
import { migrate } from './migrate.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('starter');
});
afterAll(() => db.destroy());

const count = async (table: 'entries' | 'revisions' | 'translations' | 'content_version') => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
};

test('a database that is up to date is left as it is, however often it is migrated', async () => {
  const state = async () => Promise.all([count('entries'), count('revisions'), count('content_version')]);
  const before = await state();
  await migrate(db);
  await migrate(db);
  expect(await state()).toEqual(before);
  expect(before).toEqual([expect.any(Number), expect.any(Number), 1]);
});

test('the same file of a data folder is found again with everything in it, its folder made when missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-'));
  const settings = { databaseUrl: undefined, dataDir: join(folder, 'not', 'there', 'yet') };
  const first = openDatabase(settings);
  await migrate(first);
  await sql`update content_version set number = 41 where id = 1`.execute(first);
  await first.destroy();
  const second = openDatabase(settings);
  await migrate(second);
  const { rows } = await sql<{ number: number }>`select number from content_version`.execute(second);
  expect(rows).toEqual([{ number: 41 }]);
  const { rows: modes } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(second);
  expect(modes).toEqual([{ journal_mode: 'wal' }]);
  await second.destroy();
  await rm(folder, { recursive: true });
});

test('a database in memory begins empty and ends with the process', async () => {
  for (const _ of ['first', 'second']) {
    const memory = openSqlite(':memory:');
    await migrate(memory);
    const { rows } = await sql<{ count: number }>`select count(*) as count from entries`.execute(memory);
    expect(rows).toEqual([{ count: 0 }]);
    await memory.destroy();
  }
});

test('PostgreSQL that cannot be reached is an error, not another database', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
  for (const unreachable of [openPostgres(databaseUrl), openDatabase({ databaseUrl, dataDir: '/nowhere' })]) {
    await expect(migrate(unreachable)).rejects.toThrow('ECONNREFUSED');
    await unreachable.destroy();
  }
});

test('the database itself refuses what would leave an entry without its text', async () => {
  const orphan = sql`insert into translations (entry_id, locale, latest_revision_id, updated_at)
    values ('no such entry', 'en', 'no such revision', '2026-11-20T12:00:00.000Z')`;
  await expect(orphan.execute(db)).rejects.toThrow(/foreign key/i);
  const twin = sql`insert into entries (id, kind, slug, position, created_at, updated_at)
    select 'another', kind, slug, position, created_at, updated_at from entries where kind = 'site'`;
  await expect(twin.execute(db)).rejects.toThrow(/unique/i);
});
