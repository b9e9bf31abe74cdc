import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AskedWord } from './asked-words.ts';
import { NumberRows } from './number-rows.ts';
import { WaysOfAsking } from './ways-of-asking.ts';
import { WordRowMaker } from './word-rows.ts';

/** One way in which people ask for a document. */
interface Way {
  document: number;
  words: readonly number[];
}

const size = 20;
const rest = async () => undefined;
const asking = (...forms: number[]) =>
  forms.map((form) => ({
    asked: { folded: '', stems: [], forms: new Map([[form, 1]]), found: 'known', inDictionary: true } as AskedWord,
    rarity: 1,
  }));

async function nearnessOf(ways: Way[], ...question: number[]): Promise<number[]> {
  const maker = new WordRowMaker(size, ways.flatMap(({ words }) => words).length);
  for (const { words } of ways) maker.add([words, 1]);
  const documents = ways.map(({ document }) => document);
  const all = await WaysOfAsking.make({ documents, rows: maker.rows }, size, () => 1, rest);
  return [...all.nearness(asking(...question), 2, new NumberRows())];
}

test('words that stand together in one way are nearer than the same words strewn over several', async () => {
  const [together = 0, strewn = 0] = await nearnessOf(
    [
      { document: 0, words: [1, 2, 3] },
      { document: 1, words: [1, 7, 8] },
      { document: 1, words: [2, 9, 10] },
      { document: 1, words: [3, 11, 12] },
    ],
    1,
    2,
    3,
  );
  expect(together).toBeCloseTo(1);
  expect(strewn).toBeLessThan(0.5);
});

test('a text that nobody asks for in these words is not near', async () => {
  expect(await nearnessOf([{ document: 0, words: [1, 2] }], 3)).toEqual([0, 0]);
});

test('nearness is a share, and no way more makes a text less near', () => {
  const way = fc.record({
    document: fc.nat({ max: 1 }),
    words: fc.uniqueArray(fc.nat({ max: size - 1 }), { minLength: 1, maxLength: 5 }),
  });
  const question = fc.uniqueArray(fc.nat({ max: size - 1 }), { minLength: 1, maxLength: 6 });
  return fc.assert(
    fc.asyncProperty(fc.array(way, { minLength: 1, maxLength: 8 }), way, question, async (ways, more, words) => {
      const before = await nearnessOf(ways, ...words);
      const after = await nearnessOf([...ways, more], ...words);
      for (const [document, near] of after.entries()) {
        expect(near).toBeGreaterThanOrEqual(before[document] ?? 0);
        expect(near).toBeLessThanOrEqual(1 + 1e-6);
      }
    }),
    { numRuns: 50 },
  );
});
