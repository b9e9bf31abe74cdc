import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnalyser } from './analyser.ts';
import { greek } from './greek.ts';
import { type Lexicon, packLexicon, readLexicon } from './lexicon.ts';

const words =
  'γράφω μιλάω διορθώνω σχεδιάζω ανοίγω διδάσκω συνδέω καλύπτω φοβάμαι συμμετέχω καταγράφω συζητώ συζήτηση απαντώ μαθητής φορέας καλός γράμματα μαθήματα ψηφιακές εκπαιδευτικών'
    .split(' ')
    .map(greek.fold);
const lexicon: Lexicon = readLexicon(packLexicon(new Map(), words));
const analyser = createAnalyser('gr', greek, lexicon);
const stemOf = (word: string) => analyser.stems(greek.fold(word));

test.each([
  ['μάθημα', 'μαθημάτων'],
  ['παιδί', 'παιδιών'],
  ['λάθος', 'λάθη'],
  ['τάξη', 'τάξεις'],
  ['μαθητής', 'μαθήτριες'],
  ['φορέας', 'φορείς'],
  ['καλός', 'καλύτερη'],
  ['βαρύς', 'βαριά'],
  ['μιλάω', 'μιλούσαν'],
  ['γράφω', 'έγραψε'],
  ['καταγράφω', 'κατέγραψε'],
  ['διορθώνω', 'διορθώσουμε'],
  ['σχεδιάζω', 'σχεδίασε'],
  ['ανοίγω', 'άνοιξαν'],
  ['διδάσκω', 'δίδαξε'],
  ['συνδέω', 'συνδεθείτε'],
  ['καλύπτω', 'καλύψει'],
  ['φοβάμαι', 'φοβούνται'],
  ['συμμετέχω', 'συμμετέχοντες'],
  ['συμμετέχω', 'συμμετείχαν'],
  ['συζητώ', 'συζητήσεις'],
  ['βλέπω', 'είδαν'],
])('%s is found by %s', (word, form) => {
  expect(stemOf(form)).toEqual(stemOf(word));
});

test.each([
  ['τάξη', 'ταξί'],
  ['αγορά', 'αγόρι'],
  ['χώρα', 'χώρος'],
  ['μέλος', 'μέλι'],
  ['σχολείο', 'σχολή'],
  ['γράμμα', 'γραμμή'],
  ['τιμή', 'τίμιος'],
])('%s and %s are two words', (one, other) => {
  expect(stemOf(one)).not.toEqual(stemOf(other));
});

test('a word typed in Latin letters is read as every word that it may be', () => {
  expect(analyser.rules.transliterate('psifiakes')).toContain('ψηφιακεσ');
  expect(analyser.rules.transliterate('ekpaideftikon')).toContain('εκπαιδευτικων');
  expect(analyser.rules.transliterate('ma8imata')).toContain('μαθηματα');
  expect(analyser.rules.transliterate('browser')).toEqual([]);
});

test('a word of many letters that have many spellings is given up at once', () => {
  expect(analyser.rules.transliterate('io'.repeat(200))).toEqual([]);
});

test('a word without its accent is the same word', () => {
  expect(greek.fold('Ερωτήσεις')).toBe(greek.fold('ερωτησεισ'));
});

test('a stem is never empty, with a dictionary or without', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[α-ω]{1,16}$/), (word) => {
      const folded = greek.fold(word);
      expect(greek.stem(folded, lexicon.has)).not.toBe('');
      expect(greek.stem(folded)).not.toBe('');
    }),
  );
});
