import { expect, test } from 'vitest';
import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import { measureEase } from './measure-ease.ts';

const repeat = (sentence: string, times: number) => Array.from({ length: times }, () => sentence).join(' ');

test('short sentences of short words read easily in English, long ones of long words do not', () => {
  const easy = measureEase(repeat('The teacher sat on the carpet.', 12), 'en');
  expect(easy).toMatchObject({ name: 'Flesch', level: 'easy' });
  // Six words of eight syllables in each sentence: 206.835 - 1.015 * 6 - 84.6 * 8 / 6.
  expect(easy?.figure).toBe(88);
  const hard = 'Interdisciplinary organisational considerations necessitate comprehensive institutional deliberations';
  expect(measureEase(repeat(`${hard}.`, 10), 'en')).toMatchObject({ level: 'hard' });
});

test('each language is measured by its own formula, as it was published', () => {
  // Ten words, one of them of more than six letters: 10 + 10.
  expect(measureEase(repeat('Vi går en tur i parken med hunden vår sammenlagt.', 8), 'nb')).toMatchObject({
    name: 'LIX',
    figure: 20,
  });
  // Eight words of 33 letters: 89 + (300 - 330) / 8.
  const italian = repeat('Oggi Anna vede Luca alla sera nella casa.', 10);
  expect(measureEase(italian, 'it')).toMatchObject({ name: 'Gulpease', figure: 85 });
  // Three words, six syllables: 198.825 - 40.175 * 2 - 2.61 * 3 = 110.6.
  expect(measureEase(repeat('Ali eve gitti.', 20).replaceAll('Ali', 'Kedi'), 'tr')).toMatchObject({ name: 'Ateşman' });
});

test('a text of a few words has no figure, and a list counts by its lines', () => {
  for (const locale of localeCodes) expect(measureEase('One two three.', locale)).toBeUndefined();
  const list = Array.from({ length: 30 }, () => 'three short words').join('\n');
  expect(measureEase(list, 'en')?.level).toBe('easy');
});

test('what is not made of sentences has no figure, and no figure lies beyond its scale', () => {
  const words: Record<Locale, string> = { en: 'the', bg: 'ето', nb: 'det', tr: 've', it: 'ecco', gr: 'και' };
  for (const [locale, word] of Object.entries(words) as [Locale, string][]) {
    const list = (point: string) => measureEase(Array.from({ length: 80 }, () => point).join('\n'), locale);
    const { name = '', ...easiest } = list(word) ?? {};
    expect([locale, easiest]).toEqual([locale, { figure: name === 'LIX' ? 1 : 100, level: 'easy' }]);
    const hardest = list(word.repeat(30));
    expect([locale, hardest]).toEqual([locale, { name, figure: name === 'LIX' ? 100 : 0, level: 'hard' }]);
    expect([locale, measureEase(repeat(`**${word}**`, 2000), locale)]).toEqual([locale, undefined]);
  }
});
