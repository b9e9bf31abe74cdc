import { sql } from 'kysely';
import { findCertificateOf } from '../src/features/certificates/queries.ts';
import { listQuestions } from '../src/features/evaluation/questions.ts';
import { createTestAccount } from './test-account.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { createTestBrowser } from './test-browser.ts';
import { createTestCourse, question } from './test-course.ts';
import { setTestPassword, testPassword } from './test-password.ts';
import { completeProgramme, makeTestProgramme, type TestModule } from './test-programme.ts';

export const journal = 'I will let them talk in threes.';
export const opinion = 'More recordings, please';

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** A short programme, and a module beside it with a question and a page of the journal. */
export interface ShortProgramme {
  modules: TestModule[];
  extra: TestModule;
}

async function makeShortProgramme(app: TestApp): Promise<ShortProgramme> {
  const modules = await makeTestProgramme(app);
  const reflection = { id: 'my-class', type: 'reflection', data: { question: 'What will you try?' } } as const;
  const blocks = () => [question('q'), reflection];
  return { modules, extra: await createTestCourse(app, { slug: 'extra', chapters: [1], blocks }) };
}

/** A site of its own that has the programme. */
export async function openShortProgramme(): Promise<{ app: TestApp; programme: ShortProgramme }> {
  const app = await createTestApp({ env: { trustProxy: true } });
  return { app, programme: await makeShortProgramme(app) };
}

/**
 * Somebody who did everything a learner can do: progress, answers, journal, corrected certificate, submitted evaluation. The account's
 * id stands in all that was written, so that looking for it finds the words too.
 */
export async function finishedLearner(app: TestApp, { modules, extra }: ShortProgramme) {
  const { account, cookie } = await createTestAccount(app, { certificate_name: 'Zdravka Wrongname' });
  await setTestPassword(app, account.id);
  const browser = createTestBrowser(app);
  browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  const [lesson = ''] = extra.lessonIds;
  await browser.post(`/course/${extra.slug}/enrol`, {});
  for (const answer of ['wrong', 'right']) await browser.post(`/mooc/${lesson}/activities/q`, { answer });
  await browser.post(`/mooc/${lesson}/activities/my-class`, { answer: `${journal} ${account.id}` });
  await completeProgramme(app, [...modules, extra], cookie);
  const number = (await findCertificateOf(app.db, account.id))?.number ?? '';
  await browser.post(`/certificates/${number}/name`, { name: 'Zdravka Ivanova' });
  const questions = await listQuestions(app.content, 'en');
  const required = questions.filter((one) => one.required);
  const given = required.map(({ name, type, options }) => [name, type === 'scale' ? '4' : (options[0]?.id ?? opinion)]);
  const optional = { 'where-you-teach': 'adults', improvement: `${opinion} ${account.id}` };
  await browser.post('/evaluation', { ...Object.fromEntries(given), ...optional, intent: 'submit' });
  return { account, browser, number };
}

/** Deletes the account of whoever is logged in there. */
export const deleteOwnAccount = (browser: TestBrowser, choices: Record<string, string> = {}) =>
  browser.post('/account/delete', { deleteConfirm: 'on', currentPassword: testPassword, ...choices });

/** Every row of every table, as text, by the table's name. */
async function dump({ db }: TestApp): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const rows = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    return [name, JSON.stringify(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** The tables in which a text stands. */
export async function tablesWith(app: TestApp, text: string): Promise<string[]> {
  return Object.entries(await dump(app)).flatMap(([name, rows]) => (rows.includes(text) ? [name] : []));
}
