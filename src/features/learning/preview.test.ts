import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeText } from '../../../test/change-content.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse, question } from '../../../test/test-course.ts';
import { createTestLearner } from '../../../test/test-learner.ts';
import type { Tables } from '../../foundation/database/tables.ts';
import { PreviewContent } from '../content/preview-content.ts';

let app: TestApp;
let lesson: string;

const learning: (keyof Tables)[] = [
  'learners',
  'enrolments',
  'lesson_progress',
  'progress_marks',
  'activity_records',
  'activity_attempts',
  'journal_entries',
  'certificates',
  'evaluations',
  'outbox',
];

const readTraces = () => Promise.all(learning.map((table) => app.db.selectFrom(table).selectAll().execute()));

beforeAll(async () => {
  app = await createTestApp();
  const { db, clock, services } = app;
  const made = await createTestCourse(app, { slug: 'previewed', chapters: [1], blocks: () => [question('one')] });
  lesson = made.lessonIds[0] ?? '';
  const fields = { title: 'Not published yet', goal: 'A goal' };
  await writeText(db, clock, lesson, 'en', { fields, blocks: [question('one'), question('two')] });
  services.openPreview = async () =>
    new PreviewContent(db, services.isOpen, { now: clock().toISOString(), drafts: true });
});
afterAll(() => app.close());

test.each(['somebody enrolled', 'somebody who is not enrolled'])(
  '%s tries a lesson in a preview, and nothing of it is kept',
  async (who) => {
    const learner = await createTestLearner(app, who === 'somebody enrolled' ? 'previewed' : undefined);
    const cookie = `${learner.cookie}; preview=granted`;
    const before = await readTraces();
    const page = await openPage(app, `/mooc/${lesson}`, { headers: { cookie } });
    expect(page.document.querySelector('h1')?.textContent).toContain('Not published yet');
    const field = page.document.querySelector('#two input[type=radio]');
    const asJson = { cookie, accept: 'application/json' };
    const answer = { answer: field?.getAttribute('value') ?? '' };
    const graded = await app.post(`/mooc/${lesson}/activities/two`, answer, asJson);
    expect(['right', 'wrong']).toContain(((await graded.json()) as { feedback: { outcome: string } }).feedback.outcome);
    expect((await app.post(`/mooc/${lesson}/activities/one`, answer, { cookie })).status).toBe(303);
    expect((await app.post(`/mooc/${lesson}/progress`, { end: 'reached' }, { cookie })).status).toBe(303);
    expect((await app.post('/course/presence/enrol', {}, { cookie })).status).toBeLessThan(500);
    expect((await app.request(`/mooc/${lesson}`, { headers: { cookie } })).status).toBe(200);
    expect(await readTraces()).toEqual(before);
  },
);

test('somebody who only says that they have a preview is let in nowhere, and what they do is kept', async () => {
  const given = app.services.openPreview;
  app.services.openPreview = async () => undefined;
  const stranger = await createTestLearner(app);
  const cookie = `${stranger.cookie}; preview=made-up`;
  expect((await app.request(`/mooc/${lesson}`, { headers: { cookie } })).status).toBe(303);
  const learner = await createTestLearner(app, 'previewed');
  const before = await readTraces();
  await app.post(`/mooc/${lesson}/progress`, { end: 'reached' }, { cookie: `${learner.cookie}; preview=made-up` });
  expect(await readTraces()).not.toEqual(before);
  if (given) app.services.openPreview = given;
});

test('a module that was begun in Greek is shown and counts before there is anything of it in English', async () => {
  const blocks = () => [question('one')];
  const made = await createTestCourse(app, { slug: 'begun-in-greek', chapters: [1], locales: ['gr'], blocks });
  const learner = await createTestLearner(app, 'begun-in-greek');
  const path = `/bg/mooc/${made.lessonIds[0]}`;
  const { document } = await openPage(app, path, { headers: { cookie: learner.cookie } });
  expect(document.querySelector('h1')?.closest('[lang]')?.getAttribute('lang')).toBe('el');
  const options = [...document.querySelectorAll('#one label')].map((label) => ({
    words: label.textContent ?? '',
    value: label.querySelector('input')?.getAttribute('value') ?? '',
  }));
  const right = options.find(({ words }) => words.includes('The good option'))?.value ?? '';
  await learner.post(`${path}/activities/one`, { answer: right });
  await learner.post(`${path}/progress`, { end: 'reached' });
  expect(await learner.get('/course/begun-in-greek')).toContain('You have completed this module');
});
