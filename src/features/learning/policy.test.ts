import { expect, test } from 'vitest';
import { testPerson } from '../../../test/test-person.ts';
import { canEnrol, canOpenLesson, canOpenPdf, isOnItsWay } from './policy.ts';

const lessons = [{ id: 'one' }] as never[];
const learner = testPerson();
const stranger = undefined;

test('a course without lessons is on its way: there is nothing to enrol in, whoever asks', () => {
  expect(isOnItsWay({ lessons: [] })).toBe(true);
  expect(isOnItsWay({ lessons })).toBe(false);
  expect(canEnrol(learner, { lessons: [] })).toBe(false);
});

test('learners enrol, open modules on paper, and open the lessons of a course they enrolled in', () => {
  expect(canEnrol(learner, { lessons })).toBe(true);
  expect(canOpenPdf(learner)).toBe(true);
  expect(canOpenLesson(learner, true)).toBe(true);
  expect(canOpenLesson(learner, false)).toBe(false);
});

test('nobody else does any of that', () => {
  for (const person of [undefined, stranger]) {
    expect(canEnrol(person, { lessons })).toBe(false);
    expect(canOpenPdf(person)).toBe(false);
    expect(canOpenLesson(person, true)).toBe(false);
  }
});
