import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishLatest, takeDown, writeText } from '../../../test/change-content.ts';
import { openSharedTestDatabase } from '../../../test/template-database.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { addTestLesson, createTestCourse, hideStarterCourses, question } from '../../../test/test-course.ts';
import { raiseContentVersion, updateEntry } from '../content/queries.ts';

/** Learners and editors at work in turn, through two instances of the server on one database. */

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  const open = await openSharedTestDatabase('starter');
  first = await createTestApp({ db: open() });
  second = await createTestApp({ db: open() });
});
afterAll(async () => {
  await first.close();
  await second.close();
});

const text = { id: 'text', type: 'prose' as const, data: { text: 'Words.' } };
const asking = [text, question('q')];

interface Lesson {
  id: string;
  course: string;
  published: boolean;
  asks: boolean;
  ended: boolean;
  answered: boolean;
  /** How much of it was done when the learner was in it last, from 0 to 1. */
  share: number;
  /** Once done it stays done, whatever an editor asks for later. */
  done: boolean;
}

/** What must be true of one learner and the programme, kept beside the product and by other means. */
interface Model {
  cookie: string;
  accountId: string;
  courses: { slug: string; chapterIds: string[]; percent: number }[];
  lessons: Lesson[];
  certified: boolean;
}

let runs = 0;
async function begin(): Promise<Model> {
  runs += 1;
  await hideStarterCourses(first);
  const { account, cookie } = await createTestAccount(first);
  const courses: Model['courses'] = [];
  const lessons: Lesson[] = [];
  for (const [index, chapters] of [[2, 1], [2], [1], [1], [1]].entries()) {
    const slug = `run-${runs}-${index}`;
    const blocks = () => (index < 2 ? asking : [text]);
    const { chapterIds, lessonIds } = await createTestCourse(first, { slug, position: index, chapters, blocks });
    courses.push({ slug, chapterIds, percent: 0 });
    const fresh = {
      course: slug,
      published: true,
      asks: index < 2,
      ended: false,
      answered: false,
      share: 0,
      done: false,
    };
    lessons.push(...lessonIds.map((id) => ({ id, ...fresh })));
  }
  await second.content.refresh();
  for (const { slug } of courses) await second.post(`/course/${slug}/enrol`, {}, { cookie });
  return { cookie, accountId: account.id, courses, lessons, certified: false };
}

