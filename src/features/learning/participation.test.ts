import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FakePartner, startFakePartner, testAccess } from '../../../test/fake-partner.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse } from '../../../test/test-course.ts';
import { createId } from '../../foundation/ids.ts';
import { countJobs } from '../../foundation/jobs/queries.ts';
import { connectPartner } from '../accounts/partner-identity.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
let now = start;
let app: TestApp;
let partner: FakePartner;
let course: { slug: string; lessonIds: string[] };
beforeAll(async () => {
  partner = await startFakePartner();
  const partnerApi = { url: partner.url, access: testAccess };
  app = await createTestApp({ env: { partnerApi }, clock: () => new Date(now) });
  course = await createTestCourse(app, { slug: 'told', chapters: [2] });
});
afterAll(async () => {
  await app.close();
  await partner.close();
});
afterEach(() => {
  partner.faults.length = 0;
  partner.requests.length = 0;
  now = start;
});

async function learner({ connected = true } = {}) {
  const person = await createTestAccount(app);
  const subject = `p-${createId()}`;
  const email = person.account.email;
  const known = { subject, email, emailVerified: true, firstName: 'Olav', lastName: 'Dahl' };
  partner.people.push({ ...known, password: 'fjell og fjord' });
  const connect = () => connectPartner(app.services, person.account.id, { issuer: partner.url, ...known });
  if (connected) await connect();
  await app.runJobs();
  return { ...person, connect, told: () => partner.participation.get(`${subject}/told`) };
}

const enrol = (cookie: string) => app.post('/course/told/enrol', {}, { cookie });
const read = (lesson: number, cookie: string) =>
  app.post(`/mooc/${course.lessonIds[lesson]}/progress`, { end: 'reached' }, { cookie });

test('the partner hears of an enrolment and of the completed course of somebody who is connected', async () => {
  const { cookie, told } = await learner();
  await enrol(cookie);
  expect(told()).toBeUndefined();
  await app.runJobs();
  const enrolledAt = '2026-11-20T12:00:00.000Z';
  expect(told()).toEqual({ progress: 0, enrolledAt, completedAt: null });
  now += 60_000;
  for (const lesson of [0, 1]) await read(lesson, cookie);
  await app.runJobs();
  expect(told()).toEqual({ progress: 100, enrolledAt, completedAt: '2026-11-20T12:01:00.000Z' });
  expect(partner.requests).toHaveLength(2);
});

test('nobody else is mentioned, and enrolling twice is told once', async () => {
  const stranger = await learner({ connected: false });
  await enrol(stranger.cookie);
  for (const lesson of [0, 1]) await read(lesson, stranger.cookie);
  expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 });
  await app.runJobs();
  expect(partner.requests).toEqual([]);
  const { cookie } = await learner();
  await enrol(cookie);
  await enrol(cookie);
  await app.runJobs();
  expect(partner.requests).toHaveLength(1);
});

test('whoever connects the account later is told of with all that was done before', async () => {
  const { cookie, connect, told } = await learner({ connected: false });
  await enrol(cookie);
  await read(0, cookie);
  await connect();
  await app.runJobs();
  expect(told()).toMatchObject({ progress: 50, completedAt: null });
});

test('a partner that refuses or is down keeps no learner from learning and hears the newest state later', async () => {
  const { account, cookie, told } = await learner();
  partner.faults.push(500);
  expect((await enrol(cookie)).status).toBe(303);
  await app.runJobs();
  expect(told()).toBeUndefined();
  expect(await countJobs(app.db)).toMatchObject({ waiting: 1 });
  for (const lesson of [0, 1]) expect((await read(lesson, cookie)).status).toBe(303);
  const marks = await app.db
    .selectFrom('progress_marks')
    .select('percent')
    .where('account_id', '=', account.id)
    .execute();
  expect(marks.every(({ percent }) => percent === 100)).toBe(true);
  await app.runJobs();
  expect(told()).toMatchObject({ progress: 100 });
  // The message about the enrolment, sent last, does not take the completion back.
  now += 60_000;
  await app.runJobs();
  expect(told()).toMatchObject({ progress: 100, completedAt: '2026-11-20T12:00:00.000Z' });
  expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 });
});

test('somebody who disconnects or leaves before the message goes out is not mentioned any more', async () => {
  const { account, cookie } = await learner();
  await enrol(cookie);
  await app.db.deleteFrom('accounts').where('id', '=', account.id).execute();
  await app.runJobs();
  expect(partner.requests).toEqual([]);
});

test('a completion that is undone leaves no message behind', async () => {
  const { cookie } = await learner();
  await enrol(cookie);
  await read(0, cookie);
  await app.runJobs();
  const failing = await createTestApp({
    db: app.db,
    env: app.services.env,
    afterLessonCompleted: [() => Promise.reject(new Error('the certificate could not be written'))],
  });
  const answer = await failing.post(`/mooc/${course.lessonIds[1]}/progress`, { end: 'reached' }, { cookie });
  expect(answer.status).toBe(500);
  expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 });
});
