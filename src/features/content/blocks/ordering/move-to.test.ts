import { expect, test } from 'vitest';
import { moveTo } from './move-to.ts';

const list = ['a', 'b', 'c'];

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 2, ['a', 'c', 'b']],
  [0, 1, ['b', 'a', 'c']],
])('what stands at %i moves to %i, and the others close up', (from, to, expected) => {
  expect(moveTo(list, from, to)).toEqual(expected);
});

test.each([
  [-1, 0],
  [0, -1],
  [3, 0],
  [0, 3],
  [1, 1],
])('from %i to %i nothing moves', (from, to) => {
  expect(moveTo(list, from, to)).toEqual(list);
});

test('the list that was given stays as it is', () => {
  const given = [...list];
  moveTo(given, 0, 2);
  expect(given).toEqual(list);
  expect(moveTo(given, 1, 1)).not.toBe(given);
});
