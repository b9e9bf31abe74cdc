import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveTo } from '../blocks/ordering/move-to.ts';
import { place, tray } from './placement.ts';

const moves = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(tray, 'x', 'y')));

test('however things are put about, each is in one place, and a place for one holds one', () => {
  fc.assert(
    fc.property(moves, fc.boolean(), (list, single) => {
      let now: Record<string, string> = {};
      for (const [key, target] of list) {
        now = place(now, key, target, single);
        expect(now[key]).toBe(target === tray ? undefined : target);
        if (single) expect(new Set(Object.values(now)).size).toBe(Object.keys(now).length);
      }
    }),
  );
});

test('moving never loses or doubles anything, and the moved item is where it was put', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.integer(), fc.integer(), (list, from, to) => {
      const moved = moveTo(list, from, to);
      expect([...moved].sort()).toEqual([...list].sort());
      const inside = [from, to].every((index) => index >= 0 && index < list.length);
      expect(inside ? moved[to] : moved).toEqual(inside ? list[from] : list);
    }),
  );
});

test('a thing that is put away leaves the others where they are; a place for one gives back what it held', () => {
  const placed = { one: 'left', two: 'right' };
  expect(place(placed, 'one', tray, false)).toEqual({ two: 'right' });
  expect(place(placed, 'three', 'left', true)).toEqual({ two: 'right', three: 'left' });
  expect(place(placed, 'three', 'left', false)).toEqual({ one: 'left', two: 'right', three: 'left' });
  expect(place(placed, 'one', 'right', false)).toEqual({ one: 'right', two: 'right' });
});
