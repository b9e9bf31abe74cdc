import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { addTestLesson, createTestCourse } from '../../../test/test-course.ts';
import { createTestLearner } from '../../../test/test-learner.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { Block } from '../content/blocks.ts';
import { mailOpenedModules } from './mail-opened-modules.ts';
import { learningData } from './personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const reflection: Block = { id: 'think', type: 'reflection', data: { question: 'What will you try?' } };

test('who has completed a module reads what they can do now, what they wrote, and what comes next', async () => {
  const { lessonIds } = await createTestCourse(app, {
    slug: 'ended',
    position: 60,
    chapters: [1],
    blocks: () => [reflection],
  });
  await createTestCourse(app, { slug: 'following', position: 61, chapters: [0] });
  const learner = await createTestLearner(app, 'ended');
  const path = `/mooc/${lessonIds[0]}`;
  expect(await learner.get('/course/ended')).not.toContain('What you can do now');
  await learner.post(`${path}/activities/think`, { answer: 'One minute of silence.' });
  expect(await learner.get(path)).toContain('Finish and go on');
  const finished = await learner.post(`${path}/progress`, { end: 'reached', after: 'next' });
  expect(finished.headers.get('location')).toBe('/course/ended#completed');
  // Also who read to the end before the last answer, and has nothing left to send.
  expect((await learner.get(path)).match(/href="\/course\/ended#completed"/g)).toHaveLength(2);
  const page = await learner.get('/course/ended');
  for (const words of ['What you can do now', 'Something (en)', 'One minute of silence.', 'Rate this module'])
    expect(page).toContain(words);
  expect(page).toContain('Course following');
  expect(page).toContain('Write to me when it opens');
  expect(page).toContain('still being written');
});

test('who asks for it is written to once, in their language, when a module opens, and nobody else is', async () => {
  const { courseId, chapterIds } = await createTestCourse(app, { slug: 'awaited', chapters: [0] });
  const [waits, twice, changesMind] = [
    await createTestLearner(app),
    await createTestLearner(app),
    await createTestLearner(app),
  ];
  await app.db.updateTable('accounts').set({ locale: 'nb' }).where('id', '=', twice.id).execute();
  expect(await (await app.request('/course/awaited')).text()).toContain('Log in, and we write to you');
  for (const learner of [waits, twice, twice, changesMind])
    await learner.post('/course/awaited/notice', { wanted: 'yes' });
  expect(await waits.get('/course/awaited')).toContain('We write to you once');
  await changesMind.post('/course/awaited/notice', { wanted: 'no' });
  expect(await changesMind.get('/course/awaited')).not.toContain('We write to you once');
  const { data } = await learningData.read(app.db, waits.id, getI18n('en'), app.clock());
  expect(data).toMatchObject({ moduleNotices: [{ course: 'Course awaited (en)' }] });
  await mailOpenedModules(app.services);
  await app.runJobs();
  const before = app.mails.length;
  await addTestLesson(app, chapterIds[0] ?? '');
  await mailOpenedModules(app.services);
  await mailOpenedModules(app.services);
  await app.runJobs();
  const subjects = app.mails.slice(before).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Open now: Course awaited (en)', 'Åpen nå: Course awaited (en)'].toSorted());
  expect(await app.db.selectFrom('module_notices').selectAll().where('course_id', '=', courseId).execute()).toEqual([]);
});
