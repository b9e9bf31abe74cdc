import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { createTestCourse, question } from '../../../test/test-course.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { setTestPassword, testPassword } from '../../../test/test-password.ts';
import { completeProgramme, makeTestProgramme, type TestModule } from '../../../test/test-programme.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { findCertificateOf } from '../certificates/queries.ts';
import { listQuestions } from '../evaluation/questions.ts';
import { deleteAccount } from './delete-account.ts';
import { readablePieces } from './readable-export.tsx';
import { jsonPieces, writeSlowly } from './write-slowly.ts';

let app: TestApp;
let programme: TestModule[];
let extra: { slug: string; lessonIds: string[] };
beforeAll(async () => {
  app = await createTestApp({ env: { trustProxy: true } });
  programme = await makeTestProgramme(app);
  const reflection = { id: 'my-class', type: 'reflection', data: { question: 'What will you try?' } } as const;
  extra = await createTestCourse(app, { slug: 'extra', chapters: [1], blocks: () => [question('q'), reflection] });
}, 60_000);
afterAll(() => app.close());

const journal = 'I will let them talk in threes.';
const opinion = 'More recordings, please';

/**
 * Somebody who did everything a learner can do: progress, answers, journal, corrected certificate, submitted evaluation. The account's
 * id stands in all that was written, so that looking for it finds the words too.
 */
async function finishedLearner() {
  const { account, cookie } = await createTestAccount(app, { certificate_name: 'Zdravka Wrongname' });
  await setTestPassword(app, account.id);
  const browser = createTestBrowser(app);
  browser.cookies.set('__Host-session', cookie.split('=')[1] ?? '');
  const [lesson = ''] = extra.lessonIds;
  await browser.post(`/course/${extra.slug}/enrol`, {});
  for (const answer of ['wrong', 'right']) await browser.post(`/mooc/${lesson}/activities/q`, { answer });
  await browser.post(`/mooc/${lesson}/activities/my-class`, { answer: `${journal} ${account.id}` });
  await completeProgramme(app, [...programme, extra], cookie);
  const number = (await findCertificateOf(app.db, account.id))?.number ?? '';
  await browser.post(`/certificates/${number}/name`, { name: 'Zdravka Ivanova' });
  const questions = await listQuestions(app.content, 'en');
  const required = questions.filter((one) => one.required);
  const given = required.map(({ name, type, options }) => [name, type === 'scale' ? '4' : (options[0]?.id ?? opinion)]);
  const optional = { 'where-you-teach': 'adults', improvement: `${opinion} ${account.id}` };
  await browser.post('/evaluation', { ...Object.fromEntries(given), ...optional, intent: 'submit' });
  return { account, browser, number };
}

