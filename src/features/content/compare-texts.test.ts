import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import type { Block } from './blocks.ts';
import { compareTexts, listStalePlaces } from './compare-texts.ts';
import type { Text } from './texts.ts';

const blocks = readEveryBlock();
const before: Text = { fields: { title: 'T', goal: 'G' }, blocks };

const summarize = (after: Text) => compareTexts('lesson', before, after).blocks.map(({ id, change }) => [change, id]);

describe('what has changed between two states of a text', () => {
  test('is nothing, where nothing has', () => {
    expect(compareTexts('lesson', before, structuredClone(before))).toEqual({ fields: [], blocks: [] });
  });

  test('names fields, and blocks that were added, dropped, moved and changed', () => {
    const [opening, scene, , ...others] = blocks as [Block, Block, Block, ...Block[]];
    const added = { id: 'added', type: 'prose', data: { text: 'New.' } } as const;
    const changed = { ...scene, data: { ...scene.data, title: 'Another title' } } as Block;
    const after = { fields: { title: 'T', goal: 'Another' }, blocks: [changed, opening, added, ...others] };
    expect(summarize(after)).toEqual([
      ['changed', 'scene'],
      ['moved', 'opening'],
      ['added', 'added'],
      ['dropped', 'map'],
    ]);
    expect(listStalePlaces('lesson', before, after)).toEqual(['fields/goal', 'scene/title', 'added']);
  });

  test('a block that became one of another type is dropped and added', () => {
    const [first, ...others] = blocks as [Block, ...Block[]];
    const after = {
      ...before,
      blocks: [{ ...first, type: 'callout', data: { title: 'T', text: 'T' } } as Block, ...others],
    };
    expect(summarize(after)).toEqual([
      ['added', first.id],
      ['dropped', first.id],
    ]);
  });

  test('leads from one to the other, whatever was taken out and put elsewhere', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...blocks.keys()]), (order) => {
        const after = { ...before, blocks: order.map((index) => blocks[index] as Block) };
        const changes = compareTexts('lesson', before, after).blocks;
        const dropped = changes.filter(({ change }) => change === 'dropped').length;
        expect(dropped).toBe(blocks.length - order.length);
        const isSorted = order.every((index, place) => place === 0 || index > (order[place - 1] ?? 0));
        expect(changes.some(({ change }) => change === 'moved')).toBe(!isSorted);
      }),
    );
  });
});
