import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findActivity } from '../../../../../test/every-block.ts';
import { showBlockAs } from '../../../../../test/shown-block.tsx';
import { gradeAnswer } from '../../activities/grade-answer.ts';
import { createKeys } from '../../activities/keys.ts';
import { getBlockType } from '../../blocks.ts';

const block = findActivity('marking-grid');
const keys = createKeys('learner', block.id);
const grade = (answer: unknown) => gradeAnswer(block, answer, { tries: 0, seed: 'learner' });
const whole = {
  'building.rosa': { band: 2, turns: '1' },
  'building.emil': { band: 1, turns: '2' },
  together: { band: 2, turns: '1–3' },
};

test('each of those who talk is marked in each criterion, and all together where it is shared', () => {
  const page = showBlockAs(block, 'en');
  expect(page.match(/<select/g)).toHaveLength(3);
  expect(page).toContain('All together');
  expect(page).not.toContain('He checks what it means');
});

test('marks are compared when all are there: near ones agree, and none of them is wrong', () => {
  const form = new FormData();
  for (const [cell, { band, turns }] of Object.entries(whole)) {
    form.append(`answer.${keys.of(cell)}`, String(band));
    form.append(`answer.${keys.of(cell)}.turns`, turns);
  }
  const given = grade(form);
  expect(given).toMatchObject({ outcome: 'done', answer: whole });
  expect(given.feedback.detail).toMatchObject({
    compared: {
      [keys.of('building.rosa')]: { band: 1, agrees: true },
      [keys.of('building.emil')]: { band: 3, turns: '2–3', agrees: false },
      [keys.of('together')]: { band: 2, agrees: true },
    },
  });
  const state = { answer: given.answer, outcome: given.outcome, tries: 0, done: true, seen: false };
  expect(showBlockAs(block, 'gr', state)).toMatch(/Εμείς δώσαμε 3[\s\S]*He checks what it means/);
});

test('a grid filled in part is kept and shows nothing of ours', () => {
  const part = grade({ 'building.rosa': { band: 2, turns: '' } });
  expect(part).toMatchObject({ outcome: 'open', answer: { 'building.rosa': { band: 2, turns: '' } } });
  expect(part.feedback.detail).toEqual({});
});

test.each([
  ['nothing', {}],
  ['a band that is not there', { together: { band: 3, turns: '1' } }],
  ['half a band', { together: { band: 1.5, turns: '1' } }],
])('%s is no answer', (_, answer) => {
  expect(grade(answer).outcome).toBe('invalid');
});

test('whatever is sent, nothing is thrown', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(whole)), fc.anything()), (answer) => {
      grade(answer);
    }),
  );
});

test('a grid whose cells and marks do not belong together cannot be written', () => {
  const { schema } = getBlockType('marking-grid').data;
  const problems = (key: unknown) =>
    schema.safeParse({ ...block.data, key }).error?.issues.map(({ message }) => message);
  expect(schema.safeParse(block.data).success).toBe(true);
  expect(problems(block.data.key.slice(1))).toEqual(['the cell "building.rosa" has no mark']);
  expect(problems([...block.data.key, { ...block.data.key[0], subject: 'nobody' }])).toEqual([
    'there is no cell "building.nobody"',
  ]);
});
