import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeDown } from '../../../test/change-content.ts';
import { findActivity } from '../../../test/every-block.ts';
import { attributes, type OpenedPage, openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { openTestSession } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createTestCourse } from '../../../test/test-course.ts';
import { createTestLearner } from '../../../test/test-learner.ts';
import { getI18n } from '../../i18n/i18n.ts';

// What a learner sends without script after their session has ended, or after what they wrote for was taken away.

const { t } = getI18n('en');
/** A long page of a journal, in letters that take six bytes each in a form. */
const words = 'Η τάξη μου μίλησε σήμερα. '.repeat(700).trim();
let app: TestApp;
let lesson: string;
beforeAll(async () => {
  app = await createTestApp();
  const { lessonIds } = await createTestCourse(app, {
    slug: 'handed',
    chapters: [1],
    blocks: () => [{ ...findActivity('reflection'), id: 'think' }],
  });
  lesson = lessonIds[0] ?? '';
});
afterAll(() => app.close());

const send = (path: string, values: Record<string, string>, cookie = '') => {
  const body = new URLSearchParams(values).toString();
  const headers = {
    ...{ cookie, origin: testOrigin, 'content-length': String(body.length) },
    'content-type': 'application/x-www-form-urlencoded',
  };
  return openPage(app, path, { method: 'POST', body, headers });
};

/** The form that a page hands back, as it is sent again. */
function readHandedBack({ document }: OpenedPage): Record<string, string> {
  const form = document.querySelector('main form');
  expect(form?.textContent).toContain(t('errors.sendAgain'));
  return Object.fromEntries([...sentForm(form as Element)] as [string, string][]);
}

const forms = () => app.services.routes.filter(({ method, body, who }) => method === 'post' && body && who);

test('whatever form somebody sends after their session has ended is handed back, with the way to log in', async () => {
  expect(forms().length).toBeGreaterThan(20);
  for (const { name, path, body } of forms()) {
    const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, 'x');
    if (body === 'json' || body === 'stream') continue;
    const page = await send(address, { answer: 'Τρία ποτήρια' });
    expect([name, page.response.status]).toEqual([name, 401]);
    if (page.response.headers.get('content-type')?.includes('json')) continue;
    expect(readHandedBack(page)).toEqual({ answer: 'Τρία ποτήρια' });
    expect(attributes(page.document, 'main a[target]', 'href')).toEqual(['/login']);
  }
});

test('a button with nothing typed beside it leads to the log-in page, and back', async () => {
  const { response } = await send('/course/handed/enrol', {});
  expect([response.status, response.headers.get('location')]).toEqual([303, '/login?next=%2F']);
});

test('a long page of the journal is in the journal when its form was handed back and sent again after logging in', async () => {
  const learner = await createTestLearner(app, 'handed');
  const path = `/mooc/${lesson}/activities/think`;
  const refused = await send(path, { answer: words });
  expect(refused.document.querySelector('details')?.textContent?.includes(words)).toBe(true);
  const again = readHandedBack(refused);
  const cookie = await openTestSession(app, learner.id);
  expect((await send(path, again, cookie)).response.status).toBe(303);
  expect((await learner.get(`/mooc/${lesson}`)).includes(words)).toBe(true);
});

test('the words of an answer to a lesson that was taken away meanwhile can be copied', async () => {
  const learner = await createTestLearner(app, 'handed');
  await takeDown(app.db, lesson, 'en');
  await app.content.refresh();
  const refused = await send(`/mooc/${lesson}/activities/think`, { answer: words }, learner.cookie);
  expect(refused.response.status).toBe(404);
  expect(refused.text).toContain(t('errors.gone'));
  expect(refused.document.querySelector('details')?.textContent?.includes(words)).toBe(true);
});

test('an evaluation form that was closed meanwhile hands back what was written in it', async () => {
  const learner = await createTestLearner(app);
  const comment = 'More time for the pairs';
  for (const intent of ['save', 'submit']) {
    const refused = await send('/evaluation', { intent, comment, writer: learner.id }, learner.cookie);
    expect([refused.response.status, refused.text.includes(t('errors.gone'))]).toEqual([409, true]);
    expect(readHandedBack(refused)).toEqual({ intent, comment, writer: learner.id });
  }
});
