import { expect, test } from 'vitest';
import { listWords, splitWords } from './words.ts';

test('a word copied from a page, with soft hyphens in it, is the word itself, and stands where it stood', () => {
  const text = 'les til\u00adgjenge\u00adlighet';
  const [, word] = splitWords(text);
  expect(word?.text).toBe('tilgjengelighet');
  expect(text.slice(word?.start, word?.end)).toBe('til\u00adgjenge\u00adlighet');
});

test('what no language could call a word is read in pieces, each where it stands', () => {
  const text = `før ${'a'.repeat(250)} etter`;
  const words = splitWords(text);
  expect(words.map((word) => word.text.length)).toEqual([3, 100, 100, 50, 5]);
  expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(words.map((word) => word.text));
  expect(listWords(text)).toEqual(words.map((word) => word.text));
});
