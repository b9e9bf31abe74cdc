import { expect, test } from 'vitest';
import { splitWords } from './words.ts';

test('a word copied from a page, with soft hyphens in it, is the word itself, and stands where it stood', () => {
  const text = 'les til\u00adgjenge\u00adlighet';
  const [, word] = splitWords(text);
  expect(word?.text).toBe('tilgjengelighet');
  expect(text.slice(word?.start, word?.end)).toBe('til\u00adgjenge\u00adlighet');
});
