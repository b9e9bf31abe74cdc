import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/template-database.ts';
import { createLog } from '../log.ts';
import { Secret } from '../secret.ts';
import { Outbox } from './outbox.ts';
import { countJobs, listDeadJobs, reviveJobs } from './queries.ts';

declare module './outbox.ts' {
  interface Jobs {
    'test-job': { number: number };
  }
}

async function setUp() {
  const db = await openTestDatabase('empty');
  let now = new Date('2026-11-20T12:00:00.000Z');
  const clock = () => now;
  const settings = { db, clock, secret: new Secret('x'.repeat(40)), log: createLog('silent') };
  return {
    db,
    outboxes: [new Outbox(settings), new Outbox(settings)] as const,
    wait: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)),
  };
}

test('work that cannot be done now is done later, however often it fails, within a day', async () => {
  const { db, outboxes, wait } = await setUp();
  const [outbox] = outboxes;
  let down = true;
  const done: number[] = [];
  outbox.handle('test-job', async ({ number }) => {
    if (down) throw new Error('the mail server is down');
    done.push(number);
  });
  await outbox.add('test-job', { number: 1 });
  for (let hour = 0; hour < 10; hour += 1) {
    await outbox.runDue();
    wait(60);
  }
  expect(await countJobs(db)).toEqual({ waiting: 1, dead: 0 });
  down = false;
  wait(12 * 60);
  await outbox.runDue();
  expect(done).toEqual([1]);
  expect(await countJobs(db)).toEqual({ waiting: 0, dead: 0 });
  await db.destroy();
});

test('what fails for good is kept for the operator, who can try it again', async () => {
  const { db, outboxes, wait } = await setUp();
  const [outbox] = outboxes;
  let tries = 0;
  let broken = true;
  outbox.handle('test-job', async () => {
    tries += 1;
    if (broken) throw new Error('550 no such mailbox');
  });
  await outbox.add('test-job', { number: 1 });
  for (let turn = 0; turn < 20; turn += 1) {
    await outbox.runDue();
    wait(12 * 60);
  }
  expect(tries).toBe(9);
  expect((await listDeadJobs(db)).map(({ last_error }) => last_error)).toEqual(['550 no such mailbox']);
  broken = false;
  expect(await reviveJobs(db, '2026-11-20T12:00:00.000Z')).toBe(1);
  await outbox.runDue();
  expect(await countJobs(db)).toEqual({ waiting: 0, dead: 0 });
  await db.destroy();
});

test('two instances share the work and do none of it twice', async () => {
  const { db, outboxes } = await setUp();
  const done: number[] = [];
  for (const outbox of outboxes) outbox.handle('test-job', async ({ number }) => void done.push(number));
  for (let number = 0; number < 20; number += 1) await outboxes[0].add('test-job', { number });
  await Promise.all(outboxes.map((outbox) => outbox.runDue()));
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number));
  await db.destroy();
});

test('the same work asked for again while it waits is done once, at the earlier time; other work waits beside it', async () => {
  const { db, outboxes, wait } = await setUp();
  const [one, other] = outboxes;
  const done: number[] = [];
  one.handle('test-job', async ({ number }) => void done.push(number));
  await one.addOnce('test-job', { number: 1 }, 30 * 60_000, db);
  wait(10);
  await other.addOnce('test-job', { number: 1 }, 30 * 60_000, db);
  await other.addOnce('test-job', { number: 2 }, 30 * 60_000, db);
  expect(await countJobs(db)).toEqual({ waiting: 2, dead: 0 });
  wait(19);
  expect(await one.runDue()).toBe(0);
  wait(1);
  await one.runDue();
  expect(done).toEqual([1]);
  await other.addOnce('test-job', { number: 2 }, 0, db);
  await one.runDue();
  expect(done).toEqual([1, 2]);
  expect(await countJobs(db)).toEqual({ waiting: 0, dead: 0 });
  await db.destroy();
});

test('work asked for while the same work is under way is done once more', async () => {
  const { db, outboxes } = await setUp();
  const [outbox] = outboxes;
  let turns = 0;
  outbox.handle('test-job', async ({ number }) => {
    turns += 1;
    if (turns === 1) await outbox.addOnce('test-job', { number }, 0, db);
  });
  await outbox.addOnce('test-job', { number: 1 }, 0, db);
  await outbox.runDue();
  expect(turns).toBe(2);
  await db.destroy();
});

test('a job that an instance took and never finished is taken over by another', async () => {
  const { db, outboxes, wait } = await setUp();
  const [one, other] = outboxes;
  one.handle('test-job', () => new Promise(() => {}));
  const done: number[] = [];
  other.handle('test-job', async ({ number }) => void done.push(number));
  await one.add('test-job', { number: 7 });
  one.runDue();
  await expect
    .poll(async () => (await db.selectFrom('outbox').select('claimed_until').executeTakeFirst())?.claimed_until)
    .toBeTruthy();
  await other.runDue();
  expect(done).toEqual([]);
  wait(3);
  await other.runDue();
  expect(done).toEqual([7]);
});
