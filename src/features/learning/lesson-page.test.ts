import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse, question } from '../../../test/test-course.ts';
import { createTestLearner } from '../../../test/test-learner.ts';
import type { Block } from '../content/blocks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a learner who stopped inside a lesson goes on at the activity that comes next', async () => {
  const blocks = () => [question('one'), question('two'), question('extra', false), question('three')];
  const { lessonIds } = await createTestCourse(app, { slug: 'interrupted', blocks });
  const [lesson = ''] = lessonIds;
  const learner = await createTestLearner(app, 'interrupted');
  const goOn = async () => /href="([^"]+)"[^>]*>Continue where/.exec(await learner.get('/course/interrupted'))?.[1];
  const answer = (id: string, option: string) => learner.post(`/mooc/${lesson}/activities/${id}`, { answer: option });
  await answer('one', 'wrong');
  expect(await goOn()).toBe(`/mooc/${lesson}`);
  await answer('one', 'right');
  expect(await goOn()).toBe(`/mooc/${lesson}#two`);
  await answer('two', 'right');
  expect(await goOn()).toBe(`/mooc/${lesson}#three`);
  await answer('three', 'right');
  expect(await goOn()).toBe(`/mooc/${lesson}#lesson-end`);
  await learner.post(`/mooc/${lesson}/progress`, { end: 'reached' });
  expect(await goOn()).toBe(`/mooc/${lessonIds[1]}`);
});

test('a learner goes on where reading stopped, in any language, and is told what is open there', async () => {
  const text: Block = { id: 'later', type: 'prose', data: { text: 'Further down.' } };
  const blocks = () => [question('one'), text, question('two')];
  const { lessonIds } = await createTestCourse(app, { slug: 'left', blocks, locales: ['en', 'bg'] });
  const [first = '', second = ''] = lessonIds;
  const learner = await createTestLearner(app, 'left');
  const card = async (path: string) =>
    parseHTML(await learner.get(path)).document.querySelector('main [href^="/mooc/"], main [href^="/bg/mooc/"]');
  expect((await card('/'))?.getAttribute('href')).toBe(`/mooc/${first}`);
  const leave = (lesson: string, block: string) => learner.post(`/mooc/${lesson}/place`, { block });
  expect((await leave(second, 'later')).status).toBe(204);
  for (const path of ['/', '/mooc', '/course/left'])
    expect((await card(path))?.getAttribute('href'), path).toBe(`/mooc/${second}#later`);
  expect((await card('/bg/mooc'))?.getAttribute('href')).toBe(`/bg/mooc/${second}#later`);
  expect(await learner.get(`/mooc/${second}`)).toContain('id="later"');
  await learner.post(`/mooc/${second}/activities/one`, { answer: 'right' });
  const page = await learner.get('/mooc');
  expect(page).toContain('1 of 2 activities');
  expect(page).toMatch(new RegExp(`href="/mooc/${second}#two"[^>]*>Activity 2`));
  await leave(second, 'no such block');
  expect((await card('/mooc'))?.getAttribute('href')).toBe(`/mooc/${second}#two`);
  const stranger = await createTestLearner(app);
  expect((await stranger.post(`/mooc/${second}/place`, { block: 'later' })).headers.get('location')).toBe(
    '/course/left',
  );
});

test('in a lesson that is not translated, the words of the interface are marked as being in the language of the page', async () => {
  const steps: Block = { id: 'steps', type: 'prose', data: { text: 'See [elsewhere](https://elsewhere.example/).' } };
  const { lessonIds } = await createTestCourse(app, { slug: 'untranslated', blocks: () => [steps, question('one')] });
  const learner = await createTestLearner(app, 'untranslated');
  await learner.post(`/mooc/${lessonIds[0]}/activities/one`, { answer: 'wrong' });
  const { document } = parseHTML(await learner.get(`/bg/mooc/${lessonIds[0]}`));
  const languageOf = (selector: string) =>
    document.querySelector(`[data-island] ${selector}`)?.closest('[lang]')?.getAttribute('lang');
  expect(languageOf('fieldset')).toBe('en');
  for (const words of ['.eyebrow', 'button[type=submit]', '[role=status] p', 'fieldset strong'])
    expect(languageOf(words), words).toBe('bg');
  const remark = document.querySelector('main a[href*=elsewhere] .visually-hidden');
  expect(remark?.closest('[lang]')?.getAttribute('lang')).toBe('bg');
  const { document: own } = parseHTML(await learner.get(`/mooc/${lessonIds[0]}`));
  expect(own.querySelectorAll('main [lang]').length).toBe(0);
});

test('what comes from another site is let in once marketing cookies are allowed, and not before', async () => {
  const embed: Block = {
    id: 'outside',
    type: 'embed',
    data: { title: 'Elsewhere', url: 'https://elsewhere.example/page', text: 'A page of another site.' },
  };
  const { lessonIds } = await createTestCourse(app, { slug: 'embedding', blocks: () => [embed] });
  const learner = await createTestLearner(app, 'embedding');
  const open = async (consent: string) => {
    const response = await app.request(`/mooc/${lessonIds[0]}`, {
      headers: { cookie: `${learner.cookie}; consent=${consent}.1.1` },
    });
    return { policy: response.headers.get('content-security-policy') ?? '', page: await response.text() };
  };
  const refused = await open('-');
  expect(refused.page).not.toContain('<iframe');
  expect(refused.policy).not.toContain('frame-src');
  const allowed = await open('m');
  expect(allowed.page).toContain('<iframe src="https://elsewhere.example/page"');
  expect(allowed.policy).toContain('frame-src https://elsewhere.example');
});
