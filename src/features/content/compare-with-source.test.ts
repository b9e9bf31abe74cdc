import { expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import { compareWithSource } from './coverage.ts';
import { hashBlock, hashFields } from './source-hash.ts';
import { statesOf } from './text-states.ts';
import type { Text } from './texts.ts';

const source = {
  fields: { title: 'Silence' },
  blocks: readEveryBlock().slice(0, 3),
  sourceHash: null,
} as never as Text;
const ids = source.blocks.map(({ id }) => id);
const translation: Text = {
  ...source,
  fields: { title: 'Тишина' },
  sourceHash: hashFields(source.fields),
  blocks: source.blocks.map((block) => ({ ...block, sourceHash: hashBlock(block) })),
};

const compare = (from: Text, to: Text | undefined, madeFrom?: Text) =>
  compareWithSource(statesOf(from), to && statesOf(to), () => madeFrom && statesOf(madeFrom));
const current = { state: 'current', share: 1, stale: [], missing: [], dropped: [] };

test('a text that is not there lacks everything', () => {
  expect(compare(source, undefined)).toEqual({ ...current, state: 'missing', share: 0, missing: ['fields', ...ids] });
});

test('a translation made from what stands there now is current', () => {
  expect(compare(source, translation)).toEqual(current);
});

test('what the source has changed since is stale, the fields first, and what it has gained is missing', () => {
  const [first, second] = translation.blocks;
  if (!first || !second) throw new Error('no blocks');
  const stale = { ...current, state: 'stale' };
  const older = { ...translation, sourceHash: 'older', blocks: [{ ...first, sourceHash: 'older' }, second] };
  expect(compare(source, older)).toEqual({ ...stale, share: 1 / 4, stale: ['fields', ids[0]], missing: [ids[2]] });
  const shorter = { ...translation, blocks: [first, second] };
  expect(compare(source, shorter)).toEqual({ ...stale, share: 3 / 4, missing: [ids[2]] });
  expect(compare(source, { ...translation, sourceHash: 'older' })).toEqual({
    ...stale,
    share: 3 / 4,
    stale: ['fields'],
  });
});

test('what the source has dropped is named, and the translation is not current while it still has it', () => {
  const shorter = { ...source, blocks: source.blocks.slice(1) };
  expect(compare(shorter, translation)).toEqual({ ...current, state: 'stale', dropped: [ids[0]] });
});

test('what was made from another translation is as new as that one', () => {
  const bulgarian = {
    ...translation,
    blocks: translation.blocks.map((block) => ({ ...block, meaning: `bg ${block.id}` })),
  };
  const from: typeof translation = {
    ...translation,
    sourceLocale: 'bg',
    sourceHash: hashFields(bulgarian.fields),
    blocks: bulgarian.blocks.map((block) => ({ ...block, sourceLocale: 'bg', sourceHash: block.meaning })),
  };
  expect(compare(source, from, bulgarian)).toEqual(current);
  expect(compare(source, from)).toEqual({ ...current, state: 'stale', share: 0, stale: ['fields', ...ids] });
  const later = { ...bulgarian, blocks: translation.blocks.map((block) => ({ ...block, meaning: 'later' })) };
  expect(compare(source, from, later)).toEqual({ ...current, state: 'stale', share: 1 / 4, stale: ids });
});
