import { expect, test } from 'vitest';
import { findActivity } from '../../../test/every-block.ts';
import { readableAnswer } from './readable-answer.ts';

const verdicts = { yes: 'True', no: 'False' };

test('pairs, categories and scales are told in the words that the learner saw', () => {
  const matching = findActivity('matching');
  const [first, second] = matching.data.pairs;
  if (!first || !second) throw new Error('The fixture has too few pairs');
  const crossed = readableAnswer(matching, { [first.id]: second.id }, verdicts);
  expect(crossed).toEqual({ question: matching.data.instructions, answer: `${first.left}: ${second.right}` });

  const sorting = findActivity('sorting');
  const [item] = sorting.data.items;
  const [category] = sorting.data.categories;
  expect(readableAnswer(sorting, { [item?.id ?? '']: category?.id }, verdicts).answer).toBe(
    `${item?.text}: ${category?.title}`,
  );

  const scale = findActivity('self-assessment');
  const [statement] = scale.data.statements;
  expect(readableAnswer(scale, { [statement?.id ?? '']: 2 }, verdicts).answer).toBe(
    `${statement?.text}: ${scale.data.scale[1]}`,
  );
});

test('a conversation is told as what was said on its way', () => {
  const { data, ...block } = findActivity('dialogue');
  const start = data.nodes.find(({ id }) => id === data.start);
  const choice = start?.choices?.at(-1);
  expect(readableAnswer({ ...block, data }, [choice?.id], verdicts).answer).toBe(choice?.text);
});

test('typed words and verdicts stay what they are, and so does an answer whose activity was taken away', () => {
  expect(readableAnswer(findActivity('true-false'), false, verdicts).answer).toBe('False');
  expect(readableAnswer(findActivity('short-answer'), 'my own words', verdicts).answer).toBe('my own words');
  expect(readableAnswer(undefined, ['a', 'b'], verdicts)).toEqual({ question: undefined, answer: 'a · b' });
});
