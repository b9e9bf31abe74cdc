import { describe, expect, test } from 'vitest';
import { localeCodes } from '../../../i18n/locales.ts';
import { blockTypes, getBlockType } from '../blocks.ts';
import { getKind, kindNames } from '../kinds.ts';
import { listChanges } from './changes.ts';
import type { Field } from './field.ts';

/** A field and all fields inside it, with their places. */
function listFields(field: Field, place: string): [string, Field][] {
  const inside = Object.entries(field.fields ?? {}).flatMap(([key, inner]) => listFields(inner, `${place}.${key}`));
  return [[place, field], ...(field.item ? listFields(field.item, `${place}[]`) : []), ...inside];
}

const described = [
  ...kindNames.flatMap((kind) => [
    ...listFields(getKind(kind).shared, kind),
    ...listFields(getKind(kind).translated, kind),
  ]),
  ...Object.values(blockTypes).flatMap(({ name, data }) => listFields(data, name.en)),
];

describe.each(described)('%s', (_, { label, hint, choices, example, fallback, schema }) => {
  test('is called by words in six languages, and its example could be written', () => {
    for (const words of [label, ...(hint ? [hint] : []), ...Object.values(choices ?? {})])
      expect(localeCodes.filter((code) => !words[code].trim())).toEqual([]);
    for (const value of [example, fallback])
      if (value !== undefined) expect(schema.safeParse(value).error?.issues).toBe(undefined);
  });
});

test('every number says what it may be at least and at most', () => {
  const numbers = described.filter(([, { type }]) => type === 'number');
  expect(numbers.length).toBeGreaterThan(5);
  const open = numbers.filter(([, { schema }]) =>
    [-100_000, 100_000, Number.NaN].some((value) => schema.safeParse(value).success),
  );
  expect(open.map(([place]) => place)).toEqual([]);
});

describe('what has changed between two states', () => {
  const { data } = getBlockType('sorting');
  const before = {
    instructions: 'Sort.',
    categories: [{ id: 'a', title: 'A' }],
    items: [
      { id: 'one', text: 'One', category: 'a' },
      { id: 'two', text: 'Two', category: 'a' },
    ],
  };

  test('is named by the place of each value, wherever its part has moved', () => {
    const [one, two] = before.items;
    const after = { ...before, items: [two, { ...one, text: 'Eins' }, { id: 'three', text: 'Three', category: 'a' }] };
    const changes = listChanges(data, before, after).map(({ path, before: was, after: is }) => [
      path.join('.'),
      was,
      is,
    ]);
    expect(changes).toEqual([
      ['items.one.text', 'One', 'Eins'],
      ['items.three.id', undefined, 'three'],
      ['items.three.text', undefined, 'Three'],
      ['items.three.category', undefined, 'a'],
    ]);
    expect(listChanges(data, before, before)).toEqual([]);
    expect(listChanges(data, before, { ...before, instructions: undefined })).toMatchObject([
      { path: ['instructions'], before: 'Sort.' },
    ]);
  });
});
