import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Assessed, type Moment, summarise } from './own-change.ts';

const areas = [
  { id: 'presence', title: 'Presence', course: 'presence' },
  { id: 'rooms', title: 'Rooms' },
];
const statements = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => ({
  id,
  area: index < 3 ? 'presence' : 'rooms',
  leading: `I lead ${id}.`,
  chapters: [`chapter-${id}`, 'chapter-of-many'],
}));
const assessed = (moment: Moment, shares: Record<string, number>): Assessed => ({ moment, areas, statements, shares });
const all = (share: number) => Object.fromEntries(statements.map(({ id }) => [id, share]));

test('an area has its mean at each moment, and the one with most room is where to begin', () => {
  const before = assessed('before', { ...all(0.5), d: 0, e: 0.25, f: 0.25 });
  const change = summarise([before, assessed('after', all(0.75)), assessed('back', { a: 0.25 })]);
  expect(change.areas).toMatchObject([
    { title: 'Presence', before: 0.5, after: 0.75, back: 0.25 },
    { title: 'Rooms', before: 1 / 6, after: 0.75, back: undefined },
  ]);
  expect(summarise([before]).begin).toMatchObject({ area: { id: 'rooms' } });
});

test('a statement that did not apply at one moment is left out of the comparison', () => {
  const [presence] = summarise([
    assessed('before', { a: 0, b: 0.5, c: 0.5 }),
    assessed('after', { b: 0.75, c: 0.75 }),
  ]).areas;
  expect(presence).toMatchObject({ before: 0.5, after: 0.75 });
});

test('two answers of three say nothing of where to begin; far up everywhere means to show others', () => {
  expect(summarise([assessed('before', { a: 0, b: 0 })]).begin).toBe(undefined);
  expect(summarise([assessed('before', all(1))]).begin).toMatchObject({ lines: statements.map((one) => one.leading) });
});

test('where to begin names the chapters of the lowest lines, each once and three at most', () => {
  const begin = (shares: Record<string, number>) => summarise([assessed('before', { ...all(0.5), ...shares })]).begin;
  expect(begin({ b: 0 })).toMatchObject({ chapters: ['chapter-b', 'chapter-of-many'] });
  expect(begin({ a: 0, b: 0, c: 0 })).toMatchObject({ chapters: ['chapter-a', 'chapter-of-many', 'chapter-b'] });
});

test('on a tie the order of the areas decides', () => {
  expect(summarise([assessed('before', all(0.25))]).begin).toMatchObject({ area: { id: 'presence' } });
});

test('whatever was answered, a mean lies between 0 and 1 and only areas with answers are shown', () => {
  const shares = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.constantFrom(0, 0.25, 0.5, 0.75, 1));
  const some = fc.array(fc.record({ moment: fc.constantFrom<Moment>('before', 'after', 'back'), shares }));
  fc.assert(
    fc.property(some, (given) => {
      for (const { before, after, back } of summarise(given.map(({ moment, shares: own }) => assessed(moment, own)))
        .areas) {
        const means = [before, after, back].filter((value) => value !== undefined);
        expect(means.length).toBeGreaterThan(0);
        for (const value of means) expect(value >= 0 && value <= 1).toBe(true);
      }
    }),
  );
});
