import { expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import { compareWithSource } from './coverage.ts';
import { stateOfBlock, stateOfFields } from './source-hash.ts';
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
  sourceHash: stateOfFields(source),
  blocks: source.blocks.map((block) => ({ ...block, sourceHash: stateOfBlock(block) })),
};

test('a text that is not there lacks everything', () => {
  expect(compareWithSource(source, undefined)).toEqual({ state: 'missing', stale: [], missing: ['fields', ...ids] });
});

test('a translation made from what stands there now is current', () => {
  expect(compareWithSource(source, translation)).toEqual({ state: 'current', stale: [], missing: [] });
});

test('what the source has changed since is stale, the fields first, and what it has gained is missing', () => {
  const [first, second] = translation.blocks;
  if (!first || !second) throw new Error('no blocks');
  const older = { ...translation, sourceHash: 'older', blocks: [{ ...first, sourceHash: 'older' }, second] };
  expect(compareWithSource(source, older)).toEqual({ state: 'stale', stale: ['fields', ids[0]], missing: [ids[2]] });
  expect(compareWithSource(source, { ...translation, blocks: [first, second] })).toEqual({
    state: 'stale',
    stale: [],
    missing: [ids[2]],
  });
  expect(compareWithSource(source, { ...translation, sourceHash: 'older' })).toEqual({
    state: 'stale',
    stale: ['fields'],
    missing: [],
  });
});
