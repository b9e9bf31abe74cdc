import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';
import { readHour, zones } from './hour-of-plan.ts';

const words = fc.array(fc.constantFrom('class', 'τάξη,', 'урок.', ' ', '\n', 'ders')).map((parts) => parts.join(' '));

test('what stayed and what was dropped is the text before, what stayed and what was added the text after', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const runs = compareWords(before, after, 'gr');
      const without = (change: string) => runs.filter((run) => run.change !== change).map(({ text }) => text);
      expect([without('added').join(''), without('dropped').join('')]).toEqual([before, after]);
    }),
  );
});

test('words of any script are compared whole, and neighbours that both changed stand together', () => {
  expect(compareWords('Αυτή η τάξη μιλάει', 'Αυτή η αίθουσα σωπαίνει', 'gr').map(({ text }) => text)).toEqual([
    'Αυτή η ',
    'τάξη μιλάει',
    'αίθουσα σωπαίνει',
  ]);
});

test('a long text that was written anew is one that went and one that came: thousands of words are not held against each other', () => {
  const [before, after] = ['here', 'there'].map((word) =>
    Array.from({ length: 3000 }, (_, index) => (index % 9 === 0 ? `same${index}` : `${word}${index}`)).join(' '),
  ) as [string, string];
  expect(compareWords(before, after, 'en')).toEqual([
    { change: 'dropped', text: before },
    { change: 'added', text: after },
  ]);
  expect(compareWords(`${before} one`, `${before} two`, 'en').map(({ text }) => text)).toEqual([
    `${before} `,
    'one',
    'two',
  ]);
});

test('an hour is that of a clock in the zone, also on the days on which clocks are changed', () => {
  expect(readHour('2026-12-01T09:00', 'Europe/Athens')?.toISOString()).toBe('2026-12-01T07:00:00.000Z');
  expect(readHour('2026-07-01T09:00', 'Europe/Oslo')?.toISOString()).toBe('2026-07-01T07:00:00.000Z');
  // Left out, and there twice.
  expect(readHour('2027-03-28T02:30', 'Europe/Rome')?.toISOString()).toBe('2027-03-28T01:30:00.000Z');
  expect(readHour('2026-10-25T02:30', 'Europe/Rome')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  for (const zone of zones) expect(readHour('soon', zone)).toBeUndefined();
  expect(readHour('2026-12-01T09:00', 'Europe/Nowhere')).toBeUndefined();
});
