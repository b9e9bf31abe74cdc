import { expect, test } from 'vitest';
import type { Locale } from '../../i18n/locales.ts';
import { readAnalysers } from '../search/analysis/read-analysers.ts';
import { fitMarks } from './evaluation/fit-marks.ts';
import { leaningOf } from './leaning.ts';
import { marksOf } from './weighed-marks.ts';

const analysers = await readAnalysers();

function analyserOf(locale: Locale) {
  const analyser = analysers.get(locale);
  if (!analyser) throw new Error(`No words of ${locale} are read.`);
  return analyser;
}

const english = analyserOf('en');
const line = (positive: boolean) => (text: string) => ({ positive, marks: marksOf(english, text) });
const lines = [
  ...['nobody speaks in the breakout rooms', 'pupils keep their cameras off', 'silent group'].map(line(true)),
  ...['recipe for apple cake', 'bake bread at home', 'how long does a cake stay in the oven'].map(line(false)),
];
const weights = fitMarks(lines);

test('a question leans to the lines whose words it has, also misspelt, joined or in another form', () => {
  for (const question of ['silence in breakoutrooms', 'camras of', 'the pupil spoke in a group'])
    expect(leaningOf(english, question, weights)).toBeGreaterThan(0);
  for (const question of ['aple cakes', 'backing bred', 'RECIPES'])
    expect(leaningOf(english, question, weights)).toBeLessThan(0);
});

test('the same lines give the same weights', () => {
  expect(fitMarks(lines)).toEqual(weights);
});

test('a question of no words leans to neither side', () => {
  expect(leaningOf(english, '…?', weights)).toBe(0);
  expect(fitMarks([]).every((weight) => weight === 0)).toBe(true);
});

test('a word that is typed without the letters of its language has the same marks', () => {
  for (const [locale, written, typed] of [
    ['bg', 'урок', 'urok'],
    ['gr', 'μάθημα', 'mathima'],
    ['tr', 'öğrenci', 'ogrenci'],
    ['nb', 'på', 'pa'],
  ] as const)
    expect(marksOf(analyserOf(locale), typed)).toEqual(marksOf(analyserOf(locale), written));
});

test('in each language everyday life leans away from the texts and an online lesson to them', () => {
  for (const [locale, lesson, life] of [
    ['en', 'pupils are silent in the video lesson', 'my bathroom tap drips'],
    ['bg', 'учениците мълчат в онлайн урока', 'кранът в банята капе'],
    ['nb', 'elevene er stille i nettimen', 'kranen på badet drypper'],
    ['tr', 'öğrenciler çevrimiçi derste susuyor', 'banyodaki musluk damlatıyor'],
    ['it', 'gli studenti tacciono nella lezione online', 'il rubinetto del bagno perde'],
    ['gr', 'οι μαθητές σωπαίνουν στο διαδικτυακό μάθημα', 'στάζει η βρύση στο μπάνιο'],
  ] as const)
    expect(leaningOf(analyserOf(locale), lesson)).toBeGreaterThan(leaningOf(analyserOf(locale), life));
});
