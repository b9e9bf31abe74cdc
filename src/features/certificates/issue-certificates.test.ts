import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { enrolInAll, makeTestProgramme, readToTheEnd, type TestModule } from '../../../test/test-programme.ts';
import { findCertificateOf, listCertificatesOf } from './queries.ts';

let app: TestApp;
let programme: TestModule[];
beforeAll(async () => {
  app = await createTestApp();
  programme = await makeTestProgramme(app, [1, 2, 1, 1, 2]);
});
afterAll(() => app.close());

const lessonsOf = (modules: readonly TestModule[]) => modules.flatMap(({ lessonIds }) => lessonIds);

test('for any order, repetition and interleaving of lessons, a module has a certificate if and only if it is complete, and the programme if all are', async () => {
  const lessons = lessonsOf(programme);
  const steps = fc.array(
    // A step is one lesson sent by one device, or several sent at once.
    fc.array(fc.nat({ max: lessons.length - 1 }), { minLength: 1, maxLength: 3 }),
    { maxLength: 12 },
  );
  const rest = fc.shuffledSubarray([...lessons.keys()], { minLength: lessons.length });
  await fc.assert(
    fc.asyncProperty(steps, rest, async (first, last) => {
      const sendings = [...first, ...last.map((index) => [index])];
      const { account, cookie } = await createTestAccount(app);
      await enrolInAll(app, programme, cookie);
      const done = new Set<string>();
      for (const sending of sendings) {
        const ids = sending.map((index) => lessons[index] ?? '');
        await Promise.all(ids.map((id) => readToTheEnd(app, id, cookie)));
        for (const id of ids) done.add(id);
        const complete = programme.filter(({ lessonIds }) => lessonIds.every((id) => done.has(id)));
        const whole = complete.length === programme.length ? ['programme'] : [];
        const held = await listCertificatesOf(app.db, account.id);
        expect(held.map(({ slug }) => slug ?? 'programme').sort()).toEqual(
          [...complete.map(({ slug }) => slug), ...whole].sort(),
        );
      }
    }),
    { numRuns: 15 },
  );
});

test('two devices that finish the last two lessons at the same moment get one certificate of the programme and one of each module', async () => {
  const { account, cookie } = await createTestAccount(app, { certificate_name: '  Мария\tПетрова ' });
  await enrolInAll(app, programme, cookie);
  const lessons = lessonsOf(programme);
  for (const id of lessons.slice(0, -2)) await readToTheEnd(app, id, cookie);
  await Promise.all(lessons.slice(-2).map((id) => readToTheEnd(app, id, cookie)));
  const certificate = await findCertificateOf(app.db, account.id);
  expect(certificate).toMatchObject({ name: 'Мария Петрова', revoked_at: null });
  expect(certificate?.number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  for (const id of lessons) await readToTheEnd(app, id, cookie);
  expect(await listCertificatesOf(app.db, account.id)).toHaveLength(6);
  expect((await findCertificateOf(app.db, account.id))?.number).toBe(certificate?.number);
});
