import { expect, test } from 'vitest';
import { findActivity } from '../../../../../test/every-block.ts';
import { openPaper, readPaper, readPrinted } from '../../../../../test/test-paper.ts';
import { gradeAnswer } from '../../activities/grade-answer.ts';
import { createKeys } from '../../activities/keys.ts';
import { publicView } from '../../activities/public-view.ts';
import { form } from './form.ts';

const block = findActivity('form');
const keys = createKeys('learner', block.id);
const grade = (answer: unknown, own = block) => gradeAnswer(own, answer, { tries: 0, seed: 'learner' });
const asking = (...fields: object[]) => ({ ...block, data: { ...block.data, fields } }) as typeof block;
const retell = (answer: unknown) => form.activity.retell?.(answer, block.data);
const whole = {
  group: '9th grade',
  idea: 'One rule\n\nmore',
  day: '2030-02-28',
  size: ['threes'],
  tools: ['chat-tool', 'page-tool'],
  minutes: [
    ['', ''],
    ['5', 'Rooms open'],
  ],
};

test('the page gets the fields by their keys: which are needed, and how many rows a table has', () => {
  const view = publicView(block, 'learner').view as unknown as { title: string; fields: Record<string, unknown>[] };
  expect(view.title).toBe('A plan for one lesson');
  expect(view.fields.map(({ required }) => required)).toEqual([true, true, false, false, false, false]);
  expect(view.fields[0]).toEqual({
    key: keys.of('group'),
    label: 'My group',
    kind: 'line',
    required: true,
    hint: 'Age and level, no names',
  });
  expect(view.fields[3]?.options).toEqual([
    { key: keys.of('pairs', 'size'), text: 'two' },
    { key: keys.of('threes', 'size'), text: 'three' },
  ]);
  expect(view.fields[5]).toMatchObject({ rows: 2, columns: ['Minute', 'What happens'] });
  const table = asking({ id: 'table', label: 'Table', kind: 'table', columns: ['One'] });
  expect(publicView(table, 'learner').view).toMatchObject({ fields: [{ rows: 3 }] });
  const { title: _, ...untitled } = block.data;
  expect(publicView({ ...block, data: untitled }, 'learner').view).not.toHaveProperty('title');
});

test('what a program sends is kept as what the form sends, and shown by its keys', () => {
  const given = grade(whole);
  expect(given).toMatchObject({ outcome: 'done', answer: whole });
  expect(given.feedback.answer).toEqual({
    [keys.of('group')]: '9th grade',
    [keys.of('idea')]: 'One rule\n\nmore',
    [keys.of('day')]: '2030-02-28',
    [keys.of('size')]: [keys.of('threes', 'size')],
    [keys.of('tools')]: [keys.of('chat-tool', 'tools'), keys.of('page-tool', 'tools')],
    [keys.of('minutes')]: whole.minutes,
  });
  expect(grade({ group: 'x', size: '' }).answer).toEqual({ group: 'x' });
  expect(grade({ group: 'x', size: 'pairs', tools: 'chat-tool' }).answer).toEqual({
    group: 'x',
    size: ['pairs'],
    tools: ['chat-tool'],
  });
});

test('of a sent form nothing is read but its fields, and of those no files', () => {
  const sent = new FormData();
  sent.append('attempt', 'x');
  sent.append('answer.reveals', 'x');
  sent.append(keys.of('group'), 'x');
  sent.append(`answer.${keys.of('idea')}`, new Blob(['x']), 'x.txt');
  expect(grade(sent).outcome).toBe('invalid');
  sent.append(`answer.${keys.of('group')}`, 'Adults');
  expect(grade(sent).answer).toEqual({ group: 'Adults' });
});

test('every row that a page shows is kept', () => {
  const table = asking({ id: 'table', label: 'Table', kind: 'table', columns: ['One', 'Two'], rows: 50 });
  const sent = new FormData();
  const rows = Array.from({ length: 50 }, (_, row) => [`${row}`, `and ${row}`]);
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) sent.append(`answer.${keys.of('table')}.${row}.${column}`, cell);
  expect(grade(sent, table).answer).toEqual({ table: rows });
  const byItsId = new FormData();
  byItsId.append('answer.table.0.1', 'x');
  expect(grade(byItsId, table).answer).toEqual({ table: [['', 'x'], ...rows.slice(1).map(() => ['', ''])] });
});

