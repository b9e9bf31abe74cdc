import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse, question } from '../../../test/test-course.ts';
import { raiseContentVersion } from '../content/queries.ts';

let app: TestApp;
let lessonIds: string[];
beforeAll(async () => {
  app = await createTestApp();
  const blocks = () => [question('asked')];
  ({ lessonIds } = await createTestCourse(app, { slug: 'apart', chapters: [2, 1], locales: ['en', 'bg'], blocks }));
});
afterAll(() => app.close());

/** What differs between two readings of the same page: the name of an answer that was not sent yet. */
const withoutAttempts = (page: string) => page.replaceAll(/(attempt\W+(?:value="|"?:?"?))[0-9a-f-]{36}/g, '$1');

async function createLearner(): Promise<string> {
  const { cookie } = await createTestAccount(app);
  await app.post('/course/apart/enrol', {}, { cookie });
  return cookie;
}

const read = async (cookie: string, path: string) =>
  withoutAttempts(await (await app.request(path, { headers: { cookie } })).text());

/** Everything that is kept of pages goes with a change of the content. */
async function forgetPages(): Promise<void> {
  await raiseContentVersion(app.db);
  await app.content.refresh();
}

const act = fc.record({
  learner: fc.nat({ max: 1 }),
  lesson: fc.nat({ max: 2 }),
  does: fc.constantFrom('reads to the end', 'answers', 'looks'),
});

test('a learner sees what they did and nothing of another, whoever opened the page before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      const learners = [await createLearner(), await createLearner()];
      for (const { learner, lesson, does } of acts) {
        const cookie = learners[learner] ?? '';
        const path = `/mooc/${lessonIds[lesson]}`;
        if (does === 'reads to the end') await app.post(`${path}/progress`, { end: 'reached' }, { cookie });
        if (does === 'answers') await app.post(`${path}/activities/asked`, { answer: 'right' }, { cookie });
        for (const each of learners) await read(each, path);
      }
      const paths = lessonIds.flatMap((id) => [`/mooc/${id}`, `/bg/mooc/${id}`]);
      for (const path of paths) {
        const warm = [await read(learners[0] ?? '', path), await read(learners[1] ?? '', path)];
        for (const [index, cookie] of learners.entries()) {
          await forgetPages();
          expect(warm[index]).toBe(await read(cookie, path));
        }
      }
    }),
    { numRuns: 4 },
  );
});

test('logging out takes the way to the account out of the frame', async () => {
  const cookie = await createLearner();
  const path = '/privacypolicy';
  expect(await read(cookie, path)).toContain('href="/account"');
  const visitor = await read('session=somebody.unsigned', path);
  expect(visitor).not.toContain('href="/account"');
  expect(visitor).toContain('href="/login"');
  expect(await read(cookie, path)).toContain('href="/account"');
});
