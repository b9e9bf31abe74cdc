import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeShared } from '../../../test/change-content.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse } from '../../../test/test-course.ts';
import { createTestLearner, type TestLearner } from '../../../test/test-learner.ts';
import type { ActivityBlock } from '../content/blocks.ts';

/** A check of a chapter: what was only looked at is asked again. */

const question: ActivityBlock<'single-choice'> = {
  id: 'q',
  type: 'single-choice',
  data: {
    question: 'Which one?',
    options: ['first', 'second', 'third', 'fourth'].map((id) => ({
      id,
      text: `The ${id} option`,
      feedback: `About the ${id}.`,
      ...(id === 'third' && { correct: true }),
    })),
    explanation: 'That is why.',
  },
};

let app: TestApp;
let check: string;
let practice: string;
beforeAll(async () => {
  app = await createTestApp();
  const blocks = () => [question];
  check = (await createTestCourse(app, { slug: 'checks', chapters: [1], blocks, check: true })).lessonIds[0] ?? '';
  practice = (await createTestCourse(app, { slug: 'practice', chapters: [1], blocks })).lessonIds[0] ?? '';
});
afterAll(() => app.close());

const answer = (learner: TestLearner, lesson: string, fields: Record<string, string>, headers = {}) =>
  learner.post(`/mooc/${lesson}/activities/q`, fields, headers);
async function reveal(learner: TestLearner, lesson: string): Promise<Response> {
  for (const option of ['first', 'second']) await answer(learner, lesson, { answer: option });
  return answer(learner, lesson, { 'answer.reveal': 'yes' });
}
/** The activity as it is shown, without what its script is told. */
const showQuestion = async (learner: TestLearner, address: string) =>
  (await learner.get(address)).split('data-island-root=""')[1]?.split('<script')[0] ?? '';
const listOptions = (page: string) => [...page.matchAll(/<span>The (\w+) option/g)].map(([, name]) => name);
const percentOf = async (learner: TestLearner, course: string) => {
  const { progress } = (await (
    await app.request(`/api/courses/${course}`, { headers: { cookie: learner.cookie } })
  ).json()) as { progress: { percent: number } };
  return progress.percent;
};

test('without script: the solution is shown once, the question comes back in another order, and counts when answered right', async () => {
  const learner = await createTestLearner(app, 'checks');
  expect(listOptions(await showQuestion(learner, `/mooc/${check}`))).toEqual(['first', 'second', 'third', 'fourth']);
  const revealed = await reveal(learner, check);
  const address = revealed.headers.get('location') ?? '';
  expect(address).toBe(`/mooc/${check}?solution=q#q-result`);
  const solution = await showQuestion(learner, address);
  expect(solution).toContain('That is why.');
  expect(solution).toContain('<fieldset disabled=""');
  expect(solution).toContain(`href="/mooc/${check}#q"`);
  expect(listOptions(solution)).toEqual(['first', 'second', 'third', 'fourth']);

  const asked = await showQuestion(learner, `/mooc/${check}`);
  expect(asked).toContain('You have seen the answer.');
  expect(asked).not.toMatch(/checked=""|About the third|That is why/);
  const order = listOptions(asked);
  expect(order.toSorted()).toEqual(['first', 'fourth', 'second', 'third']);
  expect(order.filter((name, index) => name === listOptions(solution)[index])).toEqual([]);
  expect(listOptions(await showQuestion(learner, `/mooc/${check}`))).toEqual(order);

  // Looked at again: asked again in yet another order.
  await answer(learner, check, { answer: 'first' });
  expect(listOptions(await showQuestion(learner, `/mooc/${check}`))).toEqual(order);
  await answer(learner, check, { 'answer.reveal': 'yes' });
  expect(listOptions(await showQuestion(learner, `/mooc/${check}`))).not.toEqual(order);
  expect(await percentOf(learner, 'checks')).toBe(0);

  await learner.post(`/mooc/${check}/progress`, { end: 'reached' });
  expect(await percentOf(learner, 'checks')).toBe(50);
  await answer(learner, check, { answer: 'third' });
  expect(await percentOf(learner, 'checks')).toBe(100);
});

test('a script is told how it is asked again; a reveal that is sent twice asks again once', async () => {
  const learner = await createTestLearner(app, 'checks');
  for (const option of ['first', 'second']) await answer(learner, check, { answer: option });
  const attempt = crypto.randomUUID();
  const send = async () =>
    (
      await answer(learner, check, { 'answer.reveal': 'yes', attempt }, { accept: 'application/json' })
    ).json() as Promise<{ done: boolean; feedback: { outcome: string; seen: boolean }; again: { choices: unknown } }>;
  const first = await send();
  expect(first).toMatchObject({ done: false, feedback: { outcome: 'open', seen: true } });
  expect(await send()).toEqual(first);
  const { blocks, check: isCheck } = (await (
    await app.request(`/api/lessons/${check}`, { headers: { cookie: learner.cookie } })
  ).json()) as { check: boolean; blocks: { activity: object }[] };
  expect(isCheck).toBe(true);
  expect(blocks[0]?.activity).toMatchObject({ done: false, view: first.again, feedback: { askedAgain: true } });
});

test('outside checks the solution completes an activity as before, and stays so when the lesson becomes a check', async () => {
  const learner = await createTestLearner(app, 'practice');
  await learner.post(`/mooc/${practice}/progress`, { end: 'reached' });
  expect((await reveal(learner, practice)).headers.get('location')).toBe(`/mooc/${practice}#q-result`);
  expect(await percentOf(learner, 'practice')).toBe(100);
  await changeShared(app.db, app.clock, practice, { chapter: 'practice-1', minutes: 5, check: true });
  await app.content.refresh();
  expect(await percentOf(learner, 'practice')).toBe(100);
  const page = await showQuestion(learner, `/mooc/${practice}`);
  expect(page).toContain('Done, with the answer shown');
  expect(page).not.toContain('You have seen the answer.');
});
