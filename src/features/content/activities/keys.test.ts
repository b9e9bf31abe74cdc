import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askAnew, createKeys, seatOf, shuffle } from './keys.ts';

const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 12 });
const keys = createKeys('learner', 'block');

test('a key says nothing of the id and leads back to it alone', () => {
  fc.assert(
    fc.property(ids, fc.nat(), (all, at) => {
      const one = all[at % all.length] ?? '';
      expect(keys.of(one)).toMatch(/^_[0-9a-f]{10}$/);
      expect(keys.resolve(keys.of(one), all)).toBe(one);
      expect(keys.resolve(one, all)).toBe(one);
      expect(keys.resolve(keys.of(one, 'side'), all, 'side')).toBe(one);
      expect(keys.resolve(keys.of(one, 'side'), all)).toBeUndefined();
    }),
  );
});

test('all who sit on one seat are given the same, and a class sits on many', () => {
  fc.assert(
    fc.property(fc.string(), id, (learner, one) => {
      expect(seatOf(seatOf(learner))).toBe(seatOf(learner));
      for (const name of [learner, `my ${seatOf(learner)}`, `${seatOf(learner)}b`])
        expect(seatOf(name)).toMatch(/^seat (\d|1[0-5])$/);
      expect(createKeys(seatOf(learner), 'block').of(one)).toBe(createKeys(learner, 'block').of(one));
    }),
  );
  const inClass = Array.from({ length: 30 }, (_, index) => seatOf(`learner ${index}`));
  expect(new Set(inClass).size).toBeGreaterThan(8);
});

test('a key that was given before there were seats still leads back to its id', () => {
  const before = `_${createHash('sha256').update('learner block side one').digest('hex').slice(0, 10)}`;
  expect(keys.resolve(before, ['another', 'one'], 'side')).toBe('one');
  expect(createKeys('another', 'block').resolve(before, ['another', 'one'], 'side')).toBeUndefined();
});

test('keys differ by learner, by activity and by side, and stay the same for the same', () => {
  const all = [keys, createKeys('another', 'block'), createKeys('learner', 'other')].flatMap((one) => [
    one.of('x'),
    one.of('x', 'side'),
    one.of('y'),
  ]);
  expect(new Set(all).size).toBe(all.length);
  expect(createKeys('learner', 'block').of('x')).toBe(keys.of('x'));
});

test('shuffling keeps every thing, is the same each time and never leaves the given order', () => {
  fc.assert(
    fc.property(ids, fc.string(), (all, learner) => {
      const own = createKeys(learner, 'block');
      const shuffled = shuffle(all, (item) => item, own);
      expect(shuffled.toSorted()).toEqual(all.toSorted());
      expect(shuffle(all, (item) => item, own)).toEqual(shuffled);
      if (all.length > 1) expect(shuffled).not.toEqual(all);
    }),
  );
});

test('the order does not follow the one things were given in', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const one = shuffle(letters, (item) => item, keys);
  const other = shuffle(letters.toReversed(), (item) => item, keys);
  expect(other).toEqual(one);
});

test('asked again, everything stands in another place than the time before, for each learner in an order of their own', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(id, { minLength: 2, maxLength: 8 }),
      fc.string(),
      fc.nat(1000),
      (all, learner, times) => {
        const keysOf = (askedAgain: number) => createKeys(learner, 'block', askedAgain);
        const one = askAnew(all, keysOf(times));
        const next = askAnew(all, keysOf(times + 1));
        expect(next.toSorted()).toEqual(all.toSorted());
        expect(next.filter((item, index) => item === one[index])).toEqual([]);
        expect(askAnew(all, keysOf(times))).toEqual(one);
      },
    ),
  );
  expect(askAnew(['a', 'b', 'c'], keys)).toEqual(['a', 'b', 'c']);
  const later = Array.from({ length: 50 }, (_, one) =>
    askAnew(['a', 'b', 'c'], createKeys(`${one}`, 'block', 1)).join(),
  );
  expect(new Set(later)).toEqual(new Set(['b,c,a', 'c,a,b']));
});

test('what is shuffled anyway stands in another order when it is asked again, and still never in the given one', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(id, { minLength: 3, maxLength: 8 }),
      fc.string(),
      fc.nat(1000),
      (all, learner, times) => {
        const order = (askedAgain: number) => shuffle(all, (item) => item, createKeys(learner, 'block', askedAgain));
        expect(order(times + 1)).not.toEqual(order(times));
        expect(order(times)).not.toEqual(all);
        expect(order(times).toSorted()).toEqual(all.toSorted());
      },
    ),
  );
});
