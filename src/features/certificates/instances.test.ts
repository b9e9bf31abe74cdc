import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishLatest, takeDown } from '../../../test/change-content.ts';
import { openSharedTestDatabase } from '../../../test/template-database.ts';
import { createTestAccount, openTestSession, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';
import { completeProgramme, enrolInAll, makeTestProgramme, type TestModule } from '../../../test/test-programme.ts';
import { listQuestions } from '../evaluation/questions.ts';

/**
 * Many devices at once, through two instances of the server on one database. On SQLite and PGlite changes wait for each other anyway;
 * what can race shows on a PostgreSQL server.
 */

let instances: [TestApp, TestApp];
let programme: TestModule[];
let lessons: string[];
beforeAll(async () => {
  const open = await openSharedTestDatabase('starter');
  instances = [await createTestApp({ db: open() }), await createTestApp({ db: open() })];
  programme = await makeTestProgramme(instances[0], [2, 1, 3, 1, 1]);
  lessons = programme.flatMap(({ lessonIds }) => lessonIds);
  await instances[1].content.refresh();
});
afterAll(async () => {
  for (const app of instances) await app.close();
});

const at = (turn: number) => instances[turn % 2] as TestApp;

/** Sends everything at once, each to the other instance than the one before. Nothing may fail. */
async function sendAll(sendings: ((app: TestApp) => Promise<Response>)[]): Promise<Response[]> {
  const answers = await Promise.all(sendings.map((send, turn) => send(at(turn))));
  for (const { status } of answers) expect(status).toBeLessThan(500);
  return answers;
}

const ending = (id: string, cookie: string) => (app: TestApp) =>
  app.post(`/mooc/${id}/progress`, { end: 'reached' }, { cookie });

/** The certificate of the programme and, after it, those of modules. */
const certificatesOf = async ({ account }: TestAccount) => {
  const held = at(0).db.selectFrom('certificates').selectAll().where('account_id', '=', account.id);
  return (await held.execute()).toSorted(({ scope }) => (scope === 'programme' ? -1 : 0));
};

/** One for each module and one for all, none of them twice. */
async function expectOneOfEach(person: TestAccount): Promise<void> {
  const scopes = (await certificatesOf(person)).map(({ scope }) => scope);
  expect(scopes).toHaveLength(programme.length + 1);
  expect(new Set(scopes).size).toBe(programme.length + 1);
  expect(scopes[0]).toBe('programme');
}

async function readPercents(app: TestApp, cookie: string): Promise<number[]> {
  const answer = await app.request('/api/courses', { headers: { cookie } });
  const { courses } = (await answer.json()) as { courses: { percent: number }[] };
  return courses.map(({ percent }) => percent);
}

/** Somebody logged in on several devices. */
async function createLearner(devices = 3): Promise<TestAccount & { cookies: string[] }> {
  const person = await createTestAccount(at(0));
  const others = Array.from({ length: devices - 1 }, () => openTestSession(at(1), person.account.id));
  return { ...person, cookies: [person.cookie, ...(await Promise.all(others))] };
}

test('many learners who finish everything on several devices at the same moment have one certificate of each module and one of the programme', async () => {
  const learners = await Promise.all(Array.from({ length: 8 }, () => createLearner()));
  await Promise.all(learners.map(({ cookie }, turn) => enrolInAll(at(turn), programme, cookie)));
  const sendings = learners.flatMap(({ cookies }) =>
    cookies.flatMap((cookie, device) => {
      const order = device % 2 ? lessons.toReversed() : lessons;
      return order.map((id) => ending(id, cookie));
    }),
  );
  await sendAll(sendings);
  for (const learner of learners) {
    expect(await readPercents(at(1), learner.cookie)).toEqual([100, 100, 100, 100, 100]);
    await expectOneOfEach(learner);
  }
  const programmes = new Set((await Promise.all(learners.map(certificatesOf))).map(([one]) => one?.programme_hash));
  expect(programmes.size).toBe(1);
});

test('while devices send in any order and an editor works, no percentage that anybody was shown falls, and the end is 100 and one certificate of each', async () => {
  const orders = fc.array(fc.tuple(fc.nat({ max: lessons.length - 1 }), fc.nat({ max: 2 })), { maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(orders, fc.nat({ max: lessons.length - 1 }), async (order, away) => {
      const learner = await createLearner();
      await enrolInAll(at(0), programme, learner.cookie);
      const [db, clock, gone] = [at(0).db, at(0).clock, lessons[away] ?? ''];
      const shown: number[][] = [];
      const watching = async () => {
        for (let turn = 0; turn < 8; turn += 1) shown.push(await readPercents(at(turn), learner.cookie));
      };
      const editing = async () => {
        await takeDown(db, gone, 'en');
        // One instance knows at once, the other within a second.
        await at(away).content.refresh();
        await publishLatest(db, clock, gone, 'en');
      };
      const sendings = order.map(([lesson, device]) => ending(lessons[lesson] ?? '', learner.cookies[device] ?? ''));
      await Promise.all([sendAll(sendings), watching(), editing()]);
      for (const app of instances) await app.content.refresh();
      await sendAll(lessons.toReversed().map((id) => ending(id, learner.cookie)));
      shown.push(await readPercents(at(1), learner.cookie));
      for (const [turn, percents] of shown.entries())
        for (const [course, percent] of percents.entries()) {
          expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
          expect(percent).toBeGreaterThanOrEqual(shown[turn - 1]?.[course] ?? 0);
        }
      expect(shown.at(-1)).toEqual([100, 100, 100, 100, 100]);
      await expectOneOfEach(learner);
    }),
    { numRuns: 10 },
  );
});

async function certified() {
  const learner = await createLearner();
  await completeProgramme(at(0), programme, learner.cookie);
  const [certificate] = await certificatesOf(learner);
  return { ...learner, path: `/certificates/${certificate?.number}`, id: certificate?.id ?? '' };
}

const changesOf = (id: string) =>
  at(0).db.selectFrom('certificate_changes').selectAll().where('certificate_id', '=', id).orderBy('id').execute();

test('of corrections sent at once the learner has one, and none of a coordinator is lost', async () => {
  const { cookie, path, id } = await certified();
  const coordinator = await createTestAccount(at(0), { grants: testGrants('coordinator') });
  const correction = (name: string, by: string) => (app: TestApp) => app.post(`${path}/name`, { name }, { cookie: by });
  await sendAll([
    ...['Anna', 'Berta', 'Clara'].map((name) => correction(name, cookie)),
    ...['Dora', 'Elsa'].map((name) => correction(name, coordinator.cookie)),
  ]);
  const changes = await changesOf(id);
  expect(changes.map(({ changed_by }) => changed_by).sort()).toEqual(['coordinator', 'coordinator', 'learner']);
  expect(new Set(changes.map(({ former_name }) => former_name)).size).toBe(3);
});

test('a certificate revoked on both instances at once is revoked once, and no name is changed after that', async () => {
  const { cookie, path, id } = await certified();
  const coordinator = await createTestAccount(at(0), { grants: testGrants('coordinator') });
  const revocation = (reason: string) => (app: TestApp) =>
    app.post(`${path}/revoke`, { reason }, { cookie: coordinator.cookie });
  await sendAll([
    revocation('First reason'),
    revocation('Second reason'),
    (app) => app.post(`${path}/name`, { name: 'Anna' }, { cookie }),
  ]);
  const kinds = (await changesOf(id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'revoked')).toHaveLength(1);
  expect(kinds.slice(kinds.indexOf('revoked'))).toEqual(['revoked']);
});

async function answersToAll(): Promise<Record<string, string>> {
  const questions = await listQuestions(at(0).content, 'en');
  return Object.fromEntries(
    questions.map(({ name, type, options }) => [name, type === 'scale' ? '4' : (options[0]?.id ?? 'A word')]),
  );
}

test('an evaluation submitted on many devices at once is one response', async () => {
  const { cookies } = await certified();
  const responses = () => at(0).db.selectFrom('evaluation_responses').selectAll().execute();
  const before = (await responses()).length;
  const answers = await answersToAll();
  const sendings = [...cookies, ...cookies].map(
    (cookie) => (app: TestApp) => app.post('/evaluation', { ...answers, intent: 'submit' }, { cookie }),
  );
  await sendAll(sendings);
  expect((await responses()).length).toBe(before + 1);
});

test('whoever deletes the account while other devices still send leaves nothing behind, and a revocation is not lost', async () => {
  const coordinator = await createTestAccount(at(0), { grants: testGrants('coordinator') });
  for (let round = 0; round < 6; round += 1) {
    const { account, cookie, path } = await certified();
    await setTestPassword(at(0), account.id);
    const browser = createTestBrowser(at(round));
    browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
    const answers = await answersToAll();
    const before = (await at(0).db.selectFrom('evaluation_responses').select('id').execute()).length;
    const deleted = browser.post('/account/delete', { deleteConfirm: 'on', currentPassword: testPassword });
    const [revoked] = await sendAll([
      (app) => app.post(`${path}/revoke`, { reason: 'Issued by mistake' }, { cookie: coordinator.cookie }),
      (app) => app.post('/evaluation', { ...answers, intent: 'submit' }, { cookie }),
      ...lessons.map((id) => ending(id, cookie)),
    ]);
    expect((await deleted).status).toBe(303);
    const db = at(0).db;
    expect(await db.selectFrom('learners').selectAll().where('account_id', '=', account.id).execute()).toEqual([]);
    expect((await db.selectFrom('evaluation_responses').select('id').execute()).length).toBe(before);
    const number = path.split('/').at(-1) ?? '';
    expect(await db.selectFrom('certificates').select('id').where('number', '=', number).execute()).toEqual([]);
    // Revoked before the account was gone, or never.
    const page = await at(1).request(path);
    if (page.status === 200) expect(await page.text()).toContain('This certificate has been revoked');
    else expect(revoked?.headers.get('location')).not.toBe(path);
  }
});
