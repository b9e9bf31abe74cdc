import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiChecker, type ApiDocument } from '../../../test/api-document.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createTestCourse, question } from '../../../test/test-course.ts';
import { longestAnswer } from '../../foundation/http/body-size.ts';

let app: TestApp;
let checker: ApiChecker;
beforeAll(async () => {
  app = await createTestApp();
  checker = new ApiChecker((await (await app.request('/api/openapi.json')).json()) as ApiDocument);
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

async function ask(
  path: string,
  cookie = '',
  method = 'GET',
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Answer> {
  const headers = { ...(method === 'GET' ? { cookie } : await signedFor(cookie)), ...more };
  const response = await app.request(path, {
    method,
    headers: { 'content-type': 'application/json', origin: testOrigin, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const answer = { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
  // Whatever is answered is as the API's own description says.
  if (path !== '/api/nothing') {
    const faults = checker.faultsOf({ ...answer, method, path: path.replace('/api', '') });
    expect([method, path, faults]).toEqual([method, path, []]);
  }
  return answer;
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

test('a body that is none, of another type, or too long is refused and keeps nothing', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'bodies', blocks: () => [question('q')] });
  const { account, cookie } = await createTestAccount(app);
  await ask('/api/courses/bodies/enrolment', cookie, 'PUT');
  const progress = `/api/lessons/${lessonIds[0]}/progress`;
  const answers = `/api/activities/${lessonIds[0]}.q/answers`;
  const long = JSON.stringify({ reachedEnd: true, answer: 'right', more: 'x'.repeat(longestAnswer) });
  const plain = { 'content-type': 'text/plain' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const cases: [path: string, method: string, body: unknown, status: number, headers?: Record<string, string>][] = [
    [progress, 'PUT', '{"reachedEnd":', 400],
    [progress, 'PUT', [], 400],
    [progress, 'PUT', {}, 400],
    [progress, 'PUT', { reachedEnd: true }, 415, plain],
    [progress, 'PUT', 'reachedEnd=true', 415, form],
    [progress, 'PUT', long, 413],
    [answers, 'POST', {}, 400],
    [answers, 'POST', { answer: null }, 400],
    [answers, 'POST', { attempt: 'first', answer: 'right' }, 400],
    [answers, 'POST', { answer: 'right' }, 415, plain],
    [answers, 'POST', long, 413],
  ];
  for (const [path, method, body, status, headers] of cases) {
    const answer = await ask(path, cookie, method, body, headers);
    expect([path, body, answer.status]).toEqual([path, body, status]);
    expect(answer.type).toContain('application/problem+json');
  }
  for (const table of ['lesson_progress', 'activity_records', 'activity_attempts'] as const)
    expect(await app.db.selectFrom(table).selectAll().where('account_id', '=', account.id).execute()).toEqual([]);
});

test('a change from another site, without a session, with another session’s token or in a lesson of others is refused', async () => {
  const { lessonIds } = await createTestCourse(app, { slug: 'others', blocks: () => [question('q')] });
  const [learner, stranger] = [await createTestAccount(app), await createTestAccount(app)];
  await ask('/api/courses/others/enrolment', learner.cookie, 'PUT');
  const path = `/api/activities/${lessonIds[0]}.q/answers`;
  const body = { answer: 'right' };
  const foreign = await signedFor(stranger.cookie);
  const token = foreign['x-xsrf-token'] ?? '';
  const refused = [
    await ask(path, learner.cookie, 'POST', body, { origin: 'https://elsewhere.example' }),
    await ask(path, learner.cookie, 'POST', body, { 'x-xsrf-token': '' }),
    await ask(path, learner.cookie, 'POST', body, {
      cookie: `${learner.cookie}; XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
    }),
    await ask(path, stranger.cookie, 'POST', body),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  // A visitor has a token too; what is missing is the session.
  expect((await ask(path, '', 'POST', body)).status).toBe(401);
  expect(
    await app.db
      .selectFrom('activity_attempts')
      .selectAll()
      .where('lesson_id', '=', lessonIds[0] ?? '')
      .execute(),
  ).toEqual([]);
});

test('characters that a database refuses are left out of what is kept', async () => {
  const reflection = { id: 'think', type: 'reflection' as const, data: { question: 'What will you try?' } };
  const { lessonIds } = await createTestCourse(app, { slug: 'characters', blocks: () => [reflection] });
  const { account, cookie } = await createTestAccount(app);
  await ask('/api/courses/characters/enrolment', cookie, 'PUT');
  const answer = 'Half\ud83d of a sign\u0000 and\r\na line';
  await ask(`/api/activities/${lessonIds[0]}.think/answers`, cookie, 'POST', { answer });
  const [entry] = await app.db.selectFrom('journal_entries').selectAll().where('account_id', '=', account.id).execute();
  expect(entry?.text).toBe('Half\ufffd of a sign and\na line');
});

test('every type of activity and block is described as it is sent', async () => {
  const { cookie } = await createTestAccount(app);
  await ask('/api/courses/presence/enrolment', cookie, 'PUT');
  const course = (await ask('/api/courses/presence', cookie)).body;
  const types = new Set<string>();
  for (const { lessons } of course.chapters)
    for (const { guid } of lessons) {
      const { blocks } = (await ask(`/api/lessons/${guid}?locale=gr`, cookie)).body;
      for (const { type } of blocks) types.add(type);
    }
  expect(types.size).toBeGreaterThan(10);
});
