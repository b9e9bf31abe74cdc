import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishLatest, takeDown, writeText } from '../../../test/change-content.ts';
import { tomorrow } from '../../../test/template-database.ts';
import { openTestSession } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { addTestLesson, createTestCourse, question } from '../../../test/test-course.ts';
import { createTestLearner, type TestLearner } from '../../../test/test-learner.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { Block } from '../content/blocks.ts';
import { learningData } from './personal-data.ts';
import { listCourseCompletions } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const percentOf = (page: string) => Number(/<progress[^>]*value="(\d+)"/.exec(page)?.[1] ?? Number.NaN);
const read = (learner: TestLearner, lesson: string) => learner.post(`/mooc/${lesson}/progress`, { end: 'reached' });

/** The key that stands for an option in this learner's page. */
function optionKey(page: string, text: string): string {
  const before = page.slice(0, page.indexOf(text));
  return /value="([^"]+)"[^>]*>(?!.*value=)/s.exec(before.slice(before.lastIndexOf('<input')))?.[1] ?? '';
}

test('a visitor sees what is inside a course, and is asked to log in for its content', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'visited' });
  const page = await (await app.request('/course/visited')).text();
  expect(page).toContain('Lesson 1.1 (en)');
  expect(page).toContain('Log in to access the course');
  expect(page).not.toContain(`href="/mooc/${lessonIds[0]}"`);
  const lesson = await app.request(`/mooc/${lessonIds[0]}`);
  expect(lesson.status).toBe(303);
  expect(lesson.headers.get('location')).toBe(`/login?next=${encodeURIComponent(`/mooc/${lessonIds[0]}`)}`);
});

test('the course list shows five modules, and the home page a ring for each that was begun', async () => {
  await createTestCourse(app, { slug: 'on-its-way', position: 70, chapters: [0] });
  const list = await (await app.request('/mooc')).text();
  for (const title of ['Presence', 'Tasks that need talk', 'Across borders']) expect(list).toContain(title);
  expect(list).toContain('This module is on its way');
  const { lessonIds } = await createTestCourse(app, { slug: 'ringed', position: 0 });
  const learner = await createTestLearner(app, 'ringed');
  expect(await learner.get('/')).not.toContain('Course progress');
  await read(learner, lessonIds[0] ?? '');
  expect(await learner.get('/')).toContain('Course progress: 50%');
  expect(await learner.get('/mooc')).toContain('You enrolled in the course');
});

test('a module without lessons shows its goal and outline and cannot be enrolled in', async () => {
  const learner = await createTestLearner(app);
  await createTestCourse(app, { slug: 'without-lessons', chapters: [0] });
  const page = await learner.get('/course/without-lessons');
  expect(page).toContain('This module is on its way');
  expect(page).not.toContain('Enrol in the course');
  const refused = await learner.post('/course/without-lessons/enrol');
  expect(refused.headers.get('location')).toBe('/404');
});

test('a learner enrols once, reads to the end, and continues where they stopped', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'walked', chapters: [2, 1] });
  const [first = '', second = '', third = ''] = lessonIds;
  const learner = await createTestLearner(app);
  expect(await learner.get('/course/walked')).toContain('Enrol in the course');
  const early = await app.request(`/mooc/${first}`, { headers: { cookie: learner.cookie } });
  expect(early.headers.get('location')).toBe('/course/walked');

  await learner.post('/course/walked/enrol');
  await learner.post('/course/walked/enrol');
  const enrolled = await learner.get('/course/walked');
  expect(enrolled).toContain('You enrolled in the course');
  expect(enrolled).toContain('Start the first lesson');

  const lesson = await learner.get(`/mooc/${first}`);
  expect(lesson).not.toContain('Funded by the European Union');
  expect(lesson).not.toMatch(/<output[^>]*>Saved/);
  const went = await learner.post(`/mooc/${first}/progress`, { end: 'reached', after: 'next' });
  expect(went.status).toBe(303);
  expect(went.headers.get('location')).toBe(`/mooc/${second}`);
  expect(await learner.get(`/mooc/${first}`)).toMatch(/<output[^>]*>Saved/);

  const course = await learner.get('/course/walked');
  expect(percentOf(course)).toBe(33);
  expect(course).toContain('Continue where you stopped');
  expect(course).toMatch(new RegExp(`href="/mooc/${second}"[^>]*>Continue`));
  await read(learner, third);
  await read(learner, second);
  const done = await learner.get('/course/walked');
  expect(percentOf(done)).toBe(100);
  expect(done).toContain('You have completed this module');
});

