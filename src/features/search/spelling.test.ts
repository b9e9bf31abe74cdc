import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNear, lettersOf } from './spelling.ts';
import { WordTable } from './word-table.ts';

function near(word: string, typed: string, mistakes: number): boolean {
  const table = new WordTable();
  return isNear(table, table.add(word), lettersOf(word), typed, lettersOf(typed), mistakes);
}

const word = fc.stringMatching(/^[a-zа-яα-ω]{2,15}$/);
const letter = fc.constantFrom(...'aeiouаеоαε');

test('a letter too many, too few, wrong or exchanged is one mistake', () => {
  fc.assert(
    fc.property(word, letter, fc.nat(), (right, other, at) => {
      const place = at % (right.length - 1);
      const [before, after] = [right.slice(0, place), right.slice(place)];
      expect(near(right, before + other + after, 1)).toBe(true);
      expect(near(right, before + after.slice(1), 1)).toBe(true);
      expect(near(right, before + other + after.slice(1), 1)).toBe(true);
      expect(near(right, before + after.charAt(1) + after.charAt(0) + after.slice(2), 1)).toBe(true);
    }),
  );
});

test.each([
  ['presence', 'presense', 1, true],
  ['bandwidth', 'bandwith', 1, true],
  ['breakout', 'braekot', 1, false],
  ['breakout', 'braekot', 2, true],
  ['room', 'rule', 1, false],
  ['talk', 'talking', 2, false],
] as const)('%s typed as %s is within %i mistakes: %s', (right, typed, mistakes, expected) => {
  expect(near(right, typed, mistakes)).toBe(expected);
});
