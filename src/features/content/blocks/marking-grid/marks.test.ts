import { expect, test } from 'vitest';
import { findActivity } from '../../../../../test/every-block.ts';
import { openPaper, readPaper, readPrinted, readPrintedKey } from '../../../../../test/test-paper.ts';
import { gradeAnswer, recallFeedback } from '../../activities/grade-answer.ts';
import { createKeys } from '../../activities/keys.ts';
import { publicView } from '../../activities/public-view.ts';
import { markingGrid } from './marking-grid.ts';

const block = findActivity('marking-grid');
const keys = createKeys('learner', block.id);
const grade = (answer: unknown, own = block) => gradeAnswer(own, answer, { tries: 0, seed: 'learner' });
const withData = (change: object) => ({ ...block, data: { ...block.data, ...change } });
const whole = {
  'building.rosa': { band: 2, turns: '1' },
  'building.emil': { band: 1, turns: '2' },
  together: { band: 2, turns: '1–3' },
};

test('the page gets each criterion with its bands and those who are marked, by their keys', () => {
  const { criteria } = block.data;
  expect(publicView(block, 'learner').view).toEqual({
    title: 'Talking together',
    instructions: 'Give a band and the turns it rests on.',
    criteria: [
      {
        key: keys.of('building'),
        title: 'Building on',
        bands: criteria[0]?.bands,
        cells: [
          { key: keys.of('building.rosa'), title: 'Rosa' },
          { key: keys.of('building.emil'), title: 'Emil' },
        ],
      },
      { key: keys.of('together'), title: 'Together', bands: criteria[1]?.bands, cells: [{ key: keys.of('together') }] },
    ],
  });
});

test('marks are read by key and by id, as one thing or as two fields, and shown by key', () => {
  expect(grade(whole).feedback.answer).toEqual({
    [keys.of('building.rosa')]: whole['building.rosa'],
    [keys.of('building.emil')]: whole['building.emil'],
    [keys.of('together')]: whole.together,
  });
  expect(grade({ [keys.of('together')]: whole.together }).answer).toEqual({ together: whole.together });
  expect(grade({ together: '2', 'together.turns': ' 1–3 ' }).answer).toEqual({ together: whole.together });
  expect(grade({ together: '2', [`${keys.of('together')}.turns`]: '3' }).answer).toEqual({
    together: { band: 2, turns: '3' },
  });
});

test('a band without turns and turns without a band are kept, and what is no turn is left out of them', () => {
  expect(grade({ together: 1 })).toMatchObject({ outcome: 'open', answer: { together: { band: 1, turns: '' } } });
  for (const none of [0, '', null])
    expect(grade({ together: none, 'together.turns': '4, 7–9; 12-13' }).answer).toEqual({
      together: { band: 0, turns: '4, 7–9; 12-13' },
    });
  expect(grade({ together: { band: 1, turns: 'turn 4!' } }).answer).toEqual({ together: { band: 1, turns: '4' } });
  expect(grade({ together: { band: 1, turns: 4 } }).answer).toEqual({ together: { band: 1, turns: '' } });
});

test.each([
  ['a band below the lowest', { together: { band: -1, turns: '1' } }],
  ['a band above the highest', { together: { band: 3, turns: '1' } }],
  ['more turns than anybody names', { together: { band: 1, turns: '1'.repeat(61) } }],
  ['a word', 'together'],
  ['nothing', null],
])('%s is no answer', (_, answer) => {
  expect(grade(answer).outcome).toBe('invalid');
});

test('as many turns as a field takes are kept', () => {
  expect(grade({ together: { band: 1, turns: '1'.repeat(60) } }).outcome).toBe('open');
});

test.each(Object.keys(whole))('all is there only when %s has a band and its turns', (cell) => {
  for (const part of [
    { band: 0, turns: '1' },
    { band: 1, turns: '' },
  ])
    expect(grade({ ...whole, [cell]: part })).toMatchObject({ outcome: 'open', feedback: { detail: {} } });
  expect(grade(whole).outcome).toBe('done');
});

