import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse } from '../../../test/test-course.ts';

let app: TestApp;
let lesson: string;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  const blocks = () => readEveryBlock().filter(({ type }) => type === 'country-notes' || type === 'references');
  const { lessonIds } = await createTestCourse(app, { slug: 'shown', chapters: [1], blocks });
  lesson = lessonIds[0] ?? '';
  cookie = (await createTestAccount(app)).cookie;
  await app.post('/course/shown/enrol', {}, { cookie });
});
afterAll(() => app.close());

test('a note for a country is shown when its partner has confirmed it, and to nobody before', async () => {
  const { text } = await openPage(app, `/mooc/${lesson}`, { headers: { cookie } });
  expect(text).toContain('Ask your school before you record.');
  expect(text).toContain('Greece');
  expect(text).not.toContain('nobody has confirmed');
  const found = await app.request('/api/search?q=nobody+confirmed+law', { headers: { cookie } });
  expect(await found.text()).not.toContain('nobody has confirmed');
});

test('the sources of a chapter stand as the one bibliography has them, under a heading in the reader’s language', async () => {
  const { document } = await openPage(app, `/tr/mooc/${lesson}`, { headers: { cookie } });
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toContain('Kaynakça');
  expect(document.body.textContent).toContain('Rowe, M. B. (1986).');
});
