import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishLatest, writeText } from '../../../test/change-content.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse } from '../../../test/test-course.ts';
import { findOutline } from './outline.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('contents that are asked for while an editor publishes are those of the new course, and stay so', async () => {
  const { content, db, clock } = app;
  const { slug, courseId } = await createTestCourse(app, { slug: 'read-meanwhile' });
  const asked = await content.get('course', slug, 'en');
  await writeText(db, clock, courseId, 'en', {
    fields: { title: 'The new title', goal: 'A goal' },
    blocks: asked.blocks,
  });
  await publishLatest(db, clock, courseId, 'en');
  await content.refresh();
  // Who asked began before the change and goes on after it, with the course as it was found then.
  const first = await findOutline(content, asked.id, 'en');
  expect(first?.course.fields.title).toBe('The new title');
  expect((await findOutline(content, asked.id, 'en'))?.course.fields.title).toBe('The new title');
});
