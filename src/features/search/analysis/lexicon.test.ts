import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLexicon, readLexicon } from './lexicon.ts';

const word = fc.stringMatching(/^[a-zæøåşğаянξω]{1,12}$/);

test('what was packed is found again: the stems of every form, and the words', () => {
  fc.assert(
    fc.property(
      fc.dictionary(word, fc.uniqueArray(word, { minLength: 1, maxLength: 3 })),
      fc.uniqueArray(word),
      (stems, words) => {
        const packed = packLexicon(new Map(Object.entries(stems).map(([form, of]) => [form, new Set(of)])), words);
        const lexicon = readLexicon(packed);
        for (const [form, of] of Object.entries(stems)) expect(lexicon.stems(form)).toEqual(expect.arrayContaining(of));
        for (const known of words) expect(lexicon.has(known)).toBe(true);
      },
    ),
  );
});

test('a form that was not packed has no stem and is no word', () => {
  const lexicon = readLexicon(packLexicon(new Map([['taught', new Set(['teach'])]]), ['teach'], ['teach']));
  expect([lexicon.stems('teach'), lexicon.has('taught')]).toEqual([[], false]);
  expect([lexicon.hasStem('teach'), lexicon.hasStem('taught'), lexicon.has('~')]).toEqual([true, false, false]);
});

test('a lexicon that was cut off says so', () => {
  const packed = packLexicon(new Map([['taught', new Set(['teach'])]]), ['teach']);
  expect(() => readLexicon(packed.subarray(0, packed.length - 1))).toThrow('build again');
});
