import { expect, test, vi } from 'vitest';
import { findActivity } from '../../../test/every-block.ts';
import { createKeys } from '../content/activities/keys.ts';
import { draftFormOf, readDraftedAnswer } from './draft-form.ts';
import { writeFields } from './offline/answer-fields.ts';

const plan = findActivity('form');
const key = createKeys('learner', plan.id).of('group');
const filled = writeFields([[`answer.${key}`, 'Adults']]);

test('a draft of fields is told as the answer it would be', () => {
  expect(readDraftedAnswer(plan, filled, 'learner')).toEqual({ group: 'Adults' });
});

test.each(['Half a thought', '["half", 1]', '7', ''])(
  'a form that was a journal tells its draft as it was written: %j',
  (words) => {
    expect(readDraftedAnswer(plan, words, 'learner')).toBe(words);
  },
);

test('what is filled in joins what another device has filled in, and passes over words that a journal has left', () => {
  const { join } = draftFormOf(plan) ?? expect.unreachable();
  expect(join(filled, 'Half a thought')).toBe(filled);
  const other = writeFields([
    [`answer.${key}`, 'Children'],
    ['answer.other', 'x'],
  ]);
  expect(JSON.parse(join(filled, other)).toSorted()).toEqual(
    [
      [`answer.${key}`, 'Adults'],
      ['answer.other', 'x'],
    ].toSorted(),
  );
});

test('thousands of fields are not looked through for each of them', () => {
  const { join } = draftFormOf(plan) ?? expect.unreachable();
  const write = (value: string) => writeFields(Array.from({ length: 1_000 }, (_, place) => [`answer.${place}`, value]));
  const [later, earlier, known] = [write('later'), write('earlier'), write('known')];
  const filter = vi.spyOn(Array.prototype, 'filter');
  const joined = join(later, earlier, known);
  const looks = filter.mock.contexts.reduce<number>((sum, list) => sum + (list as unknown[]).length, 0);
  filter.mockRestore();
  expect(JSON.parse(joined).toSorted()).toEqual(JSON.parse(later).toSorted());
  expect(looks).toBeLessThan(100_000);
});
