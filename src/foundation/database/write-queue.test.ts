import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/template-database.ts';
import type { Database } from './database.ts';
import { WriteQueue } from './write-queue.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase('empty');
});
afterEach(() => db.destroy());

const write = (key: string) => async (transaction: Database) => {
  await transaction.insertInto('attempts').values({ key, count: 1, window_ends_at: '' }).execute();
  return key;
};
const listKeys = async () =>
  (await db.selectFrom('attempts').select('key').orderBy('key').execute()).map((row) => row.key);

test('changes made at once are all kept, and each is answered with its own result', async () => {
  const queue = new WriteQueue(db);
  const keys = Array.from({ length: 50 }, (_, index) => `key-${String(index).padStart(2, '0')}`);
  expect(await Promise.all(keys.map((key) => queue.run(write(key))))).toEqual(keys);
  expect(await listKeys()).toEqual(keys);
});

test('a change that fails is undone alone; those beside it are kept', async () => {
  const queue = new WriteQueue(db);
  const failing = queue.run(async (transaction) => {
    await write('half done')(transaction);
    throw new Error('no');
  });
  const results = await Promise.allSettled([
    queue.run(write('a')),
    failing,
    queue.run(write('b')),
    queue.run(write('a')),
  ]);
  const [first, thrown, other, second] = results.map((result) => result.status);
  expect([thrown, other]).toEqual(['rejected', 'fulfilled']);
  // Of two that write the same, either may be first where changes run beside each other.
  expect([first, second].sort()).toEqual(['fulfilled', 'rejected']);
  expect(await listKeys()).toEqual(['a', 'b']);
});

test('changes that come while others are on their way follow them', async () => {
  const queue = new WriteQueue(db);
  const first = queue.run(write('first'));
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([first, queue.run(write('second'))]);
  await queue.run(write('third'));
  expect(await listKeys()).toEqual(['first', 'second', 'third']);
});

test('where a commit fails, everybody whose change was in it is told, and those who come later are served', async () => {
  // Asked for when the transaction ends, not when the row is written.
  await sql`create table followers (key text references attempts (key) deferrable initially deferred)`.execute(db);
  const queue = new WriteQueue(db);
  const failing = queue.run((transaction) => sql`insert into followers values ('nobody')`.execute(transaction));
  const results = await Promise.allSettled([queue.run(write('before')), failing, queue.run(write('after'))]);
  const states = results.map(({ status }) => status);
  // A group has one commit; elsewhere each change has its own.
  const isGrouped = process.env.TEST_ENGINE === 'sqlite';
  expect(states).toEqual(isGrouped ? ['rejected', 'rejected', 'rejected'] : ['fulfilled', 'rejected', 'fulfilled']);
  expect(await listKeys()).toEqual(isGrouped ? [] : ['after', 'before']);
  await queue.run(write('later'));
  expect(await listKeys()).toContain('later');
});

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  'changes that come soon after a commit share the next one, and none waits for others that do not come',
  async () => {
    const groups = vi.spyOn(db, 'startTransaction');
    const patient = new WriteQueue(db, () => 3_600_000);
    await patient.run(write('first'));
    const others = Array.from({ length: 8 }, async (_, index) => {
      for (let turn = 0; turn < index; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      return patient.run(write(`other-${index}`));
    });
    await Promise.all(others);
    expect(groups).toHaveBeenCalledTimes(2);

    const quick = new WriteQueue(db, () => 1);
    for (const key of ['a', 'b', 'c']) await quick.run(write(key));
    expect(groups).toHaveBeenCalledTimes(5);
  },
);
