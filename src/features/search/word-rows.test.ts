import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Postings } from './postings.ts';
import { WordRowMaker } from './word-rows.ts';

const size = 12;
const word = fc.nat({ max: size - 1 });
const part = fc.tuple(fc.array(word, { maxLength: 8 }), fc.constantFrom(0.6, 1, 2, 4));
const rows = fc.array(fc.array(part, { maxLength: 4 }), { maxLength: 6 });

test('a word counts in a passage as much as all places together where it stands, and nowhere else', () =>
  fc.assert(
    fc.asyncProperty(rows, async (passages) => {
      const most = passages.flat().reduce((sum, [words]) => sum + words.length, 0);
      const maker = new WordRowMaker(size, most);
      const lengths = passages.map((parts) => maker.add(...parts));
      const postings = await Postings.make(size, maker.rows, async () => undefined);
      for (let of = 0; of < size; of += 1) {
        const expected = passages.map((parts) =>
          parts.reduce((sum, [words, weight]) => sum + weight * words.filter((own) => own === of).length, 0),
        );
        const [counts, met] = [new Float32Array(passages.length), new Float32Array(passages.length)];
        postings.addTo(counts, met, of, 1);
        for (const [passage, count] of expected.entries()) {
          expect(counts[passage]).toBeCloseTo(count, 4);
          expect(met[passage]).toBe(count > 0 ? 1 : 0);
        }
        expect(postings.frequency(of)).toBe(expected.filter((count) => count > 0).length);
      }
      for (const [passage, parts] of passages.entries())
        expect(lengths[passage]).toBeCloseTo(
          parts.reduce((sum, [words, weight]) => sum + weight * words.length, 0),
          4,
        );
    }),
  ));
