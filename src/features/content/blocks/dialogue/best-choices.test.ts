import { expect, test } from 'vitest';
import { listSteps } from './best-choices.ts';

const turn = (id: string, ways: Record<string, string>) => ({
  id,
  speaker: 'Mina',
  text: 'And now?',
  choices: Object.entries(ways).map(([name, next]) => ({ id: name, text: name, next })),
});
const end = (id: string, ending: 'good' | 'poor') => ({ id, speaker: 'Mina', text: 'So.', ending });
const ends = [end('well', 'good'), end('over', 'poor')];

const names = (nodes: Parameters<typeof listSteps>[0]['nodes']) =>
  listSteps({ start: 'first', nodes: [...nodes, ...ends] }).map(({ best, others }) => [
    best.map(({ id }) => id),
    others.map(({ id }) => id),
  ]);

test('the best answer of a step is the one with the shortest way to a good ending', () => {
  const nodes = [
    turn('first', { ask: 'second', scold: 'repair', leave: 'over' }),
    turn('second', { listen: 'well', explain: 'over' }),
    turn('repair', { apologise: 'second', insist: 'over' }),
  ];
  expect(names(nodes)).toEqual([
    [['ask'], ['scold', 'leave']],
    [['listen'], ['explain']],
    [['apologise'], ['insist']],
  ]);
});

test('a conversation that turns in circles has its best answers, too', () => {
  const nodes = [turn('first', { ask: 'second', wait: 'first' }), turn('second', { listen: 'well', back: 'first' })];
  expect(names(nodes)).toEqual([
    [['ask'], ['wait']],
    [['listen'], ['back']],
  ]);
});

test('where all answers are as good as each other, or there is one only, nothing is to be guessed', () => {
  const nodes = [turn('first', { ask: 'second', nod: 'second' }), turn('second', { listen: 'well' })];
  expect(names(nodes)).toEqual([]);
});
