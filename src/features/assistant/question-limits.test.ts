import { expect, test } from 'vitest';
import { QuestionLimits } from './question-limits.ts';

let now = 0;
const start = (perMinute: number) => new QuestionLimits({ clock: () => new Date(now), perMinute });

test('who has asked too often in a minute waits for the rest of it, and others do not', () => {
  const limits = start(2);
  expect([limits.findWait('a'), limits.findWait('a')]).toEqual([undefined, undefined]);
  now += 20_000;
  expect(limits.findWait('a')).toBe(40);
  expect(limits.findWait('b')).toBeUndefined();
  now += 40_000;
  expect(limits.findWait('a')).toBeUndefined();
});

test('all together may not ask without end', () => {
  const limits = start(1);
  for (let count = 0; count < 50; count += 1) expect(limits.findWait(`network ${count}`)).toBeUndefined();
  expect(limits.findWait('one more')).toBeGreaterThan(0);
});
