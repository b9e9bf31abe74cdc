import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeAnswer } from '../content/activities/grade-answer.ts';
import type { ActivityBlock } from '../content/blocks.ts';
import { nextRecord } from './next-record.ts';
import { advanceMark, isLessonDone, noMark, shareOf } from './progress.ts';

const now = '2026-11-20T12:00:00.000Z';
const kept = { outcome: '', answer: '', locale: 'en', attempt_id: null, updated_at: now };
const asked: ActivityBlock<'single-choice'> = {
  id: 'asked',
  type: 'single-choice',
  data: {
    question: 'Which?',
    options: [
      { id: 'right', text: 'This', correct: true, feedback: 'Yes.' },
      { id: 'wrong', text: 'That', feedback: 'No.' },
    ],
  },
};

type Record = ReturnType<typeof nextRecord>;
const answer = (before: Record | undefined, given: unknown, inCheck: boolean) => {
  const graded = gradeAnswer(asked, given, { tries: before?.tries ?? 0, seed: 'learner', inCheck });
  return graded.outcome === 'invalid' ? before : nextRecord(before, graded, kept, now);
};

const given = fc.constantFrom<unknown>('right', 'wrong', { reveal: true });
const questions = ['a', 'b', 'c'];
/** Answers to a lesson's questions, and the moment at which its end was reached or an editor made it a check. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...questions), given) },
  { weight: 1, arbitrary: fc.constantFrom('end' as const, 'check' as const, 'no check' as const) },
);

test('whatever was answered before a lesson became a check or after, no percentage falls and no activity is done less', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const records = new Map<string, Record | undefined>();
      const state = { mark: noMark, reachedEnd: false, inCheck: false, completed: false };
      const listDone = () => new Set(questions.filter((id) => records.get(id)?.done_at));
      for (const one of steps) {
        const before = { percent: state.mark.percent, done: listDone() };
        if (one === 'end') state.reachedEnd = true;
        else if (one === 'check' || one === 'no check') state.inCheck = one === 'check';
        else records.set(one[0], answer(records.get(one[0]), one[1], state.inCheck));
        const done = listDone();
        state.completed ||= isLessonDone(state.reachedEnd, questions, done);
        const share = shareOf({ reachedEnd: state.reachedEnd, activitiesDone: done.size, activitiesRequired: 3 });
        const lessons = new Set(state.completed ? ['lesson'] : []);
        state.mark = advanceMark(state.mark, ['lesson', 'other'], lessons, now, new Map([['lesson', share]]));
        expect(state.mark.percent).toBeGreaterThanOrEqual(before.percent);
        expect([...before.done].filter((id) => !done.has(id))).toEqual([]);
      }
    }),
  );
});

test('in a check an activity is done exactly when it was answered right', () => {
  fc.assert(
    fc.property(fc.array(given, { maxLength: 20 }), (answers) => {
      const record = answers.reduce<Record | undefined>((before, one) => answer(before, one, true), undefined);
      expect(Boolean(record?.done_at)).toBe(answers.includes('right'));
    }),
  );
});
