import SqliteDatabase from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './foundation/database/migrate.ts';
import type { Tables } from './foundation/database/tables.ts';

/** How SQLite would look for what the queries of all features ask: a whole table is read only where it stays small. */

const queries = import.meta.glob<Record<string, unknown>>(['./**/queries.ts', './**/*-queries.ts'], { eager: true });

/** Tables that stay as small as a site's content, its programme and what its editors send are; every other one grows, also one that comes tomorrow. */
const small = [
  'content_version',
  'entries',
  'translations',
  'media',
  'media_details',
  'former_slugs',
  'outside_links',
  'programmes',
  'revoked_numbers',
  'newsletter_digests',
  'newsletter_editions',
  'model_usage',
  // A row for each text that a machine is at: it goes when the draft is kept.
  'drafts_being_made',
];

/** So many that nobody would read them all: with five times as many the same statements read a whole table, and writing them takes four times as long. */
const rowCount = 20_000;

/** Asked once at a start, by an operator or by a scrape of the metrics, and of one row or of an index alone. */
const allowed = [
  'select "id" from "accounts" limit ?',
  'select "id" from "accounts"',
  'select count(*) as "all", count(dead_at) as "dead" from "outbox"',
  // When somebody leaves; its rows live for minutes.
  'delete from "verifications" where "value" like ?',
  // When somebody leaves; a link lives for a week at most.
  'delete from "mailed_links" where "purpose" = ? and "details" in (?, ?)',
  // By the index that holds nobody but the few with a role, in the order of their names.
  'where "grants" <> \'[]\' and "suspended_at" is null order by "last_name", "first_name", "id"',
  'where "grants" <> \'[]\' order by "last_name", "first_name", "id"',
  // At a start, and when somebody's rights change.
  'select "id" from "accounts" where "grants" <> \'[]\' and "grants" like ? and "suspended_at" is null limit ?',
  'where "grants" <> \'[]\' and "grants" like ? returning *',
  // By the index that holds nothing but open messages.
  'select count(*) as "count" from "contact_messages" where "closed_at" is null',
  'from "contact_messages" where "closed_at" is null order by "sent_at" asc, "id" asc limit ? offset ?',
  // The report on the evaluation.
  'from "evaluation_answers" group by "question_id", "value" order by "question_id", "value"',
  // Invitations that are open; a link lives for a week at most.
  'select * from "mailed_links" where "purpose" = ? and "expires_at" > ? order by "created_at", "token_hash"',
  // The board, which shows all: as many as there are texts that somebody was given.
  'select * from "assignments"',
  // By the index that holds nothing but comments that wait for an answer.
  'from "passage_comments" where "resolved_at" is null order by "created_at", "id"',
  // By the index that holds nothing but reviews in words, which is passed over here because all of the rows that it is tried on have words.
  'select count(*) as "count" from "reviews" where comment <> \'\' and "day" >= ?',
  // The board and the lists, which show all: as many as there are passages that wait for a person.
  'select "entry_id", "locale", "passage", "state" from "machine_drafts"',
  // Counted at the desk, by an index alone.
  'select count(*) as "count" from "audit_entries"',
  'select count(*) as "count" from "evaluation_responses"',
  // The newest, by their index.
  'order by "made_at" desc, "audit_entries"."id" desc limit ? offset ?',
  'select "id" from "reviews" order by "id" desc limit ?',
  'select * from "contact_messages" order by "sent_at" desc, "id" desc limit ?',
  // The report on reviews, which the project asks for with a command.
  'group by "page" order by "count" desc, "page"',
  'select * from "reviews" where "comment" != ? order by "day" desc, "id" desc limit ?',
];

/** What no guess builds a statement with: a part of others, and what goes on only with a row that it has found. */
const unbuilt = [
  'shownRevision',
  'shownShared',
  'lastShownRevision',
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

const listTables = (database: SqliteDatabase.Database) =>
  database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%migration%'",
    )
    .pluck()
    .all() as string[];

/** Fills a table in one statement: what must be unique is, everything else comes two hundred times each in a hundred values. */
function fill(database: SqliteDatabase.Database, table: string): void {
  const unique = database
    .prepare('select c.name from pragma_index_list(?) i, pragma_index_info(i.name) c where i."unique" = 1')
    .pluck()
    .all(table);
  const columns = database.prepare('select name, type, pk from pragma_table_info(?)').all(table) as {
    name: string;
    type: string;
    pk: number;
  }[];
  const values = columns.map(({ name, type, pk }) => {
    const number = pk > 0 || unique.includes(name) ? 'n' : 'n % 100';
    return type === 'TEXT' ? `'${name} ' || (${number})` : number;
  });
  database.exec(
    `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${rowCount})
     insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()}) select ${values.join()} from counted`,
  );
}

test('no query reads a whole table that grows', async () => {
  const database = new SqliteDatabase(':memory:');
  const seen = new Map<string, CompiledQuery>();
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => void seen.set(query.sql, query),
  });
  await migrate(db);
  const growing = listTables(database).filter((table) => !small.includes(table));
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
  // What the guesses may have written goes; then SQLite knows how large everything is, and plans as it would on such a site.
  database.pragma('foreign_keys = OFF');
  for (const table of growing) {
    database.exec(`delete from "${table}"`);
    fill(database, table);
  }
  database.exec('analyze');
  const scans: string[] = [];
  for (const { sql, parameters } of seen.values()) {
    if (!/^(select|update|delete|with)/i.test(sql)) continue;
    const plan = explain(database, sql, parameters.length);
    for (const { detail } of plan) {
      const table = /^SCAN (\w+)/.exec(detail)?.[1];
      if (table && growing.includes(table)) scans.push(`${detail}: ${sql}`);
    }
  }
  await db.destroy();
  expect(silent.filter((name) => !unbuilt.some((known) => name.endsWith(` ${known}`)))).toEqual([]);
  expect(scans.filter((scan) => !allowed.some((known) => scan.endsWith(known)))).toEqual([]);
});
