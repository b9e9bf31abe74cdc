import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const split = (text: string, locale: Parameters<typeof splitSentences>[1] = 'en') =>
  splitSentences(text, locale).map((sentence) => sentence.text);

test('a sentence ends neither at the page of a source nor after the initial of a name', () => {
  expect(split('It asks for visual aids (p. 87). A chat does (Hopp et al. 2021).')).toHaveLength(2);
  expect(split('Βοηθάει λίγο (Hopp κ.ά. 2021). Δοκιμάστε το.', 'gr')).toHaveLength(2);
  expect(split('A. Pavlenko and J. P. Lantolf have written on it. Read them.')).toHaveLength(2);
});

test('what somebody says stands whole, however many sentences it has', () => {
  const text = 'Compare: „Включете камерите. После ги изключете.“ Питайте пак.';
  expect(split(text, 'bg')).toEqual(['Compare: „Включете камерите. После ги изключете.“', 'Питайте пак.']);
  expect(split('«Hva skjer?» sier hun. Vent litt.', 'nb')).toHaveLength(2);
});

test('the end of a line ends a sentence, whatever stands open', () => {
  expect(split('Ask (or wait\nThen go on. Count to five.')).toEqual(['Ask (or wait', 'Then go on.', 'Count to five.']);
  expect(split(`“Never closed. ${'So it goes on. '.repeat(60)}`).length).toBeGreaterThan(10);
});

test('a sentence stands in its text where it says', () => {
  const text = '  „Може ли?“ Да (стр. 12).  Питайте.';
  for (const { text: own, start, end } of splitSentences(text, 'bg')) expect(text.slice(start, end)).toBe(own);
});
