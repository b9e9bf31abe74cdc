import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublishedEntry } from '../content/published.ts';
import { findMatches, foldText } from './find-resources.ts';

function resource(title: string, rest = {}): PublishedEntry<'resource'> {
  return { fields: { title, publisher: '', summary: '', classroom: '', ...rest } } as PublishedEntry<'resource'>;
}

const titlesOf = (found: PublishedEntry<'resource'>[]) => found.map(({ fields }) => fields.title);
const finds = (title: string, query: string) => findMatches([resource(title)], query).length === 1;

describe('searching as people type', () => {
  test.each([
    ['Işık tutan sorular', 'isik'],
    ['Işık tutan sorular', 'IŞIK'],
    ['İzleme ve dinleme', 'izleme'],
    ['İzleme ve dinleme', 'IZLEME'],
    ['Ödev çöpe', 'odev cope'],
    ['Προσβασιμότητα για όλους', 'προσβασιμοτητα'],
    ['ΠΡΟΣΒΑΣΙΜΟΤΗΤΑ', 'προσβασιμότητα'],
    ['Ο διάλογος', 'διαλογοσ'],
    ['Ο διάλογοσ', 'ΔΙΆΛΟΓΟΣ'],
    ['Ελληνικά με ϊ', 'ι'],
    ['Perché no', 'perche'],
    ['Språkrom på nett', 'sprakrom'],
    ['Взаимодействие', 'взаимодеиствие'],
    ['Tilgjengelighets\u00aderklæring', 'tilgjengelighetserklæring'],
    ['CEFR', 'cefr'],
    ['H5P, open source', 'h5p'],
  ])('"%s" is found by "%s"', (title, query) => {
    expect(finds(title, query)).toBe(true);
  });

  test('every word must begin some word, in any order and any field', () => {
    const all = [resource('Talking online', { publisher: 'Council of Europe' }), resource('Online tasks')];
    expect(titlesOf(findMatches(all, 'europe talk'))).toEqual(['Talking online']);
    expect(titlesOf(findMatches(all, 'online'))).toEqual(['Talking online', 'Online tasks']);
    expect(titlesOf(findMatches(all, 'line'))).toEqual([]);
    expect(titlesOf(findMatches(all, ' ?! '))).toEqual([]);
  });

  test('punctuation in a query is no obstacle', () => {
    expect(finds('Self-study: “talk, then write”', 'self-study, talk!')).toBe(true);
  });

  test('a text is always found by any of its own words', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /[\p{L}\p{N}]/u.test(text));
    const words = fc.array(word, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, (own) => {
        const title = own.join(' ');
        for (const word of own) expect(finds(title, word)).toBe(true);
      }),
    );
  });

  test('folding twice is folding once', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  });
});