async function download(browser: ReturnType<typeof createTestBrowser>, locale: Locale) {
  const answer = await browser.get(`${locale === 'en' ? '' : `/${locale}`}/account/data.zip`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  return { data: JSON.parse(text('data.json')), html: text('data.html') };
}

const remove = (browser: ReturnType<typeof createTestBrowser>, choices: Record<string, string> = {}) =>
  browser.post('/account/delete', { deleteConfirm: 'on', currentPassword: testPassword, ...choices });

/** Every row of every table, as text, by the table's name. */
async function dump(): Promise<Record<string, string>> {
  const tables = await app.db.introspection.getTables();
  const rows = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db);
    return [name, JSON.stringify(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** The tables in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  return Object.entries(await dump()).flatMap(([name, rows]) => (rows.includes(text) ? [name] : []));
}

test('the download holds progress, answers, journal, certificate and evaluation, for programs and for readers', async () => {
  const { browser, number } = await finishedLearner();
  const { data, html } = await download(browser, 'en');
  expect(data.learning.courses).toHaveLength(6);
  expect(data.learning.courses).toContainEqual(expect.objectContaining({ course: 'Course extra (en)', percent: 100 }));
  expect(data.learning.lessons).toHaveLength(6);
  expect(data.learning.activities).toHaveLength(2);
  expect(data.learning.answers).toMatchObject([
    { activity: 'q', question: 'Question q?', answer: 'The other option', outcome: 'wrong' },
    { activity: 'q', question: 'Question q?', answer: 'The good option', outcome: 'right' },
  ]);
  expect(data.learning.journal).toMatchObject([
    { question: 'What will you try?', text: expect.stringContaining(journal) },
  ]);
  expect(data.certificates.find((one: { for: string }) => one.for === 'programme')).toMatchObject({
    number,
    name: 'Zdravka Ivanova',
    changes: [{ kind: 'name', by: 'learner', formerName: 'Zdravka Wrongname' }],
  });
  expect(data.evaluation.submittedAt).not.toBeNull();
  expect(data.evaluation.answers).toContainEqual({
    question: expect.stringMatching(/\?$|\.$/),
    answer: [expect.stringContaining(opinion)],
  });
  expect(data.evaluation.answers).toContainEqual({
    question: 'The programme helped me get my learners to talk to each other online.',
    answer: ['4/5 (1 = I do not agree at all, 5 = I agree completely)'],
  });
  for (const words of ['Course extra', 'The good option', journal, number, 'Zdravka Wrongname', opinion])
    expect(html).toContain(words);
});

/** Headings of answers, certificate and evaluation, and the end of a scale, as they must stand in the readable form. */
const headings: Record<Locale, string[]> = {
  en: ['Your answers', 'Certificate of achievement', 'Evaluation form', '100%', '5 = I agree completely'],
  bg: [
    'Вашите отговори',
    'Сертификат за постижение',
    'Формуляр за оценка',
    'Къде преподавате?',
    '5 = Напълно съм съгласен',
  ],
  nb: ['Svarene dine', 'Kursbevis', 'Evalueringsskjema', 'Hvor underviser du?', '5 = Helt enig'],
  tr: [
    'Cevaplarınız',
    'Başarı sertifikası',
    'Değerlendirme formu',
    'Nerede ders veriyorsunuz?',
    '5 = Tamamen katılıyorum',
  ],
  it: ['Risposte', 'Attestato di completamento', 'Modulo di valutazione', 'Dove insegno?', '5 = Pienamente d’accordo'],
  gr: [
    'Οι απαντήσεις σας',
    'Πιστοποιητικό επιτυχούς ολοκλήρωσης',
    'Έντυπο αξιολόγησης',
    'Πού διδάσκετε;',
    '5 = Συμφωνώ απόλυτα',
  ],
};

test('the readable form speaks each of the six languages', async () => {
  const { browser } = await finishedLearner();
  for (const locale of localeCodes) {
    const { html } = await download(browser, locale);
    for (const words of [...headings[locale], journal, 'Zdravka Ivanova']) expect(html).toContain(words);
  }
});

test('a deleted learner is in no table any more: not the account, not the name, not a word of what was written', async () => {
  const { account, browser, number } = await finishedLearner();
  const now = app.clock().toISOString();
  // What the log-in engine notes between password and second factor.
  const note = { id: 'note', identifier: 'two-factor', value: account.id, expires_at: now, created_at: now };
  await app.db
    .insertInto('verifications')
    .values({ ...note, updated_at: now })
    .execute();
  const responses = async () => (await app.db.selectFrom('evaluation_responses').selectAll().execute()).length;
  const before = await responses();
  expect(await tablesWith(account.id)).toEqual(expect.arrayContaining(['evaluations', 'certificates', 'learners']));
  expect(browser.target(await remove(browser))).toBe('/login?notice=deleted');
  await app.runJobs();
  for (const text of [account.id, account.email, number]) expect(await tablesWith(text)).toEqual([]);
  expect(await responses()).toBe(before - 1);
  expect((await app.request(`/certificates/${number}`)).headers.get('location')).toContain('/certificates?number=');
});

test('who wishes to keep the certificate verifiable leaves that behind and nothing else', async () => {
  const { account, browser, number } = await finishedLearner();
  await remove(browser, { keepCertificates: 'on' });
  await app.runJobs();
  for (const text of [account.id, account.email]) expect(await tablesWith(text)).toEqual([]);
  expect(await tablesWith(number)).toEqual(['certificates']);
  const changes = await app.db
    .selectFrom('certificate_changes')
    .innerJoin('certificates', 'certificates.id', 'certificate_changes.certificate_id')
    .where('number', '=', number)
    .selectAll()
    .execute();
  expect(changes).toEqual([]);
  const { text } = await openPage(app, `/bg/certificates/${number}`);
  expect(text).toContain('Този сертификат е валиден');
  expect(text).toContain('Zdravka Ivanova');
  expect((await app.request(`/certificates/${number}/pdf`)).status).toBe(200);
});

test('of a revoked certificate whose owner has left the number and the date stay, so that a badge given away does not pass as valid', async () => {
  const { account, browser, number } = await finishedLearner();
  const path = `/certificates/${number}`;
  const badge = await (await browser.get(`${path}/badge`)).text();
  const { id, credentialStatus } = JSON.parse(Buffer.from(badge.split('.')[1] ?? '', 'base64url').toString());
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  await app.post(`${path}/revoke`, { reason: `Zdravka Ivanova asked for it` }, { cookie });
  await remove(browser);
  await app.runJobs();
  for (const text of [account.id, account.email]) expect(await tablesWith(text)).toEqual([]);
  expect(await tablesWith(number)).toEqual(['revoked_numbers']);
  expect(await app.db.selectFrom('revoked_numbers').selectAll().where('number', '=', number).execute()).toEqual([
    { number, revoked_at: app.clock().toISOString() },
  ]);
  const list = await (await app.request(new URL(credentialStatus.id).pathname)).json();
  expect(list).toMatchObject({ revokedCredentials: expect.arrayContaining([{ id, revoked: true }]) });
  for (const [prefix, words] of [
    ['', 'This certificate has been revoked'],
    ['/nb', 'bortsett fra nummeret og denne datoen er ingenting om kursbeviset bevart'],
  ]) {
    const { text, response } = await openPage(app, prefix + path);
    expect(response.status).toBe(200);
    expect(text).toContain(words);
    expect(text).not.toContain('Zdravka');
  }
  const typed = await app.request(`/certificates?number=${number.toLowerCase()}`);
  expect(typed.headers.get('location')).toBe(path);
  expect((await app.request(`${path}/pdf`)).headers.get('location')).toBe('/404');
});

test('a valid certificate that its owner did not keep is unknown afterwards, and not said to be revoked', async () => {
  const { browser, number } = await finishedLearner();
  expect(await (await browser.get('/account/data')).text()).toContain('Otherwise nobody can check it any more');
  await remove(browser);
  const { text, response } = await openPage(app, `/certificates?number=${number}`);
  expect(response.status).toBe(404);
  expect(text).toContain('that does not mean that it was revoked');
  expect(await (await app.request('/badges/revocations')).text()).not.toContain(number);
});

test('a revoked certificate that its owner kept stays as it was', async () => {
  const { browser, number } = await finishedLearner();
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  await app.post(`/certificates/${number}/revoke`, { reason: 'Issued by mistake' }, { cookie });
  await remove(browser, { keepCertificates: 'on' });
  expect(await tablesWith(number)).toEqual(['certificates']);
  const { text } = await openPage(app, `/certificates/${number}`);
  for (const words of ['Zdravka Ivanova', 'This certificate has been revoked', 'Issued by mistake'])
    expect(text).toContain(words);
});

test('a certificate whose owner has left belongs to nobody, and a coordinator can still revoke it', async () => {
  const { browser, number } = await finishedLearner();
  await remove(browser, { keepCertificates: 'on' });
  const stranger = await createTestAccount(app);
  const path = `/certificates/${number}`;
  expect((await app.post(`${path}/name`, { name: 'My Name' }, { cookie: stranger.cookie })).status).toBe(403);
  const badge = await app.request(`${path}/badge`, { headers: { cookie: stranger.cookie } });
  expect(badge.headers.get('location')).toBe('/404');
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
  await app.post(`${path}/revoke`, { reason: 'Issued by mistake' }, { cookie });
  expect((await openPage(app, path)).text).toContain('This certificate has been revoked');
});

test('a coordinator who leaves is named in no history, and what was done stays known', async () => {
  const { browser, number } = await finishedLearner();
  const coordinator = await createTestAccount(app, { grants: testGrants('coordinator') });
  await app.post(`/certificates/${number}/name`, { name: 'Zdravka I.' }, { cookie: coordinator.cookie });
  await setTestPassword(app, coordinator.account.id);
  const other = createTestBrowser(app, '203.0.113.9');
  other.cookies.set('__Host-session', coordinator.cookie.split('=')[1] ?? '');
  expect(other.target(await remove(other))).toBe('/login?notice=deleted');
  await app.runJobs();
  expect(await tablesWith(coordinator.account.id)).toEqual([]);
  expect(
    (await download(browser, 'en')).data.certificates.find((one: { for: string }) => one.for === 'programme').changes,
  ).toHaveLength(2);
});

test('of several downloads of one account asked for at once one is made, and the next when it has arrived', async () => {
  const { browser } = await finishedLearner();
  const { browser: other } = await finishedLearner();
  const ask = () => browser.get('/account/data.zip');
  const [first, ...more] = await Promise.all([ask(), ask(), ask(), other.get('/account/data.zip')]);
  expect([first?.status, ...more.map(({ status }) => status)]).toEqual([200, 429, 429, 200]);
  const refused = more[0];
  expect([refused?.headers.get('retry-after'), await refused?.text()]).toEqual([
    '60',
    expect.stringContaining('in a minute'),
  ]);
  // A reader who goes away does not keep the next one waiting.
  await first?.body?.cancel();
  await more[2]?.arrayBuffer();
  await vi.waitFor(async () => expect((await download(browser, 'en')).data.account).toBeTruthy());
});

test('a long export lets others have their turn', async () => {
  const facts = Array.from({ length: 20_000 }, (_, index): [string, string] => [`Question ${index}`, 'x'.repeat(40)]);
  const records = [{ heading: 'Answers', facts }];
  let turns = 0;
  let exporting = true;
  const takeTurn = () => {
    turns += 1;
    if (exporting) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const pieces: string[] = [];
  for await (const piece of writeSlowly(readablePieces(getI18n('en'), new Date(0), records))) pieces.push(piece);
  exporting = false;
  expect(pieces.length).toBeGreaterThan(20);
  expect(turns).toBeGreaterThan(5);
  expect(pieces.join('')).toContain('<dt>Question 19999</dt>');
  const value = { a: [1, { b: null, c: undefined }], d: 'ğ', e: {}, f: [] };
  expect(JSON.parse([...jsonPieces(value)].join(''))).toEqual(JSON.parse(JSON.stringify(value)));
});

test('an account deleted on two devices at once is deleted for both, and one last message is sent', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { account } = await createTestAccount(app);
    const wish = { keepCertificates: false };
    await Promise.all([1, 2, 3].map(() => deleteAccount(app.services, account.id, wish)));
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === account.email)).toHaveLength(1);
  }
});
