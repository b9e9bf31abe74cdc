import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countChoices, type Filter, narrow } from './filters.ts';

type Resource = Parameters<Filter['valuesOf']>[0];

/** Resources with letters for a category and for languages, of which one has any number. */
const some = fc.array(
  fc
    .record({ category: fc.constantFrom('a', 'b', 'c'), languages: fc.subarray(['x', 'y', 'z']) })
    .map((shared) => ({ shared }) as Resource),
);
const known: Filter[] = [
  { name: 'category', valuesOf: ({ shared }) => [shared.category] },
  { name: 'taught', valuesOf: ({ shared }) => shared.languages },
];
const choices = fc.record(
  { category: fc.constantFrom('a', 'b'), taught: fc.constantFrom('x', 'y') },
  { requiredKeys: [] },
);

test('what a filter promises is what choosing it shows, whatever else is chosen', () => {
  fc.assert(
    fc.property(some, choices, (resources, chosen) => {
      for (const filter of known) {
        const { all, counts } = countChoices(resources, chosen, filter, known);
        const { [filter.name as 'taught']: _, ...others } = chosen;
        expect(narrow(resources, others, known)).toHaveLength(all);
        for (const value of ['a', 'b', 'c', 'x', 'y', 'z']) {
          const left = narrow(resources, { ...chosen, [filter.name]: value }, known);
          expect(left).toHaveLength(counts.get(value) ?? 0);
        }
      }
    }),
  );
});

test('nothing chosen is everything, in its order', () => {
  fc.assert(
    fc.property(some, (resources) => {
      expect(narrow(resources, {}, known)).toEqual(resources);
    }),
  );
});
