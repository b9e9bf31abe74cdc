import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActivity } from '../../../test/every-block.ts';
import { testClock } from '../../../test/template-database.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse, question } from '../../../test/test-course.ts';
import { createTestLearner, type TestLearner } from '../../../test/test-learner.ts';
import { joinTexts } from './join-texts.ts';

/** One learner with two devices, one of which had no network for a while. */

let now = testClock();
let app: TestApp;
let lesson: string;
const journal = { ...findActivity('reflection'), id: 'think' };
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  const { lessonIds } = await createTestCourse(app, {
    slug: 'devices',
    chapters: [1],
    blocks: () => [question('q'), journal],
  });
  lesson = lessonIds[0] ?? '';
});
afterAll(() => app.close());

const minutes = (count: number) => count * 60_000;
const pass = (time: number) => {
  now = new Date(now.getTime() + time);
};

async function answer(learner: TestLearner, block: string, fields: Record<string, string>) {
  const headers = { cookie: learner.cookie, accept: 'application/json' };
  const response = await app.post(`/mooc/${lesson}/activities/${block}`, fields, headers);
  return (await response.json()) as { done: boolean; base: string; feedback: { outcome: string; answer: unknown } };
}

const recordOf = (learner: TestLearner) =>
  app.db.selectFrom('activity_records').selectAll().where('account_id', '=', learner.id).executeTakeFirst();
const attemptsOf = (learner: TestLearner) =>
  app.db
    .selectFrom('activity_attempts')
    .select(['answer', 'created_at'])
    .where('account_id', '=', learner.id)
    .orderBy('created_at')
    .execute();
const journalOf = async (learner: TestLearner) =>
  (await app.db.selectFrom('journal_entries').select('text').where('account_id', '=', learner.id).executeTakeFirst())
    ?.text;

test('an answer that waited for a network does not replace one that was given after it', async () => {
  const learner = await createTestLearner(app, 'devices');
  pass(minutes(30));
  const newer = await answer(learner, 'q', { answer: 'wrong', base: '' });
  pass(minutes(5));
  const older = await answer(learner, 'q', { answer: 'right', base: '', age: String(minutes(20)) });
  expect(await recordOf(learner)).toMatchObject({
    answer: '"wrong"',
    outcome: 'wrong',
    tries: 1,
    attempt_id: newer.base,
  });
  expect((await attemptsOf(learner)).map((attempt) => attempt.answer)).toEqual(['"right"', '"wrong"']);
  // It was right all the same, and what is done stays done; the page is told what is kept.
  expect(older).toMatchObject({ done: true, base: newer.base, feedback: { outcome: 'wrong' } });
});

test('an answer that waited replaces what was given before it, and one given in sight of another replaces that', async () => {
  const learner = await createTestLearner(app, 'devices');
  await answer(learner, 'q', { answer: 'wrong', base: '' });
  pass(minutes(30));
  const later = await answer(learner, 'q', { answer: 'right', base: '', age: String(minutes(10)) });
  expect(later.feedback.outcome).toBe('right');
  expect(await recordOf(learner)).toMatchObject({ answer: '"right"' });
  // A device whose clock was set meanwhile may say any time.
  await answer(learner, 'q', { answer: 'wrong', base: later.base, age: String(minutes(500)) });
  expect(await recordOf(learner)).toMatchObject({ answer: '"wrong"', outcome: 'wrong' });
  expect((await recordOf(learner))?.done_at).not.toBeNull();
});

test('what was written into the journal on two devices is kept from both, the later first', async () => {
  const learner = await createTestLearner(app, 'devices');
  pass(minutes(30));
  const first = await answer(learner, 'think', { answer: 'Written at home.', base: '' });
  const second = await answer(learner, 'think', {
    answer: 'Written on the train.',
    base: '',
    age: String(minutes(20)),
  });
  expect(await journalOf(learner)).toBe('Written at home.\n\nWritten on the train.');
  expect(second.feedback.answer).toBe('Written at home.\n\nWritten on the train.');
  expect(second.base).toBe(first.base);
  pass(minutes(1));
  const third = await answer(learner, 'think', { answer: 'Of both.', base: first.base });
  expect(await journalOf(learner)).toBe('Of both.');
  await answer(learner, 'think', { answer: 'Of both. And more.', base: 'another' });
  expect(await journalOf(learner)).toBe('Of both. And more.');
  await answer(learner, 'think', { answer: 'Something else.', base: third.base });
  expect(await journalOf(learner)).toBe('Something else.\n\nOf both. And more.');
});

test('of many answers to one activity the last ten are kept, and all are counted', async () => {
  const learner = await createTestLearner(app, 'devices');
  for (let count = 0; count < 25; count += 1) {
    pass(1000);
    await answer(learner, 'q', { answer: 'wrong' });
  }
  expect(await attemptsOf(learner)).toHaveLength(10);
  expect((await attemptsOf(learner)).at(-1)?.created_at).toBe(now.toISOString());
  expect(await recordOf(learner)).toMatchObject({ tries: 25 });
});

test('two texts of which one holds the other are that one', () => {
  expect([joinTexts('abc', 'b'), joinTexts('b', 'abc'), joinTexts('a', 'b')]).toEqual(['abc', 'abc', 'a\n\nb']);
  expect(joinTexts('a'.repeat(30_000), 'b'.repeat(30_000))).toHaveLength(40_000);
});
