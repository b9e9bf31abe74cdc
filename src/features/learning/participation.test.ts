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
let long: typeof course;
beforeAll(async () => {
  partner = await startFakePartner();
  const partnerApi = { url: partner.url, access: testAccess };
  app = await createTestApp({ env: { partnerApi }, clock: () => new Date(now) });
  course = await createTestCourse(app, { slug: 'told', chapters: [2] });
  long = await createTestCourse(app, { slug: 'long', chapters: [5] });
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
  return { ...person, subject, connect, told: (slug = 'told') => partner.participation.get(`${subject}/${slug}`) };
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

test('what a busy learner does in half an hour is told once, with the newest percentage', async () => {
  const { cookie, told } = await learner();
  await app.post('/course/long/enrol', {}, { cookie });
  await app.runJobs();
  partner.requests.length = 0;
  const readLong = (lesson: number) =>
    app.post(`/mooc/${long.lessonIds[lesson]}/progress`, { end: 'reached' }, { cookie });
  for (const lesson of [0, 1, 2]) {
    await readLong(lesson);
    now += 9 * 60_000;
    await app.runJobs();
  }
  expect(partner.requests).toEqual([]);
  now += 3 * 60_000;
  await app.runJobs();
  expect(told('long')).toMatchObject({ progress: 60, completedAt: null });
  await readLong(3);
  await readLong(3);
  now += 30 * 60_000;
  await app.runJobs();
  expect(told('long')).toMatchObject({ progress: 80 });
  expect(partner.requests).toHaveLength(2);
  // Nothing new is nothing to tell.
  await readLong(3);
  expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 });
});

test('an account that the partner no longer knows is told of no more, and its owner reads why', async () => {
  const { account, cookie, connect, told, subject } = await learner();
  await enrol(cookie);
  const person = partner.people.findIndex((one) => one.subject === subject);
  const [left] = partner.people.splice(person, 1);
  await app.runJobs();
  expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 });
  expect(told()).toBeUndefined();
  const readsWhy = async () =>
    (await (await app.request('/account/security', { headers: { cookie } })).text()).includes(
      'Your account in the follow-up system no longer exists.',
    );
  expect(await readsWhy()).toBe(true);
  partner.requests.length = 0;
  for (const lesson of [0, 1]) await read(lesson, cookie);
  await app.runJobs();
  expect(partner.requests).toEqual([]);
  // The learner comes back to the partner's system and from there to us.
  if (left) partner.people.push(left);
  expect(await connect()).toBe(true);
  await app.runJobs();
  expect(told()).toMatchObject({ progress: 100 });
  expect(await readsWhy()).toBe(false);
  const ways = await app.db.selectFrom('credentials').selectAll().where('account_id', '=', account.id).execute();
  expect(ways.map(({ unlinked_at }) => unlinked_at)).toEqual([null]);
});

test('a course that the partner does not know ends no connection: it is the operator who hears of it', async () => {
  const { cookie, told } = await learner();
  partner.unknownCourses.add('told');
  await enrol(cookie);
  await app.runJobs();
  expect(await countJobs(app.db)).toEqual({ waiting: 1, dead: 0 });
  partner.unknownCourses.clear();
  now += 60_000;
  await app.runJobs();
  expect(told()).toMatchObject({ progress: 0 });
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
  now += 30 * 60_000;
  await app.runJobs();
  const failing = await createTestApp({
    db: app.db,
    env: app.services.env,
    clock: app.clock,
    afterLessonCompleted: [() => Promise.reject(new Error('the certificate could not be written'))],
  });
  const answer = await failing.post(`/mooc/${course.lessonIds[1]}/progress`, { end: 'reached' }, { cookie });
  expect(answer.status).toBe(500);
  expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0 });
});
