import { SqliteAdapter, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { sendUnsigned } from '../../../test/send-unsigned.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  completeProgramme,
  enrolInAll,
  makeTestProgramme,
  readToTheEnd,
  type TestModule,
} from '../../../test/test-programme.ts';
import { closeEvaluations } from './close-evaluations.ts';
import { listQuestions, type Question } from './questions.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-20T12:00:00.000Z');

let now = start;
let app: TestApp;
let programme: TestModule[];
let questions: Question[];
beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(now) });
  programme = await makeTestProgramme(app);
  questions = await listQuestions(app.content, 'en');
});
afterAll(() => app.close());

async function completed(): Promise<TestAccount> {
  now = start;
  const person = await createTestAccount(app);
  // The test's own days pass, so its sessions must outlast them.
  await app.db.updateTable('sessions').set({ expires_at: '2030-01-01T00:00:00.000Z' }).execute();
  await completeProgramme(app, programme, person.cookie);
  return person;
}

/** Answers to every required question. */
function fullAnswers(scale = '4'): Record<string, string> {
  const required = questions.filter((question) => question.required);
  return Object.fromEntries(
    required.map(({ name, type, options }) => [name, type === 'scale' ? scale : (options[0]?.id ?? 'Text')]),
  );
}

const as = ({ cookie }: TestAccount) => ({ headers: { cookie } });
const send = (person: TestAccount, intent: 'save' | 'submit', fields: Record<string, string>, path = '/evaluation') =>
  app.post(path, { ...fields, intent }, { cookie: person.cookie });

async function reported(questionName: string) {
  const id = questions.find(({ name }) => name === questionName)?.id ?? '';
  return app.db.selectFrom('evaluation_answers').selectAll().where('question_id', '=', id).execute();
}

test('a visitor who asks for the form is led to log in and back', async () => {
  const { response } = await openPage(app, '/nb/evaluation');
  expect(response.headers.get('location')).toBe('/nb/login?next=%2Fnb%2Fevaluation');
});

test('until all modules are complete the form is locked and keeps nothing', async () => {
  const person = await createTestAccount(app);
  await enrolInAll(app, programme, person.cookie);
  await readToTheEnd(app, programme[0]?.lessonIds[0] ?? '', person.cookie);
  const { text, document } = await openPage(app, '/evaluation', as(person));
  expect(text).toContain('Complete modules to fill in evaluation form');
  expect(text).toContain('1 of 5 modules are complete');
  expect(document.querySelector('form[data-draft]')).toBeNull();
  await send(person, 'submit', fullAnswers());
  expect(await app.db.selectFrom('evaluation_responses').selectAll().execute()).toEqual([]);
});

test('the form asks every question in every language', async () => {
  const person = await completed();
  for (const [prefix, words] of [
    ['', 'Where do you teach?'],
    ['/bg', 'Къде преподавате?'],
    ['/nb', 'Hvor underviser du?'],
    ['/tr', 'Nerede ders veriyorsunuz?'],
    ['/it', 'Dove insegno?'],
    ['/gr', 'Πού διδάσκετε;'],
  ]) {
    const { text, document } = await openPage(app, `${prefix}/evaluation`, as(person));
    expect(text).toContain(words);
    const names = new Set(
      [...document.querySelectorAll('form[data-draft] [name]')].map((field) => field.getAttribute('name')),
    );
    expect([...names].filter((name) => !['intent', 'writer', 'base'].includes(name ?? ''))).toEqual(
      questions.map(({ name }) => name),
    );
  }
});

test('a draft is kept as it is and shown again in another language', async () => {
  const person = await completed();
  const saved = await send(
    person,
    'save',
    { usefulness: '5', change: '  Повече разговор  ', relevance: '9' },
    '/bg/evaluation',
  );
  expect(saved.headers.get('location')).toBe('/bg/evaluation?saved=draft');
  const { document, text } = await openPage(app, '/gr/evaluation?saved=draft', as(person));
  expect(text).toContain('Το πρόχειρο αποθηκεύτηκε.');
  expect(document.querySelector('input[name=usefulness][checked]')?.getAttribute('value')).toBe('5');
  expect(document.querySelector('textarea[name=change]')?.textContent).toBe('Повече разговор');
  expect(document.querySelector('input[name=relevance][checked]')).toBeNull();
  expect(await reported('usefulness')).toEqual([]);
});

