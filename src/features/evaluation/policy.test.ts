import { expect, test } from 'vitest';
import { canAnswer, changeableUntil, closedSubmissions } from './policy.ts';

const submitted = '2026-03-01T10:00:00.000Z';
const end = '2026-03-15T10:00:00.000Z';
const justBefore = new Date(Date.parse(end) - 1);

test('answers may be changed for fourteen days after they were submitted, to the millisecond', () => {
  expect(changeableUntil(submitted)).toBe(end);
  expect(closedSubmissions(new Date(end))).toBe(submitted);
  expect(canAnswer({ closed: 0, submitted_at: submitted }, justBefore)).toBe(true);
  expect(canAnswer({ closed: 0, submitted_at: submitted }, new Date(end))).toBe(false);
});

test('a form that was not submitted stays open until it is closed', () => {
  expect(canAnswer({ closed: 0, submitted_at: null }, new Date('2036-01-01'))).toBe(true);
  expect(canAnswer({ closed: 1, submitted_at: null }, new Date(submitted))).toBe(false);
  expect(canAnswer({ closed: 1, submitted_at: submitted }, justBefore)).toBe(false);
});
