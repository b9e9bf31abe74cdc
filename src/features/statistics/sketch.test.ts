import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sketch } from './sketch.ts';

const hashOf = (visitor: string | number) => createHash('sha256').update(String(visitor)).digest();
function sketchOf(visitors: readonly (string | number)[]): Sketch {
  const sketch = new Sketch();
  for (const visitor of visitors) sketch.add(hashOf(visitor));
  return sketch;
}

test('a visitor seen again, in any order, by one instance or by several, counts once', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (here, there) => {
      const apart = sketchOf(here).merge(sketchOf(there));
      const together = sketchOf([...there, ...here, ...here]);
      expect(String(apart)).toBe(String(together));
      expect(String(sketchOf(there).merge(sketchOf(here)))).toBe(String(together));
    }),
  );
});

test('what is written down is read again; what is none is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (visitors) => {
      const sketch = sketchOf(visitors);
      expect(String(Sketch.parse(String(sketch)))).toBe(String(sketch));
    }),
  );
  expect(Sketch.parse('no registers').estimate()).toBe(0);
});

test('one visitor more never makes fewer', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 40 }), fc.string(), (visitors, other) => {
      expect(sketchOf([...visitors, other]).estimate()).toBeGreaterThanOrEqual(sketchOf(visitors).estimate());
    }),
  );
});

test.each([0, 1, 5, 30, 200])('%i visitors are counted nearly one by one', (count) => {
  const estimate = sketchOf(Array.from({ length: count }, (_, index) => index)).estimate();
  expect(Math.abs(estimate - count)).toBeLessThanOrEqual(count * 0.05);
});

test.each([3_000, 20_000, 100_000])(
  '%i visitors are counted to within 7 percent, three times the usual error',
  (count) => {
    const estimate = sketchOf(Array.from({ length: count }, (_, index) => index)).estimate();
    expect(Math.abs(estimate / count - 1)).toBeLessThan(0.07);
  },
);
