import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeText } from '../../../test/change-content.ts';
import { attributes, openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse } from '../../../test/test-course.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { findEntry, findEntryById, findTranslation, getRevision } from '../content/queries.ts';
import { readSharedFields } from '../content/read-shared-fields.ts';
import { readRevision } from '../content/texts.ts';

let app: TestApp;
let cookie: string;
let course: string;
let lessons: string[];
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('author') }));
  const made = await createTestCourse(app, { slug: 'outlined', chapters: [2, 1] });
  lessons = made.lessonIds;
  course = (await findEntry(app.db, 'course', 'outlined'))?.id ?? '';
});
afterAll(() => app.close());

const open = (path: string) => openPage(app, path, { headers: { cookie } });
const send = (fields: Record<string, string>, as = cookie) =>
  app.post('/desk/courses', { course, ...fields }, { cookie: as });

/** The lessons of each chapter as the outline shows them. */
async function outline(): Promise<string[][]> {
  const { document } = await open(`/desk/courses?course=${course}`);
  return [...document.querySelectorAll('tbody[data-parent]')].map((chapter) =>
    [...chapter.querySelectorAll('[data-entry]')].map((row) => row.getAttribute('data-entry') ?? ''),
  );
}

test('the outline shows chapters and lessons in their order, with the state of every language', async () => {
  expect((await outline()).flat()).toEqual(lessons);
  const { document } = await open(`/desk/courses?course=${course}`);
  const [row] = document.querySelectorAll('[data-entry]');
  expect(row?.querySelectorAll('td .state').length).toBe(6);
});

test('a lesson is moved by a button, into another chapter, and drawn to a place; its shared fields say so', async () => {
  const [first = '', second = '', third = ''] = lessons;
  const page = await open(`/desk/courses?course=${course}`);
  const up = attributes(page.document, `#${(await findEntryById(app.db, second))?.slug} button`, 'value')[0] ?? '';
  // A form that is sent twice moves once.
  for (let time = 0; time < 2; time += 1) expect((await send({ act: up })).status).toBe(303);
  expect(await outline()).toEqual([[second, first], [third]]);
  const { document: before } = await open(`/desk/courses?course=${course}`);
  const [, other = ''] = attributes(before, 'tbody[data-parent]', 'data-parent');
  await send({ act: `to:${first}`, [`to/${first}`]: other });
  expect(await outline()).toEqual([[second], [third, first]]);
  expect((await readSharedFields(app.db, first)).chapter).toBe((await findEntryById(app.db, other))?.slug);
  await send({ act: `place:${first}:${other}:0` });
  expect(await outline()).toEqual([[second], [first, third]]);
  await app.content.refresh();
  const { document } = await openPage(app, '/course/outlined');
  const shown = [...document.querySelectorAll('main a[href*="/mooc/"]')].map((link) => link.getAttribute('href'));
  if (shown.length > 0) expect([...new Set(shown)]).toEqual([second, first, third].map((id) => `/mooc/${id}`));
});

test('a chapter says where it stands, and drawn to another place it stands there', async () => {
  const { document } = await open(`/desk/courses?course=${course}`);
  const places = [...document.querySelectorAll('tr[data-placed]')].map(({ attributes: said }) =>
    ['data-placed', 'data-below', 'data-at'].map((name) => said.getNamedItem(name)?.value),
  );
  expect(places.map(([, below, at]) => [below, at])).toEqual([
    [course, '0'],
    [course, '1'],
  ]);
  const [first, second] = places.map(([id]) => id);
  await send({ act: `place:${first}:${course}:1` });
  const { document: moved } = await open(`/desk/courses?course=${course}`);
  expect(attributes(moved, 'tr[data-placed]', 'data-placed')).toEqual([second, first]);
  await send({ act: `place:${first}:${course}:0` });
});

test('entries of a kind that has an order are moved in their list, among those below the same, by who may arrange them', async () => {
  const list = '/desk/texts?kind=lesson&q=outlined';
  const { document: listed } = await open(list);
  const rows = [...listed.querySelectorAll('tr[data-placed]')].map(({ attributes: said }) =>
    ['data-placed', 'data-below'].map((name) => said.getNamedItem(name)?.value ?? ''),
  );
  // The chapter that has two.
  const [, chapter = ''] = rows.find(([, one], at) => rows.findIndex(([, other]) => other === one) < at) ?? [];
  const order = async () =>
    attributes((await open(list)).document, `tr[data-below="${chapter}"]`, 'data-placed').filter(Boolean);
  const before = await order();
  expect(before).toHaveLength(2);
  const button = async (which: string) => {
    const { document } = await open(list);
    return attributes(document, `tr[data-placed="${before[1]}"] button[value$="${which}"]`, 'value')[0] ?? '';
  };
  const up = await button(':0');
  const writer = await createTestAccount(app, { grants: testGrants('translator', { locales: ['en'] }) });
  expect((await app.post(list, { act: up }, { cookie: writer.cookie })).status).toBe(403);
  expect(await order()).toEqual(before);
  // Sent twice it moves once.
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.post(list, { act: up }, { cookie });
    expect(answer.headers.get('location')).toMatch(/^\/desk\/texts\?kind=lesson&q=outlined&done=#outlined/);
  }
  expect(await order()).toEqual(before.toReversed());
  await app.post(list, { act: await button(':1') }, { cookie });
  expect(await order()).toEqual(before);
  // News stand in the order of their days, and a list in another order shows no places.
  for (const other of ['/desk/texts?kind=news', '/desk/texts?kind=lesson&sort=title', `${list}&away`])
    expect((await open(other)).document.querySelectorAll('[data-placed], button[value^="place:"]')).toHaveLength(0);
});

