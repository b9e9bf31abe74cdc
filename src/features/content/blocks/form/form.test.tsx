import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findActivity } from '../../../../../test/every-block.ts';
import { showBlockAs } from '../../../../../test/shown-block.tsx';
import { gradeAnswer } from '../../activities/grade-answer.ts';
import { createKeys } from '../../activities/keys.ts';

const block = findActivity('form');
const keys = createKeys('learner', block.id);
const grade = (answer: unknown) => gradeAnswer(block, answer, { tries: 0, seed: 'learner' });
const sent = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(`answer.${name}`, value);
  return form;
};

test('every kind of field is read from the plain form and shown again as it was filled in', () => {
  const given = grade(
    sent([
      [keys.of('group'), '9th grade, A2'],
      [keys.of('idea'), 'One rule\r\nmore'],
      [keys.of('day'), '2030-02-28'],
      [keys.of('size'), keys.of('threes', 'size')],
      [keys.of('tools'), keys.of('page-tool', 'tools')],
      [keys.of('tools'), keys.of('chat-tool', 'tools')],
      [`${keys.of('minutes')}.1.0`, '5'],
      [`${keys.of('minutes')}.1.1`, 'Rooms open'],
    ]),
  );
  expect(given).toMatchObject({
    outcome: 'done',
    answer: {
      group: '9th grade, A2',
      idea: 'One rule\nmore',
      day: '2030-02-28',
      size: ['threes'],
      tools: ['chat-tool', 'page-tool'],
      minutes: [
        ['', ''],
        ['5', 'Rooms open'],
      ],
    },
  });
  const state = { answer: given.answer, outcome: given.outcome, tries: 0, done: true, seen: false };
  const page = showBlockAs(block, 'it', state);
  expect(page).toMatch(/value="9th grade, A2"/);
  expect(page).toMatch(/checked=""[^>]*\/?><span>three/);
  expect(page).toContain('value="Rooms open"');
  // HTML knows no length of a day.
  expect(page).toContain('type="date"');
  expect(page).not.toMatch(/type="date"[^>]*maxLength/i);
});

test('what is there is kept while something needed is missing, and the page says what; models come afterwards', () => {
  const half = grade({ group: 'Adults' });
  expect(half).toMatchObject({ outcome: 'open', answer: { group: 'Adults' } });
  const state = { answer: half.answer, outcome: half.outcome, tries: 0, done: false, seen: false };
  const page = showBlockAs(block, 'nb', state);
  expect(page).toMatch(/Dette gjenstår:[\s\S]*What changes/);
  expect(page).not.toContain('Nobody could see');
  const whole = grade({ group: 'Adults', idea: 'A rule' });
  expect(whole.outcome).toBe('done');
  expect(JSON.stringify(whole.feedback.detail)).toContain('Nobody could see');
});

test.each([
  ['nothing at all', {}],
  ['blanks', { group: '  ', idea: '' }],
  ['a choice that is not there', { group: 'x', size: ['fours'] }],
  ['two of one choice', { group: 'x', size: ['pairs', 'threes'] }],
  ['a day that is none', { group: 'x', day: 'tomorrow' }],
  ['a day that no month has', { group: 'x', day: '2030-02-30' }],
  ['too many words', { group: 'x', idea: 'x'.repeat(5001) }],
])('%s is no answer', (_, answer) => {
  expect(grade(answer).outcome).toBe('invalid');
});

test('whatever is sent, nothing is thrown and what is kept stays small', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.dictionary(fc.constantFrom('group', 'idea', 'minutes', 'size'), fc.anything()),
      (one, other) => {
        for (const answer of [one, other]) expect(JSON.stringify(grade(answer).answer).length).toBeLessThan(21_000);
      },
    ),
  );
});
