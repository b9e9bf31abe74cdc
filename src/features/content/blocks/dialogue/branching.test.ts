import { expect, test } from 'vitest';
import { findBranchingProblems } from './branching.ts';

const choice = (next: string, id = `to-${next}`) => ({ id, next });
const good = { id: 'good', ending: 'good' };
const poor = { id: 'poor', ending: 'poor' };

test('a conversation in which every line is heard and every way ends is sound, loops too', () => {
  const nodes = [
    { id: 'hello', choices: [choice('good'), choice('again')] },
    { id: 'again', choices: [choice('hello'), choice('poor')] },
    good,
    poor,
  ];
  expect(findBranchingProblems('hello', nodes)).toEqual([]);
  expect(findBranchingProblems('good', [good])).toEqual([]);
});

test('it begins somewhere', () => {
  expect(findBranchingProblems('hello', [good])).toEqual(['start: there is no node "hello"']);
});

test('each line either ends the conversation or leads on to one that exists', () => {
  const nodes = [
    { id: 'hello', choices: [choice('good'), choice('nowhere')] },
    { id: 'mute' },
    { id: 'both', ending: 'good', choices: [choice('good')] },
    good,
  ];
  expect(findBranchingProblems('hello', nodes)).toEqual([
    '"hello", choice "to-nowhere" leads to "nowhere", which does not exist',
    '"mute" has neither choices nor an ending',
    '"both" is an ending and has choices',
  ]);
});

test('nobody is caught, and nothing is written that nobody hears', () => {
  const nodes = [
    { id: 'hello', choices: [choice('good'), choice('round')] },
    { id: 'round', choices: [choice('round')] },
    good,
    { id: 'unheard', choices: [choice('good')] },
  ];
  expect(findBranchingProblems('hello', nodes)).toEqual([
    'no ending can be reached from "round"',
    '"unheard" is never reached',
  ]);
});

test('one ending at least is good', () => {
  expect(findBranchingProblems('hello', [{ id: 'hello', choices: [choice('poor')] }, poor])).toEqual([
    'there is no good ending',
  ]);
});
