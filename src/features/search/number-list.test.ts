import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberList } from './number-list.ts';

const numbers = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 600 });

test('a list has the numbers an array would have, from what was packed and from what was pushed and set since', () => {
  fc.assert(
    fc.property(numbers, numbers, (packed, pushed) => {
      const list = new NumberList(Int32Array.from(packed));
      const array = [...packed];
      for (const number of pushed) {
        list.push(number);
        array.push(number);
        list.set(Math.abs(number) % array.length, -1);
        array[Math.abs(number) % array.length] = -1;
      }
      expect([...list.pack()]).toEqual(array);
      expect([list.length, list.at(array.length)]).toEqual([array.length, undefined]);
    }),
  );
});
