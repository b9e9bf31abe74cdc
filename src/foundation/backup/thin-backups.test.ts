import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, backupTime, listSuperfluous } from './thin-backups.ts';

const day = 86_400_000;
const begin = Date.parse('2026-01-01T00:00:00.000Z');

const moments = fc.array(fc.integer({ min: 0, max: 60 * 86_400 }), { minLength: 1, maxLength: 80 }).map((seconds) => {
  const times = [...new Set(seconds)]
    .sort((one, other) => one - other)
    .map((second) => new Date(begin + second * 1000));
  return { names: times.map(backupName), now: times.at(-1) ?? new Date(begin) };
});

const kept = (names: string[], now: Date) => {
  const gone = new Set(listSuperfluous(names, now));
  return names.filter((name) => !gone.has(name)).map((name) => backupTime(name)?.getTime() ?? 0);
};

test('the name of a backup tells when it was begun, encrypted or not', () => {
  const time = new Date('2026-11-22T01:17:36.000Z');
  expect(backupName(time)).toBe('polylogue-2026-11-22T01-17-36Z.tar.gz');
  expect(backupTime(backupName(time))).toEqual(time);
  expect(backupTime(`${backupName(time)}.age`)).toEqual(time);
});

test('what is no backup is never deleted', () => {
  const names = ['notes.txt', 'polylogue-2020-13-01T00-00-00Z.tar.gz', 'polylogue-2020.tar.gz', '.part-abc'];
  expect(listSuperfluous(names, new Date())).toEqual([]);
});

test('the newest backup and all of the last day stay, nothing stays longer than thirty days', () => {
  fc.assert(
    fc.property(moments, ({ names, now }) => {
      const times = kept(names, now);
      expect(times).toContain(backupTime(names.at(-1) ?? '')?.getTime());
      for (const name of names) {
        const time = backupTime(name)?.getTime() ?? 0;
        if (now.getTime() - time < day) expect(times).toContain(time);
        if (now.getTime() - time > 30 * day) expect(times).not.toContain(time);
      }
    }),
  );
});

test('with a backup each night, each of the last seven days can be gone back to, and each week of thirty days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 120 }), fc.integer({ min: 0, max: 86_399 }), (nights, second) => {
      let names: string[] = [];
      let now = new Date(begin);
      for (let night = 0; night < nights; night += 1) {
        now = new Date(begin + night * day + second * 1000);
        names.push(backupName(now));
        const gone = new Set(listSuperfluous(names, now));
        names = names.filter((name) => !gone.has(name));
      }
      const ages = names
        .map((name) => (now.getTime() - (backupTime(name)?.getTime() ?? 0)) / day)
        .sort((a, b) => a - b);
      expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      for (const [index, age] of ages.entries()) expect(age - (ages[index - 1] ?? 0)).toBeLessThanOrEqual(7);
      expect(ages.at(-1)).toBeGreaterThanOrEqual(23);
      expect(ages.length).toBeLessThanOrEqual(11);
    }),
    { numRuns: 30 },
  );
});

test('thinning twice is thinning once', () => {
  fc.assert(
    fc.property(moments, ({ names, now }) => {
      const gone = new Set(listSuperfluous(names, now));
      expect(
        listSuperfluous(
          names.filter((name) => !gone.has(name)),
          now,
        ),
      ).toEqual([]);
    }),
  );
});
