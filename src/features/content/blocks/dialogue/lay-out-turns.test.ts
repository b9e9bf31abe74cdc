import { expect, test } from 'vitest';
import { boxHeight, boxWidth, layOutTurns } from './lay-out-turns.ts';
import { readTurns } from './read-turns.ts';

const turn = (id: string, ...ways: string[]) => ({
  id,
  speaker: 'Mina',
  text: 'And now?',
  choices: ways.map((next, index) => ({ id: `way-${index}`, text: 'So.', next })),
});
const layOut = (start: string, ...turns: ReturnType<typeof turn>[]) => layOutTurns(start, turns);

test('the first turn stands above all, each other one below the first that leads to it, and none upon another', () => {
  const map = layOut('hello', turn('end'), turn('left', 'end'), turn('hello', 'left', 'right'), turn('right', 'end'));
  const rowOf = (index: number) => map.turns.find((one) => one.index === index)?.y ?? 0;
  expect(rowOf(2)).toBeLessThan(rowOf(1));
  expect(rowOf(1)).toBe(rowOf(3));
  expect(rowOf(0)).toBeGreaterThan(rowOf(1));
  for (const one of map.turns)
    for (const other of map.turns)
      expect(one === other || Math.abs(one.x - other.x) >= boxWidth || Math.abs(one.y - other.y) >= boxHeight).toBe(
        true,
      );
  for (const { x, y } of map.turns) {
    expect(x >= 0 && x + boxWidth <= map.width).toBe(true);
    expect(y >= 0 && y + boxHeight <= map.height).toBe(true);
  }
});

test('answers that lead to the same turn share a line, and a way back is told from a way on', () => {
  const { ways } = layOut('hello', turn('hello', 'next', 'hello', 'next'), turn('next', 'hello', 'gone'));
  expect(ways.map(({ from, to, answers, leadsBack }) => ({ from, to, answers, leadsBack }))).toEqual([
    { from: 0, to: 1, answers: [1, 3], leadsBack: false },
    { from: 0, to: 0, answers: [2], leadsBack: true },
    { from: 1, to: 0, answers: [1], leadsBack: true },
  ]);
});

test('a way to a turn of the same row leads on', () => {
  const { ways } = layOut('hello', turn('hello', 'left', 'right'), turn('left', 'right'), turn('right'));
  expect(ways.map(({ leadsBack }) => leadsBack)).toEqual([false, false, false]);
});

test('what nobody comes to stands below all that somebody hears', () => {
  const map = layOut('hello', turn('unheard', 'end'), turn('hello', 'end'), turn('end'));
  expect(map.turns.map(({ index }) => index)).toEqual([1, 2, 0]);
});

test.each([undefined, '', {}, { start: 7, nodes: '' }, { nodes: ['', null, { choices: [null, {}] }] }])(
  'a conversation of which only %j is there yet is drawn as far as it goes',
  (data) => {
    const { start, turns } = readTurns(data);
    expect(layOutTurns(start, turns).turns).toHaveLength(turns.length);
  },
);
