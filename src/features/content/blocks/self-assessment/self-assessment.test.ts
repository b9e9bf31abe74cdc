import { expect, test } from 'vitest';
import { findActivity } from '../../../../../test/every-block.ts';
import { openPaper, readPaper, readPrinted } from '../../../../../test/test-paper.ts';
import { gradeAnswer, recallFeedback } from '../../activities/grade-answer.ts';
import { createKeys } from '../../activities/keys.ts';
import { publicView } from '../../activities/public-view.ts';
import { groupByArea } from './group-by-area.ts';
import { selfAssessment } from './self-assessment.ts';

const block = findActivity('self-assessment');
const { notApplicable: _, ...must } = block.data;
const always = { ...block, data: must };
const outcome = (own: typeof block, answer: unknown) => gradeAnswer(own, answer, { tries: 0, seed: 'learner' }).outcome;

test('statements stand under their areas in the order of the areas; those of none come first, an empty area is left out', () => {
  const statements = [{ area: 'b' }, {}, { area: 'a' }, { area: 'b' }];
  const areas = ['a', 'empty', 'b'].map((id) => ({ id, title: id.toUpperCase() }));
  expect(groupByArea(statements, areas)).toEqual([
    [undefined, [{}]],
    ['A', [{ area: 'a' }]],
    ['B', [{ area: 'b' }, { area: 'b' }]],
  ]);
  expect(groupByArea([{}])).toEqual([[undefined, [{}]]]);
  expect(groupByArea([], areas)).toEqual([]);
});

test('“does not apply” is an answer where the author allows it, and nothing else below the scale is', () => {
  expect(outcome(block, { waiting: '0', naming: 0 })).toBe('done');
  expect(outcome(always, { waiting: '0', naming: '1' })).toBe('invalid');
  expect(outcome(always, { waiting: '1', naming: '4' })).toBe('done');
  expect(publicView(always, 'learner').view).not.toHaveProperty('notApplicable');
});

test('on paper each statement has its scale, under its area', async () => {
  const steps = ['Not yet', 'A little', 'Mostly', 'Very'];
  const scale = (statement: string, own = steps) => ({ kind: 'scale', statement, steps: own });
  const told = { kind: 'text', nodes: 'How sure are you?' };
  const rooms = { kind: 'item', title: 'Rooms', nodes: '' };
  const names = 'I call learners by their names.';
  expect(await readPrinted(always)).toEqual([told, scale(names), rooms, scale('I wait five seconds.')]);
  const more = [...steps, 'Does not apply now'];
  expect(await readPrinted(block)).toContainEqual(scale(names, more));
});

test('in the portfolio each statement stands beside its step in words', () => {
  const printed = selfAssessment.activity.printAnswer?.({ waiting: 4, naming: 0 }, block.data, openPaper());
  const columns = ['Statement', 'Answer'];
  expect(readPaper(printed)).toEqual([
    {
      kind: 'table',
      caption: null,
      columns,
      rows: [{ cells: ['I call learners by their names.', 'Does not apply now'] }],
    },
    { kind: 'table', caption: 'Rooms', columns, rows: [{ cells: ['I wait five seconds.', '4. Very'] }] },
  ]);
});

test('what was rated is still shown after an editor has added a statement or taken a step away; the rest is to be rated', async () => {
  const keys = createKeys('learner', block.id);
  const recall = (data: object, answer: Record<string, number>) =>
    recallFeedback(
      { ...block, data: { ...block.data, ...data } },
      { answer, outcome: 'done', tries: 0, done: true, seen: false },
      'learner',
    );
  const statements = [...block.data.statements, { id: 'added', text: 'I ask back.' }];
  const rated = { waiting: 2, naming: 4 };
  const shown = { [keys.of('waiting')]: 2, [keys.of('naming')]: 4 };
  expect(recall({ statements }, rated)).toMatchObject({ outcome: 'open', answer: shown });
  expect(recall({ scale: ['No', 'Yes'] }, rated)?.answer).toEqual({ [keys.of('waiting')]: 2 });
  expect(recall({ statements: statements.slice(-1) }, rated)).toBeUndefined();
  // On paper the added statement is open, and does not say that it does not apply.
  const printed = selfAssessment.activity.printAnswer?.(rated, { ...block.data, statements }, openPaper());
  expect(JSON.stringify(readPaper(printed))).toContain('["I ask back.","–"]');
});