test('what one learner has begun is not saved as that of another who has logged in since in the same browser', async () => {
  const [person, other] = [await completed(), await completed()];
  const { document } = await openPage(app, '/evaluation', as(person));
  const writer = document.querySelector('input[name=writer]')?.getAttribute('value') ?? '';
  for (const intent of ['save', 'submit'] as const)
    expect((await send(other, intent, { ...fullAnswers(), writer })).status).toBe(409);
  expect((await sendUnsigned(app, '/evaluation', { ...fullAnswers(), intent: 'save' }, other.cookie)).status).toBe(409);
  expect(
    await app.db.selectFrom('evaluations').select('answers').where('account_id', '=', other.account.id).execute(),
  ).toEqual([{ answers: '{}' }]);
  expect((await send(person, 'save', { ...fullAnswers(), writer })).status).toBe(303);
});

test('of a form that is open twice, each page changes only what was answered on it', async () => {
  const person = await completed();
  await send(person, 'save', { clarity: '2', usefulness: '3' });
  const baseOf = async () => {
    const { document } = await openPage(app, '/evaluation', as(person));
    return document.querySelector('input[name=base]')?.getAttribute('value') ?? '';
  };
  const base = await baseOf();
  await send(person, 'save', { clarity: '2', usefulness: '5', change: 'More talk', base });
  await send(person, 'save', { clarity: '4', usefulness: '3', base }, '/gr/evaluation');
  expect(new Map(JSON.parse(await baseOf()))).toEqual(
    new Map([
      ['clarity', '4'],
      ['usefulness', '5'],
      ['change', 'More talk'],
    ]),
  );
  await send(person, 'save', { clarity: '4', usefulness: '5', base: await baseOf() });
  expect(new Map(JSON.parse(await baseOf())).has('change')).toBe(false);
});

test('a form that is complete by what two pages have sent can be submitted from either', async () => {
  const person = await completed();
  const full = Object.entries(fullAnswers());
  await send(person, 'save', { ...Object.fromEntries(full.slice(2)), base: '' });
  const sent = await send(person, 'submit', { ...Object.fromEntries(full.slice(0, 2)), base: '' });
  expect(sent.headers.get('location')).toBe('/evaluation?saved=answers');
});

test('a script that saves while somebody types is told whether the server has it', async () => {
  const person = await completed();
  const headers = { cookie: person.cookie, accept: 'application/json' };
  const kept = await app.post('/evaluation', { clarity: '2', intent: 'save' }, headers);
  expect([kept.status, await kept.json()]).toEqual([200, { saved: true }]);
  const visitor = await app.post('/evaluation', { clarity: '2', intent: 'save' }, { accept: 'application/json' });
  expect(visitor.status).toBe(401);
});

test('what is missing is named, with a link to each question, and nothing typed is lost', async () => {
  const person = await completed();
  const { usefulness, ...rest } = fullAnswers();
  const sent = await send(person, 'submit', { ...rest, improvement: 'More recordings' });
  expect(sent.headers.get('location')).toBe('/evaluation?missing');
  const { text, document } = await openPage(app, '/evaluation?missing', as(person));
  expect(text).toContain('One answer is missing');
  expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#usefulness');
  expect(document.querySelector('#usefulness legend')?.textContent).toContain('Please answer this question.');
  expect(document.querySelector('textarea[name=improvement]')?.textContent).toBe('More recordings');
  expect(await reported('improvement')).toEqual([]);
});

test('answers are submitted once: sending twice at the same moment is one response', async () => {
  const person = await completed();
  const before = await app.db.selectFrom('evaluation_responses').selectAll().execute();
  await Promise.all([send(person, 'submit', fullAnswers('4')), send(person, 'submit', fullAnswers('4'))]);
  const after = await app.db.selectFrom('evaluation_responses').selectAll().execute();
  expect(after.length - before.length).toBe(1);
  const { text } = await openPage(app, '/evaluation?saved=answers', as(person));
  expect(text).toContain('Thank you. Your answers have been submitted. You can change them until 4 December 2026.');
});