test('one record serves all six languages', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'languages', locales: ['en', 'bg', 'gr'] });
  const learner = await createTestLearner(app, 'languages');
  await learner.post(`/bg/mooc/${lessonIds[0]}/progress`, { end: 'reached' });
  expect(percentOf(await learner.get('/gr/course/languages'))).toBe(50);
  expect(percentOf(await learner.get('/course/languages'))).toBe(50);
  expect(await learner.get(`/gr/mooc/${lessonIds[0]}`)).toContain('lang="el"');
});

test('a lesson with required activities counts when they are done and its end is reached, in either order', async () => {
  const blocks = () => [question('first'), question('second'), question('extra', false)];
  const { lessonIds } = await createTestCourse(app, { slug: 'asked', blocks });
  const learner = await createTestLearner(app, 'asked');
  const path = `/mooc/${lessonIds[0]}`;
  const page = await learner.get(path);
  expect(page).not.toContain('Because it is good');
  expect(page).toContain('2 activities are waiting for you');
  const answer = (block: string, text: string, more = {}) =>
    learner.post(`${path}/activities/${block}`, {
      answer: optionKey(page.slice(page.indexOf(`id="${block}"`)), text),
      ...more,
    });

  const wrong = await answer('first', 'The other option');
  expect(wrong.status).toBe(303);
  expect(wrong.headers.get('location')).toBe(`${path}#first-result`);
  expect(await learner.get(path)).toContain('Look once more');
  await answer('first', 'The good option');
  expect(await learner.get(path)).toContain('Because it is good');
  await read(learner, lessonIds[0] ?? '');
  expect(await learner.get(path)).toContain('one activity is waiting for you');
  const begun = await learner.get('/course/asked');
  expect(percentOf(begun)).toBe(33);
  expect(begun).toContain('1 of 2 activities');
  await answer('second', 'The good option');
  expect(await learner.get(path)).toContain('This lesson is done');
  expect(percentOf(await learner.get('/course/asked'))).toBe(50);
  await answer('second', 'The other option');
  expect(await learner.get(path)).toContain('This lesson is done');
});

test('an empty answer is asked for again and keeps nothing', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'empty', blocks: () => [question('q')] });
  const learner = await createTestLearner(app, 'empty');
  const sent = await learner.post(`/mooc/${lessonIds[0]}/activities/q`, {});
  expect(sent.headers.get('location')).toBe(`/mooc/${lessonIds[0]}?incomplete=q#q-problem`);
  expect(await learner.get(`/mooc/${lessonIds[0]}?incomplete=q`)).toContain('Something is missing');
  expect(await learner.get(`/mooc/${lessonIds[0]}`)).not.toMatch(/<output[^>]*>Saved/);
});

test('an answer sent twice counts once', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'twice', blocks: () => [question('q')] });
  const learner = await createTestLearner(app, 'twice');
  const path = `/mooc/${lessonIds[0]}`;
  const page = await learner.get(path);
  const attempt = '01a1f927-1288-7278-8a6d-fce4958e4512';
  const fields = { attempt, answer: optionKey(page, 'The other option') };
  await Promise.all([1, 2, 3].map(() => learner.post(`${path}/activities/q`, fields)));
  const records = await app.db
    .selectFrom('activity_records')
    .selectAll()
    .where('lesson_id', '=', lessonIds[0] ?? '')
    .execute();
  expect(records.map((record) => record.tries)).toEqual([1]);
  await learner.post(`${path}/activities/q`, { ...fields, answer: optionKey(page, 'The good option') });
  expect(await learner.get(path)).toContain('Because it is good');
});

test('a script is told the same as a page would show', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'scripted', blocks: () => [question('q')] });
  const learner = await createTestLearner(app, 'scripted');
  const path = `/mooc/${lessonIds[0]}`;
  const page = await learner.get(path);
  const answer = optionKey(page, 'The good option');
  const response = await learner.post(`${path}/activities/q`, { answer }, { accept: 'application/json' });
  const body = (await response.json()) as {
    done: boolean;
    feedback: { outcome: string };
    parts: Record<string, string>;
  };
  expect(body).toMatchObject({ done: true, feedback: { outcome: 'right' } });
  expect(body.parts['lesson-end']).toContain('I have read this lesson');
  const ended = await learner.post(`${path}/progress`, { end: 'reached' }, { accept: 'application/json' });
  expect(await ended.text()).toContain('This lesson is done');
  const visitor = await app.post(`${path}/progress`, { end: 'reached' }, { accept: 'application/json' });
  expect(visitor.status).toBe(401);
});

