import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordTable } from './word-table.ts';

test('a word keeps its number, and a number its word, however many come after', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 600 }), (words) => {
      const table = new WordTable();
      const numbers = words.map((word) => table.add(word));
      expect(numbers.map((number) => table.word(number))).toEqual(words);
      expect(words.map((word) => table.find(word))).toEqual(numbers);
      expect(table.size).toBe(new Set(words).size);
    }),
  );
});

test('a word that was not put in has no number', () => {
  const table = new WordTable();
  table.add('lesson');
  expect([table.find('lessons'), table.find('')]).toEqual([undefined, undefined]);
});
