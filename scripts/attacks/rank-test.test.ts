import { expect, test } from 'vitest';
import { rankTest } from './rank-test.ts';

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('samples that lie apart are hardly ever chance, and the same samples always may be', () => {
  expect(rankTest(count(1, 20), count(21, 40))).toBeLessThan(1e-6);
  expect(rankTest(count(21, 40), count(1, 20))).toBeLessThan(1e-6);
  expect(rankTest(count(1, 20), count(1, 20))).toBeCloseTo(1, 5);
});

test('agrees with the published example of Mann and Whitney’s tortoises and hares', () => {
  // Ranks 1, 7–11 against 2–6, 12: U = 11 or 25, z = 1.121.
  expect(rankTest([1, 7, 8, 9, 10, 11], [2, 3, 4, 5, 6, 12])).toBeCloseTo(0.2623, 3);
});
