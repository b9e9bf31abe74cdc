import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeys, shuffle } from './keys.ts';

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