test('submitted answers can be changed for 14 days, and the report then holds the changed ones only', async () => {
  await app.db.deleteFrom('evaluation_responses').execute();
  const person = await completed();
  await send(person, 'submit', { ...fullAnswers('2'), change: 'Nothing yet' });
  now = start + 13 * day;
  const changed = await send(person, 'submit', fullAnswers('5'));
  expect(changed.headers.get('location')).toBe('/evaluation?saved=answers');
  expect((await reported('usefulness')).map(({ value }) => value)).toEqual(['5']);
  expect(await reported('change')).toEqual([]);
  now = start + 14 * day;
  const late = await send(person, 'submit', fullAnswers('1'));
  expect(late.status).toBe(409);
  const { text, document } = await openPage(app, '/evaluation', as(person));
  expect(text).toContain('They can no longer be changed.');
  expect(document.querySelector('form[data-draft]')).toBeNull();
  expect((await reported('usefulness')).map(({ value }) => value)).toEqual(['5']);
});

test('what reports read holds no learner, and after 14 days nothing leads back to one', async () => {
  const person = await completed();
  await send(person, 'submit', fullAnswers());
  const row = () =>
    app.db.selectFrom('evaluations').selectAll().where('account_id', '=', person.account.id).executeTakeFirst();
  const responseId = (await row())?.response_id ?? '';
  const response = await app.db
    .selectFrom('evaluation_responses')
    .selectAll()
    .where('id', '=', responseId)
    .executeTakeFirst();
  expect(response).toEqual({ id: responseId, submitted_in: '2026-11', locale: 'en' });
  // A version-4 id: made by chance, not from the time.
  expect(responseId[14]).toBe('4');
  now = start + 15 * day;
  await openPage(app, '/evaluation', as(person));
  expect(await row()).toEqual({
    account_id: person.account.id,
    answers: '{}',
    saved_at: null,
    submitted_at: null,
    response_id: null,
    closed: 1,
  });
});

test('a question with several answers reports each of them', async () => {
  const person = await completed();
  const fields = new URLSearchParams({ ...fullAnswers(), intent: 'submit' });
  for (const value of ['adults', 'primary', 'adults', 'invented']) fields.append('where-you-teach', value);
  await app.post('/evaluation', fields, { cookie: person.cookie });
  expect((await reported('where-you-teach')).map(({ value }) => value).sort()).toEqual(['adults', 'primary']);
});

test('characters that a database refuses are left out of what is kept', async () => {
  const person = await completed();
  await send(person, 'submit', { ...fullAnswers(), improvement: 'More\u0000 recordings' });
  expect((await reported('improvement')).map(({ value }) => value)).toEqual(['More recordings']);
});

test('the form stays open when another module is published afterwards', async () => {
  const person = await completed();
  await app.db.deleteFrom('progress_marks').where('account_id', '=', person.account.id).execute();
  const { document } = await openPage(app, '/evaluation', as(person));
  expect(document.querySelector('form[data-draft]')).not.toBeNull();
});

test("once answers are nobody's, the order in which they lie in the database is not the one in which they came", async () => {
  const people: TestAccount[] = [];
  for (let count = 0; count < 7; count += 1) people.push(await completed());
  for (const person of people) await send(person, 'submit', fullAnswers());
  now = start + 15 * day;
  await closeEvaluations(app.db, () => new Date(now));
  const place = sql.raw(app.db.getExecutor().adapter instanceof SqliteAdapter ? 'rowid' : 'ctid');
  const { rows } = await sql<{ id: string }>`select id from evaluation_responses order by ${place}`.execute(app.db);
  const answers = await sql<{ id: string }>`select response_id as id from evaluation_answers order by ${place}`.execute(
    app.db,
  );
  const closed = rows.map(({ id }) => id);
  expect(closed.length).toBeGreaterThanOrEqual(7);
  expect(closed).toEqual(closed.toSorted());
  const inAnswers = answers.rows.map(({ id }) => id);
  expect(inAnswers).toEqual(inAnswers.toSorted());
  expect(new Set(inAnswers)).toEqual(new Set(closed));
});
