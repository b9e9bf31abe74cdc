import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnalyser } from './analyser.ts';
import { italian } from './italian.ts';
import { type Lexicon, packLexicon, readLexicon } from './lexicon.ts';

const words =
  'parlare giocare capire scrivere chiedere comprendere prendere tenere aiutare correggere introdurre liberare libero studente direttore facile silenzio capo'.split(
    ' ',
  );
const lexicon: Lexicon = readLexicon(packLexicon(new Map(), words));
const analyser = createAnalyser('it', italian, lexicon);
const stemOf = (word: string) => analyser.stems(italian.fold(word));

test.each([
  ['lezione', 'lezioni'],
  ['amica', 'amiche'],
  ['spiaggia', 'spiagge'],
  ['silenzio', 'silenzi'],
  ['braccio', 'braccia'],
  ['uomo', 'uomini'],
  ['studente', 'studentesse'],
  ['direttore', 'direttrici'],
  ['facile', 'facilmente'],
  ['bravo', 'bravissime'],
  ['parlare', 'parlerebbero'],
  ['giocare', 'giochiamo'],
  ['capire', 'capiscono'],
  ['scrivere', 'scritto'],
  ['comprendere', 'compreso'],
  ['chiedere', 'chiesto'],
  ['tenere', 'terrà'],
  ['aiutare', 'aiutarli'],
  ['aiutare', 'aiutami'],
  ['correggere', 'correggendola'],
  ['introdurre', 'introducono'],
])('%s is found by %s', (word, form) => {
  expect(stemOf(form)).toEqual(stemOf(word));
});

test.each([
  ['caso', 'casa'],
  ['casi', 'case'],
  ['dati', 'date'],
  ['schermo', 'scherma'],
  ['capo', 'capire'],
  ['libero', 'libro'],
  ['compagno', 'compagnia'],
  ['parlare', 'parlamento'],
])('%s and %s are two words', (one, other) => {
  expect(stemOf(one)).not.toEqual(stemOf(other));
});

test('a word typed with one consonant for two, or with k for ch, is looked for as it is written', () => {
  expect(italian.skeleton('diferenza')).toBe(italian.skeleton('differenza'));
  expect(italian.skeleton('kiedere')).toBe(italian.skeleton('chiedere'));
});

test('è typed with an apostrophe is no word that says something', () => {
  expect(analyser.analyse("cos'e' l'attestato").filter(({ stopWord }) => !stopWord)).toMatchObject([
    { text: 'attestato' },
  ]);
});

test('a stem is never empty, with a dictionary or without', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,16}$/), (word) => {
      expect(italian.stem(word, lexicon.has)).not.toBe('');
      expect(italian.stem(word)).not.toBe('');
    }),
  );
});
