import { expect, test } from 'vitest';
import { spaceWords, splitTaughtWords } from './taught-words.ts';

test('French has narrow spaces that no line breaks at before double signs and inside quotation marks', () => {
  expect(spaceWords('Pardon ? « Oui » : non !', 'fr')).toBe('Pardon\u202f? «\u202fOui\u202f»\u202f: non\u202f!');
  expect(spaceWords('Pardon ?', 'de')).toBe('Pardon ?');
  expect(splitTaughtWords('Say [Pardon ?]{lang=fr} now').map(({ text }) => text)).toEqual([
    'Say ',
    'Pardon\u202f?',
    ' now',
  ]);
});