const sending = fc.record({
  lesson: fc.nat(999),
  what: fc.constantFrom('end' as const, 'right' as const, 'wrong' as const),
  times: fc.integer({ min: 1, max: 2 }),
});
const edits = ['add', 'unpublish', 'publish', 'last', 'other chapter', 'ask nothing', 'ask'] as const;
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ batch: fc.array(sending, { minLength: 1, maxLength: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ edit: fc.constantFrom(...edits), at: fc.nat(999) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const begun = (lesson: number, what: 'end' | 'right') => ({ lesson, what, times: 1 });

/** Everything of a batch at once, each through the other instance than the one before. */
async function send(model: Model, batch: { lesson: number; what: string; times: number }[]): Promise<void> {
  const { cookie, lessons } = model;
  const requests = batch.flatMap(({ lesson, what, times }) => {
    const target = lessons[lesson % lessons.length] as Lesson;
    if (target.published && what === 'end') target.ended = true;
    if (target.published && target.asks && what === 'right') target.answered = true;
    return Array.from({ length: times }, () => ({ id: target.id, what }));
  });
  const answers = await Promise.all(
    requests.map(({ id, what }, index) => {
      const app = index % 2 ? first : second;
      if (what === 'end') return app.post(`/mooc/${id}/progress`, { end: 'reached' }, { cookie });
      return app.post(`/mooc/${id}/activities/q`, { answer: what }, { cookie });
    }),
  );
  for (const { lesson, what } of batch) {
    const target = lessons[lesson % lessons.length] as Lesson;
    const { published, asks, ended, answered } = target;
    if (published && (asks || what === 'end'))
      target.share = ((ended ? 1 : 0) + (asks && answered ? 1 : 0)) / (asks ? 2 : 1);
  }
  // 302 leads to the page for what is not there (any more).
  for (const { status } of answers) expect([302, 303]).toContain(status);
}

async function edit(model: Model, what: (typeof edits)[number], at: number): Promise<void> {
  const { db, clock } = first;
  const lesson = model.lessons[at % model.lessons.length] as Lesson;
  const course = model.courses.find(({ slug }) => slug === lesson.course);
  const chapterIds = course?.chapterIds ?? [];
  const ask = async (asks: boolean) => {
    lesson.asks = asks;
    const fields = { title: 'Changed', goal: 'Changed' };
    await writeText(db, clock, lesson.id, 'en', { fields, blocks: asks ? asking : [text] });
    if (lesson.published) await publishLatest(db, clock, lesson.id, 'en');
  };
  if (what === 'add') {
    const id = await addTestLesson(first, chapterIds[at % chapterIds.length] ?? '', [text]);
    const fresh = { published: true, asks: false, ended: false, answered: false, share: 0, done: false };
    model.lessons.push({ id, course: lesson.course, ...fresh });
  } else if (what === 'unpublish') {
    lesson.published = false;
    await takeDown(db, lesson.id, 'en');
  } else if (what === 'publish') {
    lesson.published = true;
    await publishLatest(db, clock, lesson.id, 'en');
  } else if (what === 'ask' || what === 'ask nothing') {
    await ask(what === 'ask');
  } else {
    const moved = what === 'last' ? { position: 1000 + at } : { parent_id: chapterIds.at(-1) ?? null };
    await updateEntry(db, lesson.id, moved);
    await raiseContentVersion(db);
  }
}

function settle(model: Model): void {
  for (const lesson of model.lessons)
    if (lesson.published && lesson.ended && (!lesson.asks || lesson.answered)) lesson.done = true;
  for (const course of model.courses) {
    const own = model.lessons.filter((lesson) => lesson.published && lesson.course === course.slug);
    const sum = own.reduce((whole, { done, share }) => whole + (done ? 1 : share), 0);
    const percent = own.length === 0 ? 0 : Math.floor((100 * sum) / own.length);
    course.percent = Math.max(course.percent, percent);
  }
  model.certified ||= model.courses.every(({ percent }) => percent === 100);
}

interface Listed {
  id: string;
  percent: number;
  complete?: boolean;
}
const read = async <Answer>(app: TestApp, path: string, cookie: string) =>
  (await (await app.request(path, { headers: { cookie } })).json()) as Answer;

const certificatesOf = (accountId: string) =>
  first.db
    .selectFrom('certificates')
    .leftJoin('entries', 'entries.id', 'certificates.scope')
    .select('entries.slug')
    .where('account_id', '=', accountId)
    .execute();

/** What one instance says in the list of modules and the other in each module is the same, and what must be. */
async function check(model: Model, turn: number): Promise<void> {
  const { cookie, accountId, courses } = model;
  for (const app of [first, second]) await app.content.refresh();
  const [one, other] = turn % 2 ? [first, second] : [second, first];
  // A learner whose last open activity was taken out of a lesson has done it, once the lesson is looked at.
  for (const { id, published, done } of model.lessons)
    if (published && !done) await one.request(`/mooc/${id}`, { headers: { cookie } });
  settle(model);
  const { courses: listed } = await read<{ courses: Listed[] }>(one, '/api/courses', cookie);
  expect(listed.map(({ id, percent }) => [id, percent])).toEqual(courses.map(({ slug, percent }) => [slug, percent]));
  for (const { slug, percent } of courses) {
    const { progress } = await read<{ progress: Listed }>(other, `/api/courses/${slug}`, cookie);
    expect([slug, progress.percent, progress.complete]).toEqual([slug, percent, percent === 100]);
  }
  const held = (await certificatesOf(accountId)).map(({ slug }) => slug ?? 'programme');
  const complete = courses.filter(({ percent }) => percent === 100).map(({ slug }) => slug);
  expect(held.sort()).toEqual([...complete, ...(model.certified ? ['programme'] : [])].sort());
}

async function take(model: Model, step: Step): Promise<void> {
  if ('batch' in step) await send(model, step.batch);
  else await edit(model, step.edit, step.at);
}

/** What went wrong once. */
const examples: [Step[], Step[]][] = [
  // A percentage shown after a lesson was taken away fell when it came back.
  [[{ batch: [begun(0, 'end'), begun(0, 'right')] }, { edit: 'unpublish', at: 1 }, { edit: 'publish', at: 1 }], []],
  // A lesson whose only activity was taken out could not be completed any more.
  [[{ batch: [begun(3, 'end')] }, { edit: 'ask nothing', at: 3 }], []],
];

test('whatever learners send and editors change in between, percent is right and never falls, and the certificate comes exactly when all is complete', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 14, size: 'max' }),
      fc.array(step, { maxLength: 3 }),
      async (steps, after) => {
        const model = await begin();
        for (const [turn, each] of steps.entries()) {
          await take(model, each);
          await check(model, turn);
        }
        // To the end: whatever an editor has left of the programme can be completed.
        for (const { course, id } of [...model.lessons])
          if (!model.lessons.some((lesson) => lesson.published && lesson.course === course))
            await edit(
              model,
              'publish',
              model.lessons.findIndex((lesson) => lesson.id === id),
            );
        for (const app of [first, second]) await app.content.refresh();
        const all = model.lessons.flatMap((_, lesson) => [
          { lesson, what: 'end', times: 2 },
          { lesson, what: 'right', times: 2 },
        ]);
        await send(model, all);
        await check(model, 0);
        expect(model.certified).toBe(true);
        const numbers = await certificatesOf(model.accountId);
        for (const [turn, each] of after.entries()) {
          await take(model, each);
          await check(model, turn);
        }
        expect(await certificatesOf(model.accountId)).toEqual(numbers);
      },
    ),
    // The rules are the same on each engine; what its transactions do shows in few stories.
    { numRuns: process.env.TEST_ENGINE === 'sqlite' ? 12 : 4, examples },
  );
});
