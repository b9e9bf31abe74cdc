import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advanceMark,
  findResumeLesson,
  isLessonDone,
  listNewLessons,
  type Mark,
  noMark,
  sameMark,
  shareOf,
} from './progress.ts';

const now = '2026-11-20T12:00:00.000Z';
const lessonNames = Array.from({ length: 12 }, (_, index) => `lesson-${index}`);
const lessons = fc.uniqueArray(fc.constantFrom(...lessonNames), { maxLength: 12 });

/** What is known of a lesson that was begun; an editor may have asked for less since then. */
const steps = fc.record({
  reachedEnd: fc.boolean(),
  activitiesDone: fc.nat({ max: 9 }),
  activitiesRequired: fc.nat({ max: 9 }),
});

/** What happens to a course and its learner: a lesson is done or gone on with, or an editor publishes other lessons than before. */
const step = fc.oneof(
  fc.record({ done: fc.constantFrom(...lessonNames) }),
  fc.record({ begun: fc.constantFrom(...lessonNames), steps }),
  fc.record({ published: lessons }),
);

test('whatever a learner and an editor do, percent stays within 0 and 100, never falls, and is 100 exactly when complete', () => {
  fc.assert(
    fc.property(lessons, fc.array(step, { maxLength: 40 }), (first, steps) => {
      let published = first;
      let mark: Mark = noMark;
      const done = new Set<string>();
      const begun = new Map<string, number>();
      for (const change of steps) {
        if ('done' in change) done.add(change.done);
        else if ('begun' in change) begun.set(change.begun, shareOf(change.steps));
        else published = change.published;
        const before = mark;
        mark = advanceMark(before, published, done, now, begun);
        expect(mark.percent).toBeGreaterThanOrEqual(before.percent);
        expect(mark.percent).toBeLessThanOrEqual(100);
        expect(Number.isInteger(mark.percent)).toBe(true);
        expect(mark.percent === 100).toBe(mark.completedAt !== null);
        const allDone = published.length > 0 && published.every((lesson) => done.has(lesson));
        expect(mark.completedAt !== null).toBe(before.completedAt !== null || allDone);
      }
    }),
  );
});

test('each step of a lesson brings it on, a lesson more brings more than any part of it, and only whole ones make the whole', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 12 }), (known, count) => {
      const share = shareOf(known);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(shareOf({ ...known, reachedEnd: true })).toBeGreaterThanOrEqual(share);
      expect(shareOf({ ...known, activitiesDone: known.activitiesDone + 1 })).toBeGreaterThanOrEqual(share);
      const names = lessonNames.slice(0, count);
      const percent = (done: string[], begun: [string, number][]) =>
        advanceMark(noMark, names, new Set(done), now, new Map(begun)).percent;
      expect(percent(['lesson-0'], [])).toBeGreaterThanOrEqual(percent([], [['lesson-0', share]]));
      expect(
        percent(
          [],
          names.map((name) => [name, 1]),
        ),
      ).toBe(99);
    }),
  );
  const shares = new Map([
    ['a', 1 / 3],
    ['b', 1 / 3],
    ['c', 1 / 3],
  ]);
  expect(advanceMark(noMark, ['a', 'b', 'c', 'd'], new Set(), now, shares).percent).toBe(25);
  expect(shareOf({ reachedEnd: true, activitiesDone: 1, activitiesRequired: 3 })).toBe(0.5);
});

test('the order in which lessons are done and any repetition make no difference', () => {
  fc.assert(
    fc.property(lessons, fc.array(fc.constantFrom(...lessonNames)), fc.array(fc.nat()), (published, events, seed) => {
      const shuffled = events
        .map((lesson, index): [string, number] => [lesson, seed[index] ?? index])
        .sort((a, b) => a[1] - b[1])
        .map(([lesson]) => lesson);
      const play = (order: string[]) => {
        const done = new Set<string>();
        return order.reduce((mark, lesson) => advanceMark(mark, published, done.add(lesson), now), noMark);
      };
      expect(play([...shuffled, ...shuffled])).toEqual(play(events));
    }),
  );
});

test('lessons published after completion are new and take nothing away', () => {
  const mark = advanceMark(noMark, ['a', 'b'], new Set(['a', 'b']), now);
  const later = ['a', 'b', 'c', 'd'];
  expect(advanceMark(mark, later, new Set(['a', 'b', 'c']), now)).toEqual(mark);
  expect(listNewLessons(mark, later, new Set(['a', 'b', 'c']))).toEqual(['d']);
  expect(listNewLessons(noMark, later, new Set())).toEqual([]);
});

test('a lesson is done when its end was reached and every required activity was done', () => {
  expect(isLessonDone(true, [], new Set())).toBe(true);
  expect(isLessonDone(false, [], new Set())).toBe(false);
  expect(isLessonDone(true, ['a', 'b'], new Set(['a']))).toBe(false);
  expect(isLessonDone(true, ['a', 'b'], new Set(['b', 'a', 'x']))).toBe(true);
});

test('going on leads to a lesson that is not done, as close to the last one as there is', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(findResumeLesson(order, new Set(), undefined)).toBe('a');
  expect(findResumeLesson(order, new Set(['a']), 'b')).toBe('b');
  expect(findResumeLesson(order, new Set(['a', 'c']), 'c')).toBe('d');
  expect(findResumeLesson(order, new Set(['c', 'd']), 'd')).toBe('a');
  expect(findResumeLesson(order, new Set(order), 'd')).toBe('a');
  expect(findResumeLesson([], new Set(), undefined)).toBeUndefined();
});

test('two marks are the same where neither the percentage nor the time of completion differs', () => {
  const mark = { ...noMark, percent: 40 };
  const completed = { ...mark, completedAt: '2026-01-01T00:00:00.000Z' };
  expect(sameMark(mark, { ...mark })).toBe(true);
  expect(sameMark(mark, { ...mark, percent: 41 })).toBe(false);
  expect(sameMark(mark, completed)).toBe(false);
  expect(sameMark(completed, { ...completed, percent: 100 })).toBe(false);
});

test('a mark keeps its height when lessons are added, names what counted when it is complete, and stays so', () => {
  const now = '2026-01-01T00:00:00.000Z';
  const half = advanceMark(noMark, ['a', 'b'], new Set(['a']), now);
  expect(half).toEqual({ percent: 50, completedAt: null, counted: null });
  expect(advanceMark(half, ['a', 'b', 'c', 'd'], new Set(['a']), now).percent).toBe(50);
  expect(advanceMark(half, [], new Set(), now).percent).toBe(50);
  const whole = advanceMark(half, ['a', 'b'], new Set(['a', 'b']), now);
  expect(whole).toEqual({ percent: 100, completedAt: now, counted: ['a', 'b'] });
  expect(advanceMark(whole, ['a', 'b', 'c'], new Set(['a', 'b', 'c']), '2027-01-01T00:00:00.000Z')).toEqual(whole);
});

test('one goes on where one was, also at the first lesson of all', () => {
  expect(findResumeLesson(['a', 'b'], new Set(), 'a')).toBe('a');
  expect(findResumeLesson(['a', 'b', 'c'], new Set(['b']), 'b')).toBe('c');
  expect(findResumeLesson(['a', 'b', 'c'], new Set(['c']), 'c')).toBe('a');
});
