import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse, hideStarterCourses, question } from '../../../test/test-course.ts';
import { listCourseCompletions } from './queries.ts';

let app: TestApp;
const certified: string[] = [];
let courses: { slug: string; courseId: string; lessonIds: string[] }[];
let lessons: string[];

beforeAll(async () => {
  app = await createTestApp({
    // Stands for the certificate: given in the very transaction in which the last course is completed.
    afterLessonCompleted: [
      async (transaction, { accountId, now }) => {
        const completions = await listCourseCompletions(transaction, accountId, now);
        const complete = completions.every((course) => course.completedAt !== null);
        if (complete && !certified.includes(accountId)) certified.push(accountId);
      },
    ],
  });
  await hideStarterCourses(app);
  courses = [
    await createTestCourse(app, {
      slug: 'one',
      chapters: [2, 1],
      blocks: () => [question('q'), question('free', false)],
    }),
    await createTestCourse(app, { slug: 'two', chapters: [1] }),
  ];
  lessons = courses.flatMap((course) => course.lessonIds);
});
afterAll(() => app.close());

const action = fc.record({
  lesson: fc.nat({ max: 3 }),
  what: fc.constantFrom('end', 'right', 'wrong', 'optional'),
  /** Sent again, as an impatient finger or a queue that is not sure would do. */
  times: fc.integer({ min: 1, max: 2 }),
});

/** Batches: what stands in one is sent at once, by as many devices. */
const batches = fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { maxLength: 8 });

test('however answers of any number of devices interleave, percent never falls, 100 means all done, and the certificate comes exactly then', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (rounds) => {
      const { account, cookie } = await createTestAccount(app);
      for (const { slug } of courses) await app.post(`/course/${slug}/enrol`, {}, { cookie });
      const ended = new Set<string>();
      const answered = new Set<string>();
      let before = courses.map(() => 0);
      for (const round of rounds) {
        await Promise.all(
          round.flatMap(({ lesson, what, times }) => {
            const id = lessons[lesson] ?? '';
            if (what === 'end') ended.add(id);
            if (what === 'right' && lesson < 3) answered.add(id);
            const send = () =>
              what === 'end'
                ? app.post(`/mooc/${id}/progress`, { end: 'reached' }, { cookie })
                : app.post(
                    `/mooc/${id}/activities/${what === 'optional' ? 'free' : 'q'}`,
                    { answer: what === 'wrong' ? 'wrong' : 'right' },
                    { cookie },
                  );
            return Array.from({ length: times }, send);
          }),
        );
        const isDone = (id: string) => ended.has(id) && (answered.has(id) || lessons.indexOf(id) === 3);
        // A lesson with a required activity has two steps, the last one only its end.
        const shareOf = (id: string) => (isDone(id) ? 1 : ((ended.has(id) ? 1 : 0) + (answered.has(id) ? 1 : 0)) / 2);
        const completions = await listCourseCompletions(app.db, account.id, app.clock().toISOString());
        const percents = courses.map(({ courseId, lessonIds }) => {
          const { percent = -1, completedAt = null } = completions.find((one) => one.courseId === courseId) ?? {};
          const sum = lessonIds.map(shareOf).reduce((whole, share) => whole + share, 0);
          expect(percent).toBe(Math.floor((100 * sum) / lessonIds.length));
          expect(completedAt !== null).toBe(lessonIds.every(isDone));
          return percent;
        });
        for (const [index, percent] of percents.entries()) expect(percent).toBeGreaterThanOrEqual(before[index] ?? 0);
        before = percents;
        expect(certified.includes(account.id)).toBe(lessons.every(isDone));
      }
    }),
    { numRuns: 30 },
  );
});
