import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse } from '../../../test/test-course.ts';

const types: string[] = ['country-notes', 'references', 'task-sheet', 'phrase-bank'];

let app: TestApp;
let lesson: string;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  const blocks = () => readEveryBlock().filter(({ type }) => types.includes(type));
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

test('what pupils read of a task sheet is marked with its language, the rest is for the teacher', async () => {
  const { document } = await openPage(app, `/bg/mooc/${lesson}`, { headers: { cookie } });
  const cards = [...document.querySelectorAll('li:has([lang=de])')].map((card) => card.textContent);
  expect(cards).toContain('Karte ADas Museum öffnet um zehn.');
  const teacher = [...document.querySelectorAll('details')].find(({ textContent }) => textContent.includes('2 минути'));
  expect(teacher?.textContent).toContain('They meet at halb neun at the stop.');
});

test('phrases stand as the one collection has them, each under its language and level', async () => {
  const { document } = await openPage(app, `/gr/mooc/${lesson}`, { headers: { cookie } });
  const german = [...document.querySelectorAll('details')].find(({ textContent }) =>
    textContent.startsWith('Γερμανικά'),
  );
  const { shared } = await app.content.get('phrases', 'site', 'gr');
  const phrases = shared.functions.find(({ id }) => id === 'rooms-no-sound')?.phrases ?? [];
  const listed = (level: string) => phrases.filter((one) => one.taught === 'de' && one.level === level);
  expect([...(german?.querySelectorAll('dt, dd[lang=de]') ?? [])].map(({ textContent }) => textContent)).toEqual(
    (['A1-A2', 'B1-B2'] as const).flatMap((level) => {
      const texts = listed(level).map(({ text }) => text);
      return texts.length > 0 ? [level.replace('-', '–'), ...texts] : [];
    }),
  );
  expect(phrases.length).toBeGreaterThan(0);
});
