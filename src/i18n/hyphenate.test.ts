import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hyphenate } from './hyphenate.ts';
import { localeCodes } from './locales.ts';

const shown = (text: string, locale: Parameters<typeof hyphenate>[1]) =>
  hyphenate(text, locale).replaceAll('\u00ad', '-');

describe('long words break by the rules of their language', () => {
  test.each([
    ['en', 'Responsibilities for all', 'Respons-ib-il-it-ies for all'],
    ['bg', 'взаимодействието', 'вза-имо-дейс-тви-ето'],
    ['nb', 'tilgjengelighetserklæring', 'til-gjen-ge-lig-hets-er-klæ-ring'],
    ['tr', 'değerlendirilmesi', 'değer-len-di-ril-mesi'],
    ['it', 'internazionalizzazione', 'inter-na-zio-na-liz-za-zione'],
    ['gr', 'αυτοαξιολόγηση', 'αυτο-αξιο-λό-γηση'],
  ] as const)('%s: %s', (locale, word, hyphenated) => {
    expect(shown(word, locale)).toBe(hyphenated);
  });
});

test.each(localeCodes)('a word whose accents are characters of their own breaks as any other, in %s', (locale) => {
  const words = 'взаимодействието αυτοαξιολόγηση tilgjengelighetserklæring değerlendirilmesi';
  expect(hyphenate(words.normalize('NFD'), locale).normalize()).toBe(hyphenate(words, locale));
});

test('short words, addresses, and words that an author has hyphenated stay as they are', () => {
  const text =
    'språk, https://example.org/tilgjengelighetserklæring tilgjengelig@språkundervisningen.example til\u00adgjengelighetserklæring';
  expect(hyphenate(text, 'nb')).toBe(text);
});

test('whatever the text: without soft hyphens it is the same, and no part is too short to be read', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'abcdeløæğαβγδεάбвгдеѝ -./@'), maxLength: 80 });
  fc.assert(
    fc.property(texts, fc.constantFrom(...localeCodes), (text, locale) => {
      const hyphenated = hyphenate(text, locale);
      expect(hyphenated.replaceAll('\u00ad', '')).toBe(text);
      expect(hyphenate(hyphenated, locale)).toBe(hyphenated);
      for (const part of hyphenated.split(/[^\p{L}\u00ad]+/u).filter((word) => word.includes('\u00ad'))) {
        const pieces = part.split('\u00ad').map((piece) => piece.length);
        expect(Math.min(...pieces)).toBeGreaterThanOrEqual(2);
        expect(Math.min(pieces[0] ?? 0, pieces.at(-1) ?? 0)).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});
