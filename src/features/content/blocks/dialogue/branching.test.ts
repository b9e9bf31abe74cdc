import { expect, test } from 'vitest';
import { findBranchingProblems } from './branching.ts';

const listMessages = (...conversation: Parameters<typeof findBranchingProblems>) =>
  findBranchingProblems(...conversation).map(({ path, message }) => `${path.join('.')}: ${message}`);

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
  expect(listMessages('hello', nodes)).toEqual([]);
  expect(listMessages('good', [good])).toEqual([]);
});

test('it begins somewhere', () => {
  expect(listMessages('hello', [good])).toEqual(['start: there is no node "hello"']);
});

test('each line either ends the conversation or leads on to one that exists', () => {
  const nodes = [
    { id: 'hello', choices: [choice('good'), choice('nowhere')] },
    { id: 'mute' },
    { id: 'both', ending: 'good', choices: [choice('good')] },
    good,
  ];
  expect(listMessages('hello', nodes)).toEqual([
    'nodes.0.choices.1.next: "hello", choice "to-nowhere" leads to "nowhere", which does not exist',
    'nodes.1: "mute" has neither choices nor an ending',
    'nodes.2.ending: "both" is an ending and has choices',
  ]);
});

test('nobody is caught, and nothing is written that nobody hears', () => {
  const nodes = [
    { id: 'hello', choices: [choice('good'), choice('round')] },
    { id: 'round', choices: [choice('round')] },
    good,
    { id: 'unheard', choices: [choice('good')] },
  ];
  expect(listMessages('hello', nodes)).toEqual([
    'nodes.1: no ending can be reached from "round"',
    'nodes.3: "unheard" is never reached',
  ]);
});

test('one ending at least is good', () => {
  expect(listMessages('hello', [{ id: 'hello', choices: [choice('poor')] }, poor])).toEqual([
    'nodes: there is no good ending',
  ]);
});

test('a conversation of many thousand turns is looked through as well', () => {
  const count = 20_000;
  const turns = Array.from({ length: count }, (_, index) => ({
    id: `turn-${index}`,
    choices: [choice(`turn-${index + 1}`, 'on')],
  }));
  expect(listMessages('turn-0', [...turns, { id: `turn-${count}`, ending: 'good' }])).toEqual([]);
  const circle = { id: `turn-${count}`, choices: [choice('turn-0', 'on')] };
  expect(listMessages('turn-0', [...turns, circle])).toHaveLength(count + 2);
});
