import { expect, test } from 'vitest';
import { findActivity } from '../../../../test/every-block.ts';
import type { ActivityRecord } from './activity.ts';
import { askedAgain } from './feedback.ts';
import { gradeAnswer, recallFeedback, recallSolution } from './grade-answer.ts';

const seed = 'learner';
const single = findActivity('single-choice');
const show = (inCheck: boolean) => gradeAnswer(single, { reveal: true }, { tries: 2, seed, inCheck });
const looked: ActivityRecord = {
  answer: 'candidate',
  outcome: 'open',
  tries: 2,
  done: false,
  seen: true,
  askedAgain: 1,
};

test('in a check a solution that was looked at completes nothing; elsewhere it does', () => {
  expect(show(true)).toMatchObject({ outcome: 'open', seen: true, feedback: { outcome: 'open', seen: true } });
  expect(show(false)).toMatchObject({ outcome: 'done', seen: true, feedback: { outcome: 'done', seen: true } });
  expect(show(true).feedback.solution).toBe(show(false).feedback.solution);
});

test('it is shown once more where it was, and then the question is asked again', () => {
  expect(recallSolution(single, looked, seed)).toEqual(show(true).feedback);
  expect(recallFeedback(single, looked, seed)).toEqual(askedAgain);
});

test.each<[string, Partial<ActivityRecord>]>([
  ['not looked at', { seen: false }],
  ['shown outside a check', { outcome: 'done' }],
  ['answered since', { outcome: 'wrong', answer: 'cannot-hear', tries: 3 }],
  ['not asked again yet', { askedAgain: 0 }],
])('a solution that was %s is not asked for again', (_, change) => {
  const record = { ...looked, ...change };
  expect(recallSolution(single, record, seed)).toBeUndefined();
  expect(recallFeedback(single, record, seed)).not.toHaveProperty('askedAgain');
});

test('a record of before checks asked again is told as it was', () => {
  const { askedAgain: _, ...old } = looked;
  expect(recallSolution(single, old, seed)).toBeUndefined();
});
