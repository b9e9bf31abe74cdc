import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openSqlite } from '../../foundation/database/database.ts';
import { migrate } from '../../foundation/database/migrate.ts';
import { readEnvironment } from '../../foundation/env.ts';
import { readSecret } from '../../foundation/secret.ts';
import { findWait, giveBack } from './attempts.ts';

let db: Database;
let now = Date.UTC(2026, 2, 1);
beforeAll(async () => {
  db = openSqlite(':memory:');
  await migrate(db);
});
afterAll(() => db.destroy());

const secret = readSecret(readEnvironment({ SECRET: 'a secret for limits, 32 characters or more' }));
const tryOnce = (tries: Parameters<typeof findWait>[1]) => findWait({ db, secret, clock: () => new Date(now) }, tries);

/** How often within how many minutes. */
const promised: [name: keyof Parameters<typeof findWait>[1], most: number, minutes: number][] = [
  ['logInFromNetwork', 150, 15],
  ['logInOfPerson', 10, 15],
  ['logInToAccount', 40, 60],
  ['logInToBusyAccount', 3, 15],
  ['logInOnDevice', 10, 15],
  ['registerFromNetwork', 100, 60],
  ['registerOfPerson', 4, 60],
  ['registerAddress', 6, 60],
  ['resetOfAddress', 4, 60],
  ['resetFromNetwork', 40, 60],
  ['emailChangeOfAccount', 5, 60],
  ['emailChangeToAddress', 4, 60],
  ['passwordOfAccount', 10, 15],
  ['codeToAccount', 5, 60],
  ['codeOfAccount', 1, 2],
  ['linkFromNetwork', 60, 15],
];

test.each(promised)(
  '%s: so many tries in so many minutes (%i in %i), then a wait until the window ends',
  async (name, most, minutes) => {
    for (let count = 0; count < most; count += 1) expect(await tryOnce({ [name]: 'somebody' })).toBeUndefined();
    expect(await tryOnce({ [name]: 'somebody' })).toBe(minutes * 60);
    expect(await tryOnce({ [name]: 'somebody else' })).toBeUndefined();
    now += minutes * 60_000 - 1;
    expect(await tryOnce({ [name]: 'somebody' })).toBe(1);
    now += 1;
    expect(await tryOnce({ [name]: 'somebody' })).toBeUndefined();
  },
);

test('of several limits that are used up, the longest wait is told', async () => {
  await tryOnce({ codeOfAccount: 'both' });
  now += 60_000;
  for (let count = 0; count < 4; count += 1) await tryOnce({ resetOfAddress: 'both' });
  expect(await tryOnce({ codeOfAccount: 'both', resetOfAddress: 'both' })).toBe(3600);
  expect(await tryOnce({ codeOfAccount: 'both' })).toBe(60);
});

test('what one limit refuses counts in none of the others', async () => {
  await tryOnce({ codeOfAccount: 'refused' });
  for (let count = 0; count < 10; count += 1)
    expect(await tryOnce({ resetOfAddress: 'refused', codeOfAccount: 'refused' })).toBe(120);
  for (let count = 0; count < 4; count += 1) expect(await tryOnce({ resetOfAddress: 'refused' })).toBeUndefined();
});

test('a try that turned out to be no guess is given back', async () => {
  const tries = { codeOfAccount: 'owner' };
  expect(await tryOnce(tries)).toBeUndefined();
  await giveBack({ db, secret, clock: () => new Date(now) }, tries);
  expect(await tryOnce(tries)).toBeUndefined();
  expect(await tryOnce(tries)).toBe(120);
});

test('nobody’s name is in the table', async () => {
  await tryOnce({ resetOfAddress: 'maria@school.example' });
  const rows = await db.selectFrom('attempts').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('maria');
});
