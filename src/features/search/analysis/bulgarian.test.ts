import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnalyser } from './analyser.ts';
import { bulgarian } from './bulgarian.ts';
import { packLexicon, readLexicon } from './lexicon.ts';

const words =
  'уча реша решавам оценя оценявам оценяване запиша записвам отговоря отговарям вода водя струвам струя решение'.split(
    ' ',
  );
const forms = new Map([['оценяването', new Set(['оценя'])]]);
const lexicon = readLexicon(packLexicon(forms, words));
const analyser = createAnalyser('bg', bulgarian, lexicon);
const stemOf = (word: string) => analyser.stems(bulgarian.fold(word));

test.each([
  ['оценя', 'оценяването'],
  ['реша', 'решавам'],
  ['запиша', 'записвам'],
  ['отговоря', 'отговарям'],
  ['участник', 'участници'],
  ['подкаст', 'подкастите'],
  ['уебсайт', 'уебсайтовете'],
  ['епицентър', 'епицентрове'],
  ['дигитализация', 'дигитализацията'],
  ['обучителна', 'обучителният'],
  ['ден', 'дните'],
  ['дете', 'децата'],
  ['вляза', 'влезли'],
  ['видя', 'видяхме'],
  ['приема', 'приели'],
])('%s is found by %s', (word, form) => {
  expect(stemOf(form)).toEqual(stemOf(word));
});

test.each([
  ['вода', 'водя'],
  ['струя', 'струвам'],
  ['анкета', 'анка'],
  ['подкаст', 'подкана'],
])('%s and %s are two words', (one, other) => {
  expect(stemOf(one)).not.toEqual(stemOf(other));
});

test('a word typed in Latin letters is read in the ways people write it', () => {
  expect(bulgarian.transliterate('vryzka')).toContain('връзка');
  expect(bulgarian.transliterate('vruzka')).toContain('връзка');
  expect(bulgarian.transliterate('ucha6ti')).toContain('учащи');
  expect(bulgarian.transliterate('stajata')).toContain('стаята');
  expect(bulgarian.transliterate('moqt')).toContain('моят');
});

test('a noun is found a little by what it is made from', () => {
  expect(analyser.parts('решение')).toEqual(['реша']);
  expect(analyser.parts('вода')).toEqual([]);
});

const anyWord = fc.stringMatching(/^[а-ъьюя]{1,16}$/);

test('a stem is never empty, and a stem is its own stem where the dictionary has it', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      const stem = bulgarian.stem(bulgarian.fold(word), lexicon.has);
      expect(stem).not.toBe('');
      if (lexicon.has(stem)) expect(bulgarian.stem(stem, lexicon.has)).toBe(stem);
    }),
  );
});
