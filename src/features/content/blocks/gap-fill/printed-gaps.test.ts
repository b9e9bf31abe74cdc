import { expect, test } from 'vitest';
import type { PaperNode } from '../../paper/paper-text.ts';
import { printGaps } from './printed-gaps.ts';

const text = (value: string): PaperNode => ({ type: 'text', value });

test('each mark becomes a place to write with the number its gap has among the gaps', () => {
  expect(printGaps([text('Could {{who}} say {{what}} again?')], ['what', 'who'])).toEqual([
    text('Could '),
    { type: 'gap', number: 2 },
    text(' say '),
    { type: 'gap', number: 1 },
    text(' again?'),
  ]);
});

test('marks are found within emphasis and lists; a node without text stays', () => {
  const inside: PaperNode = { type: 'emphasis', children: [text('now {{one}}')] };
  const outside: PaperNode = { type: 'break' };
  expect(printGaps([inside, outside], ['one'])).toEqual([
    { type: 'emphasis', children: [text('now '), { type: 'gap', number: 1 }, text('')] },
    outside,
  ]);
});
