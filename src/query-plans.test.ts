import SqliteDatabase from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './foundation/database/migrate.ts';
import type { Tables } from './foundation/database/tables.ts';

/** How SQLite would look for what the queries of all features ask: a whole table is read only where it stays small. */

const queries = import.meta.glob<Record<string, unknown>>(['./**/queries.ts', './**/*-queries.ts'], { eager: true });

/** Tables that grow with learners, answers and mail. */
const growing: (keyof Tables)[] = [
  'accounts',
  'sessions',
  'credentials',
  'learners',
  'enrolments',
  'lesson_progress',
  'progress_marks',
  'activity_records',
  'activity_attempts',
  'journal_entries',
  'certificates',
  'evaluations',
  'evaluation_answers',
  'outbox',
  'mailed_links',
  'consents',
];

/** Asked once at a start, by an operator or by a scrape of the metrics, and of one row or of an index alone. */
const allowed = [
  'select "id" from "accounts" limit ?',
  'select "id" from "accounts" where "roles" like ? limit ?',
  'select "id" from "accounts"',
  'select count(*) as "all", count(dead_at) as "dead" from "outbox"',
];

/** What no guess builds a statement with: a part of others, and what goes on only with a row that it has found. */
const unbuilt = [
  'shownRevision',
  'shownShared',
  'preferred',
  'published',
  'updatedAt',
  'findRevision',
  'deleteResponseOf',
  'claimJob',
];

/** A value that can be taken for a text, a number, a list or a row: what matters is which statement is built with it. */
const row = new Proxy({}, { get: (_, name) => (typeof name === 'string' && !name.startsWith('to') ? 'x' : undefined) });
const guesses: unknown[][] = [
  ['x', 'x', 'x', 'x', 'x'],
  [['x', 'y'], ['x', 'y'], ['x', 'y'], 'x'],
  ['x', ['x', 'y'], ['x', 'y'], 'x'],
  ['x', 'x', ['x', 'y'], 'x'],
  ['x', 'x', 'x', ['x', 'y'], 'x'],
  ['x', 'x', ['slug', 'x'], 'x'],
  ['x', 'x', ['id', 'x'], 'x'],
  [{ id: 'x', account_id: 'x' }, { id: 'x' }, { id: 'x' }],
  ['x', { account_id: 'x', closed: 1 }, 'x'],
  ['x', 'x', { account_id: 'x', percent: 1 }, 'x'],
  [row, row, row],
];

/** Nothing for a statement that a guess has made nonsense of. */
function explain(database: SqliteDatabase.Database, sql: string, count: number): { detail: string }[] {
  try {
    return database.prepare(`explain query plan ${sql}`).all(Array(count).fill(null)) as { detail: string }[];
  } catch {
    return [];
  }
}

test('no query reads a whole table that grows', async () => {
  const database = new SqliteDatabase(':memory:');
  const seen = new Map<string, CompiledQuery>();
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => void seen.set(query.sql, query),
  });
  await migrate(db);
  seen.clear();
  const silent: string[] = [];
  for (const [file, exported] of Object.entries(queries))
    for (const [name, query] of Object.entries(exported)) {
      if (typeof query !== 'function') continue;
      const before = seen.size;
      for (const guess of guesses) {
        try {
          await query(db, ...guess);
        } catch {
          // These arguments are not its own; the statement was seen if it was built.
        }
      }
      if (seen.size === before) silent.push(`${file} ${name}`);
    }
  const scans: string[] = [];
  for (const { sql, parameters } of seen.values()) {
    if (!/^(select|update|delete|with)/i.test(sql)) continue;
    const plan = explain(database, sql, parameters.length);
    for (const { detail } of plan) {
      const table = /^SCAN (\w+)/.exec(detail)?.[1] as keyof Tables | undefined;
      if (table && growing.includes(table)) scans.push(`${detail}: ${sql}`);
    }
  }
  await db.destroy();
  expect(silent.filter((name) => !unbuilt.some((known) => name.endsWith(` ${known}`)))).toEqual([]);
  expect(scans.filter((scan) => !allowed.some((known) => scan.endsWith(known)))).toEqual([]);
});