test.each([
  ['options of a field that was one to choose from', { id: 'own', label: 'Own', kind: 'line', options: [] }, 'words'],
  ['options of a table', { id: 'own', label: 'Own', kind: 'table', columns: ['A'], rows: 1, options: [] }, [['a']]],
])('%s do not stand in the way of an answer', (_, field, answer) => {
  const options = [
    { id: 'one', text: 'One' },
    { id: 'two', text: 'Two' },
  ];
  const { outcome, feedback } = grade({ own: answer }, asking({ ...field, options }));
  expect(outcome).toBe('done');
  expect(feedback.answer).toEqual({ [keys.of('own')]: answer });
});

test.each([
  ['nothing but blanks in a table', { minutes: [[' ', '']] }],
  ['a cell that is too long', { group: 'x', minutes: [['x'.repeat(501)]] }],
  ['a line that is too long', { group: 'x'.repeat(501) }],
  ['a list of nothing', []],
  ['a word', 'group'],
  ['nothing', null],
])('%s is no answer', (_, answer) => {
  expect(grade(answer).outcome).toBe('invalid');
});

test.each([
  ['the longest line', { group: 'x'.repeat(500) }],
  ['the longest text', { idea: 'x'.repeat(5000) }],
  ['the longest cell', { minutes: [['x'.repeat(500)]] }],
])('%s is kept', (_, answer) => {
  expect(grade(answer).outcome).toBe('open');
});

test('a form as a whole holds twenty thousand characters and no more', () => {
  const ids = ['text-0', 'text-1', 'text-2', 'text-3'];
  const long = asking(...ids.map((id) => ({ id, label: 'Text', kind: 'text' })));
  const fill = (most: number) => {
    const answer = Object.fromEntries(ids.map((id) => [id, 'x'.repeat(5000)]));
    const last = most - JSON.stringify({ ...answer, 'text-3': '' }).length;
    return grade({ ...answer, 'text-3': 'x'.repeat(last) }, long).outcome;
  };
  expect(fill(20_000)).toBe('done');
  expect(fill(20_001)).toBe('invalid');
});

test('on paper every field has its label, its hint and room to write', async () => {
  const item = (title: string) => ({ kind: 'item', title, nodes: '' });
  const parts = [
    { kind: 'text', nodes: 'Fill in what you know today. Write no names of pupils.' },
    item('My group'),
    { kind: 'note', text: 'Age and level, no names' },
    { kind: 'lines', count: 1 },
    item('What changes'),
    { kind: 'lines', count: 4 },
    item('On which day'),
    { kind: 'lines', count: 1 },
    item('In groups of'),
    { kind: 'choices', mark: 'circle', texts: ['two', 'three'] },
    item('What I use'),
    { kind: 'choices', mark: 'square', texts: ['the chat', 'a shared page'] },
    item('Minute by minute'),
    {
      kind: 'table',
      caption: null,
      columns: ['Minute', 'What happens'],
      rows: [
        { title: '1', cells: ['', ''] },
        { title: '2', cells: ['', ''] },
      ],
    },
  ];
  expect(await readPrinted(block)).toEqual([item('A plan for one lesson'), ...parts]);
  const { title: _, ...untitled } = block.data;
  expect(await readPrinted({ ...block, data: untitled })).toEqual(parts);
});

test('in the portfolio stands what was filled in, under its label, and no empty row', () => {
  const print = (answer: object) =>
    readPaper(form.activity.printAnswer?.(answer as never, block.data, openPaper('nb'))) as unknown[];
  const filled = (title: string, nodes: string) => [
    { kind: 'item', title, nodes: '' },
    { kind: 'text', nodes },
  ];
  expect(print(whole)).toEqual([
    ...filled('My group', '9th grade'),
    ...filled('What changes', 'One rule\nmore'),
    ...filled('On which day', '28. februar 2030'),
    ...filled('In groups of', 'three'),
    ...filled('What I use', 'the chat / a shared page'),
    {
      kind: 'table',
      caption: 'Minute by minute',
      columns: ['Minute', 'What happens'],
      rows: [{ cells: whole.minutes[1] }],
    },
  ]);
  expect(print({ group: '', minutes: [['', '']] })).toEqual([]);
});

test('among one’s own data it is told in words, a line for each field', () => {
  expect(retell(whole)).toBe(
    [
      'My group: 9th grade',
      'What changes: One rule\n\nmore',
      'On which day: 2030-02-28',
      'In groups of: three',
      'What I use: the chat; a shared page',
      'Minute by minute:  | ; 5 | Rooms open',
    ].join('\n'),
  );
  expect(retell({ size: ['gone'] })).toBe('In groups of: gone');
});

test.each([
  ['a list', ['nodding']],
  ['a word', 'words'],
  ['nothing', null],
  ['fields that an editor has taken away', { gone: 'My words' }],
])('%s is left to be told as it was kept', (_, answer) => {
  expect(retell(answer)).toBeUndefined();
});
