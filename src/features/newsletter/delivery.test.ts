import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import { openTestDatabase } from '../../../test/template-database.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { addReaders, newsletterTables, sendNews } from '../../../test/test-newsletter.ts';
import type { Database } from '../../foundation/database/database.ts';
import { MayBeDone, NobodyThere, RefusedForGood } from '../../foundation/jobs/failures.ts';
import { paceOf } from './delivery.ts';
import { leave } from './leave.ts';
import { sendTurn } from './send-digest.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('starter');
});
afterAll(() => db.destroy());

/** What the mail server, or the machine, does with the next message. */
const fates = ['takes', 'takes and dies', 'dies', 'refuses', 'busy', 'away', 'killed before', 'killed after'] as const;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...fates) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 5 }).map((reader) => ({ leaves: reader })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 600 }).map((minutes) => ({ minutes })) },
);

test('whatever happens between, nobody gets a digest twice or after leaving, and what is said of a message is true', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      let now = new Date('2026-11-20T12:00:00.000Z');
      const clock = () => now;
      await emptyTables(db, 'outbox', ...newsletterTables);
      const app = await createTestApp({ db, clock });
      const services = { ...app.services, clock };
      const readers = await addReaders(
        app.db,
        ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@school.example`),
      );
      const digest = await sendNews(services);
      const taken = new Map<string, number>();
      const left = new Set<string>();
      const wronglySent: string[] = [];
      const turn = async (fate: (typeof fates)[number]) => {
        const given = Promise.withResolvers<void>();
        const sendOnce = async ({ to }: { to: string }) => {
          if (left.has(to)) wronglySent.push(to);
          given.resolve();
          if (['takes', 'takes and dies', 'killed after'].includes(fate)) taken.set(to, (taken.get(to) ?? 0) + 1);
          if (fate === 'takes and dies' || fate === 'dies') throw new MayBeDone('no answer');
          if (fate === 'refuses') throw new RefusedForGood('550');
          if (fate === 'busy') throw new Error('451');
          if (fate === 'away') throw new NobodyThere('down');
          // Whoever was ended writes nothing any more.
          if (fate.startsWith('killed')) return new Promise<void>(() => {});
        };
        const sending = sendTurn(services, { sendOnce }, digest, new AbortController().signal).catch(() => {});
        return fate.startsWith('killed') ? Promise.race([sending, given.promise]) : sending;
      };
      for (const one of steps) {
        if (typeof one === 'string') await turn(one);
        else if ('minutes' in one) now = new Date(now.getTime() + one.minutes * 60_000);
        else {
          await leave(app.db, readers[one.leaves] ?? '');
          left.add(`${'abcdef'[one.leaves]}@school.example`);
        }
        const rows = await app.db.selectFrom('newsletter_recipients').selectAll().execute();
        for (const { subscription_id, state } of rows) {
          const count = taken.get(`${'abcdef'[readers.indexOf(subscription_id)]}@school.example`) ?? 0;
          if (state === 'accepted') expect(count).toBe(1);
          if (state === 'waiting' || state === 'refused') expect(count).toBe(0);
        }
        expect(wronglySent).toEqual([]);
        expect(Math.max(0, ...taken.values())).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 25 },
  );
});

test('a pace is kept whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6000 }), (perMinute) => {
      const { most, wait } = paceOf(perMinute);
      expect((most * 60_000) / wait).toBeLessThanOrEqual(perMinute);
    }),
  );
});