test('two devices that finish the last two lessons at once finish the course', async () => {
  const { lessonIds, slug } = await createTestCourse(app, { slug: 'together', chapters: [3, 3] });
  const learner = await createTestLearner(app, 'together');
  const phone = await openTestSession(app, learner.id);
  await Promise.all(
    lessonIds.map((lesson, index) =>
      app.post(`/mooc/${lesson}/progress`, { end: 'reached' }, { cookie: index % 2 ? phone : learner.cookie }),
    ),
  );
  expect(percentOf(await learner.get(`/course/${slug}`))).toBe(100);
});

test('what an editor adds after completion is new and takes no percent away; what an editor removes completes the rest', async () => {
  const { lessonIds, chapterIds, courseId } = await createTestCourse(app, { slug: 'edited', chapters: [2] });
  const learner = await createTestLearner(app, 'edited');
  await read(learner, lessonIds[0] ?? '');
  const added = await addTestLesson(app, chapterIds[0] ?? '');
  expect(percentOf(await learner.get('/course/edited'))).toBe(50);
  await app.db
    .updateTable('translations')
    .set({ published_revision_id: null, published_at: null })
    .where('entry_id', 'in', [added, lessonIds[1] ?? ''])
    .execute();
  await app.db
    .updateTable('content_version')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .execute();
  await app.content.refresh();
  expect(percentOf(await learner.get('/course/edited'))).toBe(100);
  const completions = await listCourseCompletions(app.db, learner.id, app.clock().toISOString());
  expect(completions.find((one) => one.courseId === courseId)).toMatchObject({ percent: 100, hours: 3 });
  expect(completions.find((one) => one.courseId === courseId)?.completedAt).not.toBeNull();
  await addTestLesson(app, chapterIds[0] ?? '');
  const page = await learner.get('/course/edited');
  expect(percentOf(page)).toBe(100);
  expect(page).toContain('>New<');
});

test('a reflection is private and kept, and comes with the learner’s own data', async () => {
  const reflection: Block = { id: 'think', type: 'reflection', data: { question: 'What will you try?' } };
  const { lessonIds } = await createTestCourse(app, { slug: 'journal', blocks: () => [reflection] });
  const learner = await createTestLearner(app, 'journal');
  const path = `/mooc/${lessonIds[0]}`;
  await learner.post(`${path}/activities/think`, { answer: 'A café in Thessaloniki' });
  expect(await learner.get(path)).toContain('A café in Thessaloniki');
  const attempts = await app.db.selectFrom('activity_attempts').selectAll().where('block_id', '=', 'think').execute();
  expect(JSON.stringify(attempts)).not.toContain('Thessaloniki');
  const { data } = await learningData.read(app.db, learner.id, getI18n('en'), app.clock());
  expect(data).toMatchObject({ journal: [{ lesson: 'Lesson 1.1 (en)', text: 'A café in Thessaloniki' }] });
});

test('the learner’s own data calls a lesson what readers see, not what somebody is writing, and still does when it is gone', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'renamed' });
  const [lesson = ''] = lessonIds;
  const learner = await createTestLearner(app, 'renamed');
  await read(learner, lesson);
  const named = async () =>
    JSON.stringify((await learningData.read(app.db, learner.id, getI18n('en'), app.clock())).data);
  await writeText(app.db, app.clock, lesson, 'en', { fields: { title: 'Being rewritten', goal: 'New' }, blocks: [] });
  expect(await named()).toContain('Lesson 1.1 (en)');
  expect(await named()).not.toContain('Being rewritten');
  await publishLatest(app.db, app.clock, lesson, 'en');
  expect(await named()).toContain('Being rewritten');
  await takeDown(app.db, lesson, 'en');
  await writeText(app.db, app.clock, lesson, 'en', { fields: { title: 'Not for readers', goal: 'New' }, blocks: [] });
  expect(await named()).toContain('Being rewritten');
  await publishLatest(app.db, app.clock, lesson, 'en', tomorrow);
  expect(await named()).toContain('Being rewritten');
});

test('the learner’s own data gives no word of a translation that readers have not seen yet', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'to-be-translated' });
  const [lesson = ''] = lessonIds;
  const learner = await createTestLearner(app, 'to-be-translated');
  await read(learner, lesson);
  const named = async () =>
    JSON.stringify((await learningData.read(app.db, learner.id, getI18n('tr'), app.clock())).data);
  await writeText(app.db, app.clock, lesson, 'tr', { fields: { title: 'Taslak', goal: 'Yeni' }, blocks: [] });
  expect(await named()).toContain('Lesson 1.1 (en)');
  await publishLatest(app.db, app.clock, lesson, 'tr', tomorrow);
  expect(await named()).toContain('Lesson 1.1 (en)');
  await publishLatest(app.db, app.clock, lesson, 'tr');
  expect(await named()).toContain('Taslak');
  await takeDown(app.db, lesson, 'tr');
  expect(await named()).toContain('Lesson 1.1 (en)');
});
