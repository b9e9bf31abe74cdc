import { expect, test } from 'vitest';
import { localeCodes } from '../../../i18n/locales.ts';
import { measureEase } from './measure-ease.ts';

const repeat = (sentence: string, times: number) => Array.from({ length: times }, () => sentence).join(' ');

test('short sentences of short words read easily in English, long ones of long words do not', () => {
  const easy = measureEase(repeat('The cat sat on the mat.', 12), 'en');
  expect(easy).toMatchObject({ name: 'Flesch', level: 'easy' });
  // Six words of one syllable in each sentence: 206.835 - 1.015 * 6 - 84.6.
  expect(easy?.figure).toBe(116);
  const hard = 'Interdisciplinary organisational considerations necessitate comprehensive institutional deliberations';
  expect(measureEase(repeat(`${hard}.`, 10), 'en')).toMatchObject({ level: 'hard' });
});

test('each language is measured by its own formula, as it was published', () => {
  // Ten words, one of them of more than six letters: 10 + 10.
  expect(measureEase(repeat('Vi går en tur i parken med hunden vår sammenlagt.', 8), 'nb')).toMatchObject({
    name: 'LIX',
    figure: 20,
  });
  // Four words of 4 letters: 89 + (300 - 160) / 4 = 124.
  expect(measureEase(repeat('Oggi Anna vede Luca.', 20), 'it')).toMatchObject({ name: 'Gulpease', figure: 124 });
  // Three words, six syllables: 198.825 - 40.175 * 2 - 2.61 * 3 = 110.6.
  expect(measureEase(repeat('Ali eve gitti.', 20).replaceAll('Ali', 'Kedi'), 'tr')).toMatchObject({ name: 'Ateşman' });
});

test('a text of a few words has no figure, and a list counts by its lines', () => {
  for (const locale of localeCodes) expect(measureEase('One two three.', locale)).toBeUndefined();
  const list = Array.from({ length: 30 }, () => 'three short words').join('\n');
  expect(measureEase(list, 'en')?.level).toBe('easy');
});
