import { describe, expect, test } from 'vitest';
import { findActivity, readEveryBlock } from '../../../../test/every-block.ts';
import { readPrintedKey } from '../../../../test/test-paper.ts';
import type { Block } from '../blocks.ts';

const blocks = readEveryBlock();
const find = (type: Block['type']) => blocks.find((block) => block.type === type) as Block;
const text = (nodes: string) => ({ kind: 'text', nodes });

describe('the key at the end', () => {
  const terms = (...list: [string, string][]) => ({
    kind: 'terms',
    terms: list.map(([term, text]) => ({ term, text })),
  });

  test.each<[Block['type'], unknown[]]>([
    ['ordering', [terms(['2. Say what you heard.', 'Then only the rest has to be said again.'])]],
    ['matching', [terms(['Social presence ↔ A class that laughs together', 'Laughing needs somebody to laugh with.'])]],
    [
      'sorting',
      [
        terms([
          'A new word, such as [die Brücke]{lang=de} → Chat',
          'Who hears [Brücke]{lang=de} for the first time wants to see it.',
        ]),
      ],
    ],
    [
      'flash-cards',
      [terms(['turn', 'what one person says until another begins'], ['floor', 'the right to speak now'])],
    ],
    ['task-sheet', [text('They meet at halb neun at the stop.')]],
    ['reflection', []],
    ['prose', []],
  ])('of %s says what is right and why', (type, parts) => {
    expect(readPrintedKey(find(type))).toEqual(parts);
  });

  test('says nothing of an activity without a remark', () => {
    const { data, ...block } = findActivity('matching');
    const bare = { ...data, pairs: data.pairs.map(({ feedback: _, ...pair }) => pair) };
    expect(readPrintedKey({ ...block, data: bare })).toEqual([]);
  });
});
