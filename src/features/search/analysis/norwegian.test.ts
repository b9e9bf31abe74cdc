import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnalyser } from './analyser.ts';
import { packLexicon, readLexicon } from './lexicon.ts';
import { norwegian } from './norwegian.ts';

const words =
  'lærer elev gruppe rom romme klasse partner regel møte spørsmål lydopptak opptak snakke skrive bryte sitte sette tid'.split(
    ' ',
  );
const lexicon = readLexicon(packLexicon(new Map([['rommene', new Set(['rom'])]]), words));
const analyser = createAnalyser('nb', norwegian, lexicon);
const stemOf = (word: string) => analyser.stems(norwegian.fold(word));

test.each([
  ['lærer', 'lærernes'],
  ['lærer', 'lærarane'],
  ['elev', 'elevenes'],
  ['elev', 'elevane'],
  ['regel', 'regler'],
  ['grupperom', 'grupperommene'],
  ['partnerklasse', 'partnerklassen'],
  ['podkast', 'podcastene'],
  ['chat', 'chatten'],
  ['quiz', 'quizer'],
  ['skrive', 'skrev'],
  ['avbryte', 'avbrutt'],
  ['fremgang', 'framgang'],
  ['bok', 'bøkene'],
])('%s is found by %s', (word, form) => {
  expect(stemOf(form)).toEqual(stemOf(word));
});

test('a form of two verbs is looked up by both', () => {
  expect(stemOf('satt')).toEqual(['sette', 'sitte']);
});

test.each([
  ['rom', 'romme'],
  ['tema', 'temme'],
  ['ord', 'orden'],
])('%s and %s are two words', (one, other) => {
  expect(stemOf(one)).not.toEqual(stemOf(other));
});

test('a long word is found by the parts it is put together from', () => {
  expect(analyser.parts('grupperommene')).toEqual(['gruppe', 'rom']);
  expect(analyser.parts('klasseregler')).toEqual(['klasse', 'regel']);
  expect(analyser.parts('partner')).toEqual([]);
  expect(analyser.parts('skriving')).toEqual(['skrive']);
});

test('a word typed without æ, ø and å is read as what the dictionary makes of it', () => {
  expect(analyser.rules.transliterate('laereren')).toContain('læreren');
  expect(analyser.rules.transliterate('sporsmal')).toContain('spørsmål');
  expect(norwegian.fold('MÖTER')).toBe('møter');
});

const anyWord = fc.stringMatching(/^[a-zæøå]{1,16}$/);

test('a stem is never empty, and a word of the dictionary is its own stem', () => {
  fc.assert(
    fc.property(anyWord, fc.constantFrom(...words), (word, known) => {
      expect(norwegian.stem(word, lexicon.has)).not.toBe('');
      expect(norwegian.stem(word)).not.toBe('');
      expect(norwegian.stem(known, lexicon.has)).toBe(known);
    }),
  );
});
