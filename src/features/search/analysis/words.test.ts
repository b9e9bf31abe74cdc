import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWord, scanWords, splitWords } from './words.ts';

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
});

test('words that are only looked up stand where those stand that are written out, whatever signs a text has', () => {
  const parts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('\u00ad', 'ß', 'e\u0301', '\ud835\udc00', '\ud800', '😀', 'й', 'ά', 'ş', '٣', '\u{1d165}', ' '),
    fc.string({ unit: fc.constantFrom('a', 'ß', '\u00ad', '\u0301'), minLength: 90, maxLength: 210 }),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (written) => {
      const text = written.join('');
      const found: { text: string; start: number; end: number }[] = [];
      scanWords(text, (start, end, asRead) => {
        const word = readWord(text, start, end);
        expect(asRead).toBe(word === text.slice(start, end));
        found.push({ text: word, start, end });
      });
      expect(found).toEqual(splitWords(text));
    }),
    { numRuns: 500 },
  );
});
