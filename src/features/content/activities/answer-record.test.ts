import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecord, readNumber, readRecord } from './answer-record.ts';
import { createKeys } from './keys.ts';

const keys = createKeys('learner', 'block');
const words = (value: unknown) => (typeof value === 'string' ? value : undefined);

test('of a form, what was answered is read: not its buttons, its other fields or its files', () => {
  const form = new FormData();
  form.append('answer.one', 'first');
  form.append('answer.one', 'changed');
  form.append('answer.two', '');
  form.append('answer.reveal', 'yes');
  form.append('attempt', 'x');
  form.append('my answer.three', 'x');
  form.append('answer.four', new Blob(['x']), 'x.txt');
  expect(readRecord(form)).toEqual({ one: 'changed', two: '' });
});

test('there is a value for every part, whichever way it is named, and for nothing else', () => {
  expect(parseRecord({ [keys.of('a')]: 'x', b: 'y', c: 'z' }, ['a', 'b'], keys, words)).toEqual({ a: 'x', b: 'y' });
  expect(parseRecord({ [keys.of('a')]: 'by key', a: 'by id' }, ['a'], keys, words)).toEqual({ a: 'by key' });
});

test.each([
  ['a part is missing', { a: 'x' }],
  ['a part is of another kind', { a: 'x', b: 1 }],
  ['it is nothing', null],
  ['it is a word', 'x'],
  ['it is left out', undefined],
])('it is no answer where %s', (_, answer) => {
  expect(parseRecord(answer, ['a', 'b'], keys, words)).toBeUndefined();
});

test('a whole number is read from a form and from a program, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(readNumber(number)).toBe(number);
      expect(readNumber(` ${number} `)).toBe(number);
    }),
  );
  for (const none of ['', ' ', 'one', '1.5', 1.5, Number.NaN, null, undefined, true, [1], {}, { toString: 1 }])
    expect(readNumber(none)).toBeUndefined();
});
