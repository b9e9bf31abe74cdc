import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/template-database.ts';
import type { Database } from './database.ts';
import { type Places, statement } from './statement.ts';

let db: Database;
let built = 0;
beforeEach(async () => {
  db = await openTestDatabase('empty');
  built = 0;
});
afterEach(() => db.destroy());

const count = statement((database, { key, times }: Places<{ key: string; times: number }>) => {
  built += 1;
  return database
    .insertInto('attempts')
    .values({ key, count: times, window_ends_at: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: times }))
    .returning('key');
});

const read = statement((database, { keys, least }: Places<{ keys: readonly string[]; least: number }>) => {
  built += 1;
  return database
    .selectFrom('attempts')
    .select(['key', 'count'])
    .where('key', 'in', keys)
    .where('count', '>=', least)
    .orderBy('key');
});

test('a statement runs with the values of each call, in and out of a transaction, and is built once', async () => {
  await count(db, { key: 'a', times: 1 });
  await db.transaction().execute(async (transaction) => {
    await count(transaction, { key: 'b', times: 2 });
    await count(transaction, { key: 'a', times: 3 });
  });
  expect(built).toBe(1);
  expect(await read(db, { keys: ['a', 'b'], least: 0 })).toEqual([
    { key: 'a', count: 3 },
    { key: 'b', count: 2 },
  ]);
});

test('a list may have another length each time', async () => {
  for (const [index, key] of ['a', 'b', 'c'].entries()) await count(db, { key, times: index });
  const keys = async (asked: string[], least = 0) => (await read(db, { keys: asked, least })).map((row) => row.key);
  expect(await keys(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(await keys(['c'])).toEqual(['c']);
  expect(await keys(['b', 'c', 'a'], 1)).toEqual(['b', 'c']);
  expect(await keys(['a'], 1)).toEqual([]);
  expect(built).toBe(3);
  expect(await keys([])).toEqual([]);
});

test('a list with nothing in it finds nothing, and leaves nothing out, whichever the engine', async () => {
  await count(db, { key: 'a', times: 1 });
  const named = (operator: 'in' | 'not in') =>
    db.selectFrom('attempts').select('key').where('key', operator, []).execute();
  expect(await named('in')).toEqual([]);
  expect(await named('not in')).toEqual([{ key: 'a' }]);
});

test('a value is never read as SQL', async () => {
  const key = `'); drop table attempts; --`;
  await count(db, { key, times: 1 });
  expect(await read(db, { keys: [key, '$1', '?'], least: 1 })).toEqual([{ key, count: 1 }]);
});

const readAll = statement((database, { key }: Places<{ key: string }>) =>
  database.selectFrom('attempts').selectAll().where('key', '=', key),
);

test('a statement that does not name its columns is refused: a column that a newer version adds would break it', async () => {
  await expect(readAll(db, { key: 'a' })).rejects.toThrow('names its columns');
});

test('a newer version may add a column while this one goes on', async () => {
  await count(db, { key: 'a', times: 1 });
  expect(await read(db, { keys: ['a'], least: 0 })).toHaveLength(1);
  await sql`alter table attempts add column added text`.execute(db);
  expect(await read(db, { keys: ['a'], least: 0 })).toEqual([{ key: 'a', count: 1 }]);
});
