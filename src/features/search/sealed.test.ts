import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const copy = (bytes: Uint8Array) => new Uint8Array(bytes);

test('what was sealed is the same when it is taken, under the same name', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const taken = unseal(copy(seal(bytes)));
      expect(copy(taken.bytes)).toEqual(copy(bytes));
      expect(unseal(copy(seal(bytes))).name).toBe(taken.name);
    }),
  );
});

test('other bytes have another name', () => {
  expect(unseal(copy(seal(Buffer.from('a')))).name).not.toBe(unseal(copy(seal(Buffer.from('b')))).name);
});

test('of a file that is cut off, or in which anything has changed, nothing is taken', () => {
  const whole = copy(seal(Buffer.from('words')));
  for (let place = 0; place < whole.length; place += 1) {
    expect(() => unseal(whole.slice(0, place))).toThrow('damaged');
    const changed = whole.slice();
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => unseal(changed)).toThrow('damaged');
  }
});
