import { setImmediate as turn } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../test/template-database.ts';
import { systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { Secret } from '../secret.ts';
import { Outbox } from './outbox.ts';
import { countJobs, releaseJobs } from './queries.ts';

declare module './outbox.ts' {
  interface Jobs {
    'one-job': object;
    'other-job': object;
  }
}

/** A database that a test holds up or ends after a statement has run, as a slow network does. */
async function setUp(onChange: () => Promise<void>) {
  const db = await openTestDatabase('empty');
  onTestFinished(() => db.destroy());
  const kinds = new Map<unknown, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      kinds.set(queryId, node.kind);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (kinds.get(queryId) === 'UpdateQueryNode') await onChange();
      return result;
    },
  };
  const settings = { db: db.withPlugin(plugin), clock: systemClock, secret: new Secret('x'.repeat(40)) };
  return { db, outbox: new Outbox({ ...settings, log: createLog('silent') }) };
}

const listClaims = (db: Awaited<ReturnType<typeof setUp>>['db']) =>
  db.selectFrom('outbox').select(['kind', 'claimed_until']).execute();

test('a job that is just being taken when the server stops is not begun, and waits for the next start', async () => {
  const [taken, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { db, outbox } = await setUp(async () => {
    taken.resolve();
    await letGo.promise;
  });
  let begun = false;
  outbox.handle('one-job', async () => {
    begun = true;
  });
  outbox.start();
  await outbox.add('one-job', {});
  await taken.promise;
  const stopped = outbox.stop();
  letGo.resolve();
  await stopped;
  expect(begun).toBe(false);
  expect(await listClaims(db)).toEqual([{ kind: 'one-job', claimed_until: null }]);
});

test('a job whose end cannot be written down keeps the server from no other when it stops', async () => {
  let away = false;
  const failed = Promise.withResolvers<void>();
  const { db, outbox } = await setUp(async () => {
    if (!away) return;
    failed.resolve();
    throw new Error('away');
  });
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const lane = () => outbox.openLane({ width: 1 });
  outbox.handle('one-job', () => begun[0].resolve() ?? one.promise, lane());
  outbox.handle('other-job', () => begun[1].resolve() ?? other.promise, lane());
  outbox.start();
  await outbox.add('one-job', {});
  await outbox.add('other-job', {});
  await Promise.all(begun.map(({ promise }) => promise));
  let ended = false;
  const stopped = outbox.stop().then(() => {
    ended = true;
  });
  away = true;
  one.reject(new Error('no'));
  await failed.promise;
  for (let turns = 0; turns < 5; turns += 1) await turn();
  expect(ended).toBe(false);
  other.resolve();
  await stopped;
  expect((await listClaims(db)).map(({ kind }) => kind)).toEqual(['one-job']);
});

test('giving back nothing is no question to the database', async () => {
  const { db } = await setUp(async () => undefined);
  await releaseJobs(db, []);
  expect(await countJobs(db)).toEqual({ waiting: 0, dead: 0 });
});