test('a lesson is duplicated as a draft, and a new check begins with the blocks of one', async () => {
  const answer = await send({ act: `copy:${lessons[0]}` });
  const path = answer.headers.get('location') ?? '';
  expect(path).toMatch(/^\/desk\/entries\/[^/]+\?done$/);
  const chapter = (await findEntryById(app.db, (await findEntryById(app.db, lessons[0] ?? ''))?.parent_id ?? ''))?.slug;
  const begun = await open(`/desk/texts/new?kind=lesson&below=${chapter}&check`);
  expect(begun.document.querySelector('select option[selected]')?.getAttribute('value')).toBeDefined();
  expect(begun.document.querySelector('[name="shared/check"]')?.hasAttribute('checked')).toBe(true);
  const made = await app.post(
    '/desk/texts/new',
    {
      kind: 'lesson',
      first: 'en',
      'fields/title': 'Checked',
      'fields/goal': 'You can.',
      'shared/chapter': chapter ?? '',
      'shared/minutes': '10',
      'shared/check': 'on',
    },
    { cookie },
  );
  const form = await open(made.headers.get('location') ?? '');
  const types = [...form.document.querySelectorAll('input[name$="/type"]')].map((one) => one.getAttribute('value'));
  expect(types).toEqual(['prose', 'single-choice', 'multiple-choice', 'true-false', 'gap-fill']);
});

test('before a change of a lesson is published, its reviewer reads how many learners it meets', async () => {
  const [id = ''] = lessons;
  const learner = await createTestAccount(app);
  await app.db
    .insertInto('lesson_progress')
    .values({
      account_id: learner.account.id,
      lesson_id: id,
      reached_end_at: null,
      completed_at: null,
      activities_done: 0,
      activities_required: 1,
      read_block: null,
      updated_at: app.clock().toISOString(),
    })
    .execute();
  const { text } = await open(`/desk/entries/${id}/en/review`);
  const met = '1 learner has begun this lesson; their progress stays.';
  expect(text).toContain(met);
  // Where it is published with others, too.
  const stored = await findTranslation(app.db, id, 'en');
  const { fields, blocks } = readRevision(await getRevision(app.db, stored?.latest_revision_id ?? ''));
  await writeText(app.db, app.clock, id, 'en', { fields: { ...fields, goal: 'You can do more.' }, blocks });
  const chosen = new URLSearchParams({ locale: 'en', text: id });
  const together = await openPage(
    app,
    '/desk/board/publishing',
    await app.sending('/desk/board/publishing', chosen, { cookie }),
  );
  expect(together.text).toContain(met);
});

test('who may not arrange lessons changes nothing, and what is no lesson or chapter is not moved', async () => {
  const before = await outline();
  for (const role of ['translator', 'reviewer'] as const) {
    const somebody = await createTestAccount(app, { grants: testGrants(role) });
    for (const act of [`to:${lessons[1]}`, `copy:${lessons[0]}`, `place:${lessons[0]}:${course}:0`])
      expect([role, act, (await send({ act }, somebody.cookie)).status]).toEqual([role, act, 403]);
  }
  expect((await send({ act: `place:${course}:${course}:0` })).status).toBe(404);
  expect((await send({ act: `place:${lessons[0]}:${course}:0` })).status).toBe(400);
  for (const verb of ['constructor', '__proto__'])
    expect((await send({ act: `${verb}:${lessons[0]}` })).status).toBe(400);
  expect(await outline()).toEqual(before);
});

test('what somebody says of a lesson leaves it where another has put it meanwhile', async () => {
  const [, lesson = ''] = lessons;
  const path = `/desk/entries/${lesson}/shared`;
  const form = (await open(path)).document.querySelector('form.writing') as Element;
  const own = (await findEntryById(app.db, lesson))?.parent_id;
  const other = attributes((await open(`/desk/courses?course=${course}`)).document, 'tbody[data-parent]', 'data-parent')
    .filter((id) => id !== own)
    .at(0);
  await send({ act: `to:${lesson}`, [`to/${lesson}`]: other ?? '' });
  const sent = [...sentForm(form, { act: 'save', 'fields/check': 'on' })] as [string, string][];
  expect((await app.post(path, Object.fromEntries(sent), { cookie })).status).toBe(303);
  expect((await readSharedFields(app.db, lesson)).check).toBe(true);
  expect((await findEntryById(app.db, lesson))?.parent_id).toBe(other);
});
