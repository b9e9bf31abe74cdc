import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createTestCourse } from '../../../../test/test-course.ts';
import type { Block } from '../../content/blocks.ts';
import type { Moment } from './own-change.ts';

const moments: Moment[] = ['before', 'after', 'back'];

const ask = (moment: Moment): Block => ({
  id: 'standing',
  type: 'self-assessment',
  data: {
    instructions: 'Think of one class.',
    scale: ['Not yet', 'Tried', 'Sometimes', 'Usually', 'I could show it'],
    statements: [
      { id: 'hear', text: 'I hear everybody.', area: 'presence' },
      { id: 'listen', text: 'I answer what they say.', area: 'presence' },
      { id: 'rooms', text: 'I time rooms.', area: 'rooms' },
    ],
    areas: [
      { id: 'presence', title: 'Presence', course: 'presence' },
      { id: 'rooms', title: 'Rooms and turns' },
    ],
    notApplicable: true,
    moment,
    required: false,
  },
});

let app: TestApp;
let cookie: string;
let lessons: string[];
beforeAll(async () => {
  app = await createTestApp();
  const course = { slug: 'change', chapters: [3], blocks: (number: number) => [ask(moments[number] ?? 'before')] };
  lessons = (await createTestCourse(app, course)).lessonIds;
  cookie = (await createTestAccount(app)).cookie;
  await app.post('/course/change/enrol', {}, { cookie });
});
afterAll(() => app.close());

const answer = (lesson: number, [hear, listen, rooms]: [number, number, number]) =>
  app.post(
    `/mooc/${lessons[lesson]}/activities/standing`,
    { 'answer.hear': String(hear), 'answer.listen': String(listen), 'answer.rooms': String(rooms) },
    { cookie },
  );

async function readPage(path = '/selfassessment') {
  const { document } = await openPage(app, path, { headers: { cookie } });
  const words = (selector: string) =>
    [...document.querySelectorAll(`main ${selector}`)].map(({ textContent }) => textContent?.trim());
  return { document, words };
}

test('nobody else sees it, and before the first answer it says what is open', async () => {
  const visit = await app.request('/selfassessment');
  expect([visit.status, visit.headers.get('location')]).toEqual([303, '/login?next=%2Fselfassessment']);
  const { words } = await readPage();
  expect(words('li:has(a)')).toEqual([
    'Before the programme: Lesson 1.1 (en)',
    'After the programme: Lesson 1.2 (en)',
    'Looking back, if you like: Lesson 1.3 (en)',
  ]);
});

test('each area says from where to where in numbers, beside its picture, and what does not apply counts for nothing', async () => {
  await answer(0, [1, 3, 0]);
  const first = await readPage();
  expect(first.words('li:has(svg)')).toEqual(['Presencebefore: 1 of 4']);
  expect(first.document.querySelector('main a.button')?.getAttribute('href')).toBe('/course/presence');

  await answer(1, [4, 4, 2]);
  await answer(2, [1, 1, 1]);
  const { words } = await readPage();
  expect(words('li:has(svg)')).toEqual([
    'Presencefrom 1 to 3 of 4 · looking back: 0 of 4',
    'Rooms and turnsafter: 1 of 4 · looking back: 0 of 4',
  ]);
  expect(words('p').join()).toContain('There is most room in this area: Rooms and turns.');
  expect((await readPage('/gr/selfassessment')).words('li:has(svg)')[0]).toBe(
    'Presenceαπό 1 σε 3 στα 4 · κοιτώντας πίσω: 0 στα 4',
  );
});