test('how far apart marks may be and still agree says the author; one band, where nothing is said', () => {
  const agreeing = (tolerance: number | undefined) => {
    const { detail } = grade(whole, withData({ tolerance })).feedback;
    const { compared } = detail as { compared: Record<string, { agrees: boolean }> };
    return Object.keys(whole).map((cell) => compared[keys.of(cell)]?.agrees);
  };
  expect(agreeing(undefined)).toEqual([true, false, true]);
  expect(agreeing(0)).toEqual([false, false, true]);
  expect(agreeing(2)).toEqual([true, true, true]);
});

test('on paper every criterion is a table to write in, and the marks to compare with stand in the key', async () => {
  expect(await readPrinted(block)).toEqual([
    { kind: 'item', title: 'Talking together', nodes: '' },
    { kind: 'text', nodes: 'Give a band and the turns it rests on.' },
    {
      kind: 'table',
      caption: 'Building on',
      columns: ['1', '2', '3'],
      rows: [
        { title: '', cells: block.data.criteria[0]?.bands },
        { title: 'Rosa', cells: ['', '', ''] },
        { title: 'Emil', cells: ['', '', ''] },
      ],
    },
    {
      kind: 'table',
      caption: 'Together',
      columns: ['1', '2'],
      rows: [
        { title: '', cells: block.data.criteria[1]?.bands },
        { title: '', cells: ['', ''] },
      ],
    },
  ]);
  const text = (nodes: string) => ({ kind: 'text', nodes });
  expect(readPrintedKey(block)).toEqual([
    { kind: 'item', title: 'Talking together', nodes: '' },
    text('Building on, Rosa: 1 (1, 3)'),
    text('She states a price and agrees.'),
    text('Building on, Emil: 3 (2–3)'),
    text('He checks what it means.'),
    text('Together: 2 (2, 3)'),
    text('They end with one price.'),
  ]);
});

test('in the portfolio each mark that was given stands with its band in words', () => {
  const print = (answer: object) =>
    readPaper(markingGrid.activity.printAnswer?.(answer as never, block.data, openPaper()));
  const table = (...cells: string[][]) => [
    {
      kind: 'table',
      caption: 'Give a band and the turns it rests on.',
      columns: ['What was marked', 'Band', 'On which turns'],
      rows: cells.map((row) => ({ cells: row })),
    },
  ];
  expect(print(whole)).toEqual(
    table(
      ['Building on, Rosa', '2. takes up a word', '1'],
      ['Building on, Emil', '1. own points only', '2'],
      ['Together', '2. a result of both', '1–3'],
    ),
  );
  expect(print({ together: { band: 0, turns: '3' }, 'building.rosa': { band: 1, turns: '' } })).toEqual(
    table(['Building on, Rosa', '1. own points only', '–'], ['Together', '–', '3']),
  );
});

test('among one’s own data marks are told in words, and what another type has left as it was kept', () => {
  const retell = (answer: unknown) => markingGrid.activity.retell?.(answer, block.data);
  expect(retell(whole)).toBe('Building on, Rosa: 2 (1)\nBuilding on, Emil: 1 (2)\nTogether: 2 (1–3)');
  expect(retell({ together: { band: 0, turns: '' } })).toBe('Together: – (–)');
  for (const other of [null, 'words', ['nodding'], { gone: { band: 1, turns: '1' } }])
    expect(retell(other)).toBeUndefined();
});

test('what an editor has changed since takes away no other mark: the rest is shown, and a new cell is to be marked', () => {
  const record = { answer: whole, outcome: 'done' as const, tries: 0, done: true, seen: false };
  const [first, ...others] = block.data.criteria;
  const fewer = withData({ criteria: [{ ...first, bands: first?.bands.slice(0, 1) }, ...others] });
  const shown = recallFeedback(fewer, record, 'learner');
  expect(shown?.answer).toEqual({
    [keys.of('building.emil')]: whole['building.emil'],
    [keys.of('together')]: whole.together,
  });
  expect(shown?.outcome).toBe('open');
});

test('one cell has one mark to compare with', () => {
  const [mark] = block.data.key;
  const twice = withData({ key: [...block.data.key, mark] });
  const problems = markingGrid.data.schema.safeParse(twice.data).error?.issues ?? [];
  expect(problems.map(({ message }) => message).join()).toContain('has two marks');
});
