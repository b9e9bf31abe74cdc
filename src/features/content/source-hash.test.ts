import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, hashBlock, hashFields } from './source-hash.ts';

/** The same value with the keys of every object turned round. */
function turn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turn);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, turn(inner)]);
  return Object.fromEntries(entries.toReversed());
}

test('the order in which fields were written does not make a text another one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(turn(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('every other difference does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), fc.dictionary(fc.string(), fc.string()), (one, other) => {
      const same = JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
      expect(hashFields(one) === hashFields(other)).toBe(same);
    }),
  );
});

test('the id of a block and the mark of its own source are not part of its text', () => {
  const block = { id: 'a', type: 'prose', data: { text: 'Words.' } } as const;
  expect(hashBlock({ ...block, id: 'b', sourceHash: '0123456789ab' })).toBe(hashBlock(block));
  expect(hashBlock({ ...block, data: { text: 'Word.' } })).not.toBe(hashBlock(block));
  expect(hashBlock(block)).toMatch(/^[0-9a-f]{12}$/);
});
