import { expect, test } from 'vitest';
import { readEveryBlock } from '../../../../../test/every-block.ts';
import { readPrinted, readPrintedKey } from '../../../../../test/test-paper.ts';
import type { ActivityBlock } from '../../blocks.ts';

const find = (id: string) => readEveryBlock().find((block) => block.id === id) as ActivityBlock<'transcript'>;
const market = find('at-the-market');
const toRead = find('to-read');
const item = (title: string) => ({ kind: 'item', title, nodes: '' });
const inWords = (nodes: string) => ({ kind: 'passage', lang: 'en', parts: [{ kind: 'text', nodes }] });
const feedback = { kind: 'text', nodes: 'Turn 2 names what he understood. In turn 3 Rosa only agrees.' };
const notes = {
  kind: 'terms',
  terms: [
    { term: '2', text: 'Offer: He says what he understood, so she needs one word. [Das Kilo]{lang=de} is his guess.' },
  ],
};

test('on paper the talk is numbered, with silences and places, and asks without telling', async () => {
  const turn = (number: number, speaker: string, text: string) => ({ kind: 'turn', number, speaker, text, lang: 'de' });
  expect(await readPrinted(market)).toEqual([
    item('A minute at the market'),
    turn(1, 'Rosa', 'Die Äpfel kosten zwei fünfzig.'),
    turn(2, 'Emil', 'Zwei fünfzig das Kilo, meinst du?'),
    turn(3, 'Rosa, 3 seconds of silence, in the chat', 'Ja, genau.'),
    { kind: 'text', nodes: 'Where does Emil make sure?' },
  ]);
  expect(readPrintedKey(market)).toEqual([inWords('A minute at the market: 2'), feedback, notes]);
});

test('a talk that is only read has its notes below, and no key', async () => {
  const turn = (number: number, speaker: string, text: string) => ({ kind: 'turn', number, speaker, text, lang: 'en' });
  expect(await readPrinted(toRead, 'bg')).toEqual([
    item('Half a minute to read'),
    turn(1, 'Teacher', 'Who goes first?'),
    turn(2, 'Ela, 5 секунди мълчание', 'I go.'),
    { kind: 'terms', terms: [{ term: '2', text: 'Време за изчакване: Five seconds were enough.' }] },
  ]);
  expect(readPrintedKey(toRead)).toEqual([]);
});

test('in the key a title that ends with a sign of its own has no colon, and every turn that answers has its number', () => {
  const { data } = market;
  const ask = { ...data.ask, answers: ['t3', 't1'] } as typeof data.ask;
  for (const [title, said] of [
    ['Who asks?', 'Who asks? 1, 3'],
    ['Listen!', 'Listen! 1, 3'],
    ['Who? Emil', 'Who? Emil: 1, 3'],
  ] as const)
    expect(readPrintedKey({ ...market, data: { ...data, title, ask } })).toMatchObject([inWords(said), {}, {}]);
});

test('a turn may have only a kind or only a note, and a talk none at all', async () => {
  const { data } = toRead;
  const [first, second] = data.turns;
  if (!first || !second) throw new Error('no turns');
  const { kind: _, note: __, ...plain } = second;
  const turns = [
    { ...first, kind: 'prompt' as const },
    { ...plain, note: 'Short.' },
  ];
  expect(await readPrinted({ ...toRead, data: { ...data, turns } })).toContainEqual({
    kind: 'terms',
    terms: [
      { term: '1', text: 'Prompt' },
      { term: '2', text: 'Short.' },
    ],
  });
  expect(await readPrinted({ ...toRead, data: { ...data, turns: [first, plain] } })).toHaveLength(3);
});

test('what is said in French has the spaces of French', async () => {
  const data = { ...toRead.data, taught: 'fr' as const, turns: [{ id: 'r1', speaker: 'Ela', text: 'Pardon ?' }] };
  expect(await readPrinted({ ...toRead, data })).toMatchObject([{}, { text: 'Pardon\u202f?', lang: 'fr' }]);
});
