import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishLatest, writeText } from '../../../test/change-content.ts';
import { readEveryBlock } from '../../../test/every-block.ts';
import { rightAnswer } from '../../../test/right-answer.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse } from '../../../test/test-course.ts';
import { type Block, getBlockType, isActivity } from '../content/blocks.ts';

/** What editors do to activities that learners have answered. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const activities = readEveryBlock().filter(isActivity);
const text: Block = { id: 'text', type: 'prose', data: { text: 'Words.' } };

async function answerAll(slug: string) {
  const { lessonIds } = await createTestCourse(app, { slug, chapters: [1], blocks: () => [text, ...activities] });
  const { cookie } = await createTestAccount(app);
  const lesson = lessonIds[0] ?? '';
  await app.post(`/course/${slug}/enrol`, {}, { cookie });
  for (const activity of activities) {
    const body = new URLSearchParams(rightAnswer(activity)).toString();
    const type = 'application/x-www-form-urlencoded';
    const init = { method: 'POST', body, headers: { cookie, origin: app.services.env.siteUrl, 'content-type': type } };
    await app.request(`/mooc/${lesson}/activities/${activity.id}`, init);
  }
  const show = async (blocks: Block[]) => {
    await writeText(app.db, app.clock, lesson, 'en', { fields: { title: 'Changed', goal: 'Changed' }, blocks });
    await publishLatest(app.db, app.clock, lesson, 'en');
    await app.content.refresh();
    const page = await app.request(`/mooc/${lesson}`, { headers: { cookie } });
    const api = await app.request(`/api/lessons/${lesson}`, { headers: { cookie } });
    return { status: [page.status, api.status], html: await page.text(), lesson: await api.json() };
  };
  const download = async () => {
    const response = await app.request('/account/data.zip', { headers: { cookie } });
    // The next one may begin when this one has been fetched to its end.
    await response.arrayBuffer();
    return response;
  };
  return { show, download };
}

test('a lesson is shown after its activities were taken away, or each was changed into any other activity', async () => {
  const { show, download } = await answerAll('changed');
  expect((await show([text])).status).toEqual([200, 200]);
  // In each round every activity becomes the one that stands some places further: all pairs are met, and each only once.
  for (const [places, becomes] of activities.entries()) {
    const changed = activities.map((was, index) => {
      const other = activities[(index + places) % activities.length] ?? becomes;
      return { ...other, id: was.id } as Block;
    });
    const round = `the first becomes a ${becomes.type}`;
    const shown = await show([text, ...changed]);
    expect([round, ...shown.status]).toEqual([round, 200, 200]);
    for (const [index, was] of activities.entries())
      expect([was.type, shown.lesson.blocks[index + 1].activity.done]).toEqual([was.type, true]);
    expect([round, (await download()).status]).toEqual([round, 200]);
  }
  const back = await show([text, ...activities]);
  for (const [index, was] of activities.entries()) {
    const { done, feedback } = back.lesson.blocks[index + 1].activity;
    expect([was.type, done, ['right', 'done'].includes(feedback.outcome)]).toEqual([was.type, true, true]);
  }
});

test('a lesson is shown after each answered activity has lost half of its parts', async () => {
  const { show } = await answerAll('halved');
  const halve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, Math.max(1, Math.ceil(value.length / 2))).map(halve);
    return value;
  };
  const halved = activities
    .map((block) => {
      const data = Object.fromEntries(Object.entries(block.data).map(([name, value]) => [name, halve(value)]));
      return { ...block, data } as Block;
    })
    // One without its right option is refused when it is written.
    .filter((block) => getBlockType(block.type).data.schema.safeParse(block.data).success);
  expect(halved.length).toBeGreaterThan(5);
  expect((await show([text, ...halved])).status).toEqual([200, 200]);
});
