import { expect, test } from 'vitest';
import { checkProgramme } from './check-programme.ts';
import type { StarterEntry } from './starter-files.ts';

const entry = (kind: string, slug: string, fields: object, ...speakers: string[]) =>
  ({
    kind,
    slug,
    fields,
    sourceLocale: 'en',
    translations: new Map([
      [
        'en',
        { blocks: [{ id: 'talk', type: 'transcript', data: { turns: speakers.map((speaker) => ({ speaker })) } }] },
      ],
    ]),
  }) as unknown as StarterEntry;

const course = entry('course', 'presence', { hours: 1 });
const chapter = entry('chapter', 'presence-1', { course: 'presence' });
const lesson = (slug: string, minutes: number, ...speakers: string[]) =>
  entry('lesson', slug, { chapter: 'presence-1', minutes }, ...speakers);
const check = (...lessons: StarterEntry[]) =>
  checkProgramme([course, chapter, ...lessons]).map(({ entry: { slug }, reason }) => `${slug}: ${reason}`);

test('a course whose lessons take another time than it promises is named', () => {
  expect(check(lesson('one', 30), lesson('two', 32))).toEqual([]);
  expect(check(lesson('one', 30), lesson('two', 45))).toEqual([
    'presence: hours: promises 1, its lessons take 75 minutes',
  ]);
  expect(check()).toEqual([]);
});

test('a name that two lessons give to two people is named once; whoever is only a role may be in both', () => {
  const lessons = [lesson('one', 30, 'Teacher', 'Mila'), lesson('two', 30, 'Mila', 'Teacher', 'Mila')];
  expect(check(...lessons)).toEqual(['two: #talk: Mila is somebody else in one']);
});
