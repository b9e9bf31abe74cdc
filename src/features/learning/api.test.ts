import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createTestCourse, question } from '../../../test/test-course.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes, looked at by the assertions
type Answer = { status: number; type: string | null; body: any };

/** The pair of cookie and header that a change through the API carries, as a script of the site would send it. */
async function signedFor(cookie: string): Promise<Record<string, string>> {
  const first = await app.request('/api/courses', { headers: { cookie } });
  const token = /XSRF-TOKEN=([^;]+)/.exec(first.headers.getSetCookie().join())?.[1] ?? '';
  return { cookie: `${cookie}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
}

async function ask(path: string, cookie = '', method = 'GET', body?: unknown): Promise<Answer> {
  const headers = method === 'GET' ? { cookie } : await signedFor(cookie);
  const response = await app.request(path, {
    method,
    headers: { 'content-type': 'application/json', origin: testOrigin, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
}

test('a program reads the courses in any language and walks one to its end', async () => {
  const { lessonIds } = await createTestCourse(app, {
    slug: 'walked',
    blocks: () => [question('q')],
    locales: ['en', 'bg'],
  });
  const [first = '', second = ''] = lessonIds;
  const { cookie } = await createTestAccount(app);
  const visitors = await ask('/api/courses?locale=bg');
  expect(visitors.body.courses.find((course: { id: string }) => course.id === 'walked')).toMatchObject({
    title: 'Course walked (bg)',
    percent: null,
    lessonCount: 2,
  });
  expect((await ask(`/api/lessons/${first}`, cookie)).status).toBe(403);
  expect((await ask('/api/courses/walked/enrolment', cookie, 'PUT')).body).toMatchObject({
    enrolled: true,
    percent: 0,
  });

  const lesson = (await ask(`/api/lessons/${first}`, cookie)).body;
  const [block] = lesson.blocks;
  expect(JSON.stringify(lesson)).not.toContain('Because it is good');
  expect(lesson.progress).toEqual({ reachedEnd: false, done: false, openActivities: ['q'] });
  const wrong = await ask(`/api/activities/${block.activity.id}/answers`, cookie, 'POST', { answer: 'wrong' });
  expect(wrong.body).toMatchObject({ done: false, feedback: { outcome: 'wrong' } });
  const right = await ask(`/api/activities/${block.activity.id}/answers`, cookie, 'POST', { answer: 'right' });
  expect(right.body).toMatchObject({ done: true, lesson: { openActivities: [] } });
  const ended = await ask(`/api/lessons/${first}/progress`, cookie, 'PUT', { reachedEnd: true });
  expect(ended.body).toMatchObject({ lesson: { done: true }, course: { percent: 50, resumeLesson: second } });
});

test('what goes wrong is said as problem+json', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'problems' });
  const { cookie } = await createTestAccount(app);
  const cases: [Answer, number][] = [
    [await ask('/api/courses/none'), 404],
    [await ask('/api/nothing'), 404],
    [await ask(`/api/lessons/${lessonIds[0]}`), 401],
    [await ask(`/api/lessons/${lessonIds[0]}`, cookie), 403],
    [await ask('/api/lessons/01a1f927-1288-7278-8a6d-fce4958e4512', cookie), 404],
    [await ask('/api/lessons/no-guid', cookie), 400],
    [await ask('/api/courses?locale=xx'), 400],
    [await ask(`/api/lessons/${lessonIds[0]}/progress`, cookie, 'PUT', { reachedEnd: 'yes' }), 400],
  ];
  for (const [answer, status] of cases) {
    expect(answer.status).toBe(status);
    expect(answer.type).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ status });
  }
});

test('the API describes itself as OpenAPI 3.1', async () => {
  const { body } = await ask('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toEqual([
    '/courses',
    '/courses/{id}',
    '/courses/{id}/enrolment',
    '/lessons/{guid}',
    '/lessons/{guid}/progress',
    '/activities/{id}/answers',
  ]);
  expect(body.components.schemas).toHaveProperty('Problem');
});
