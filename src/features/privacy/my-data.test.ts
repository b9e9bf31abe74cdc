import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteOwnAccount,
  finishedLearner,
  journal,
  openShortProgramme,
  opinion,
  type ShortProgramme,
  type TestBrowser,
  tablesWith,
} from '../../../test/finished-learner.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { createTestBrowser } from '../../../test/test-browser.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { setTestPassword } from '../../../test/test-password.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { deleteAccount } from './delete-account.ts';
import { readablePieces } from './readable-export.tsx';
import { jsonPieces, writeSlowly } from './write-slowly.ts';

let app: TestApp;
let programme: ShortProgramme;
beforeAll(async () => {
  ({ app, programme } = await openShortProgramme());
});
afterAll(() => app.close());

async function download(browser: TestBrowser, locale: Locale) {
  const answer = await browser.get(`${locale === 'en' ? '' : `/${locale}`}/account/data.zip`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  return { data: JSON.parse(text('data.json')), html: text('data.html') };
}

test('the download holds progress, answers, journal, certificate and evaluation, for programs and for readers', async () => {
  const { browser, number } = await finishedLearner(app, programme);
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
  const { browser } = await finishedLearner(app, programme);
  for (const locale of localeCodes) {
    const { html } = await download(browser, locale);
    for (const words of [...headings[locale], journal, 'Zdravka Ivanova']) expect(html).toContain(words);
  }
});

test('a deleted learner is in no table any more: not the account, not the name, not a word of what was written', async () => {
  const { account, browser, number } = await finishedLearner(app, programme);
  const now = app.clock().toISOString();
  // What the log-in engine notes between password and second factor.
  const note = { id: 'note', identifier: 'two-factor', value: account.id, expires_at: now, created_at: now };
  await app.db
    .insertInto('verifications')
    .values({ ...note, updated_at: now })
    .execute();
  const responses = async () => (await app.db.selectFrom('evaluation_responses').selectAll().execute()).length;
  const before = await responses();
  expect(await tablesWith(app, account.id)).toEqual(
    expect.arrayContaining(['evaluations', 'certificates', 'learners']),
  );
  expect(browser.target(await deleteOwnAccount(browser))).toBe('/login?notice=deleted');
  await app.runJobs();
  for (const text of [account.id, account.email, number]) expect(await tablesWith(app, text)).toEqual([]);
  expect(await responses()).toBe(before - 1);
  expect((await app.request(`/certificates/${number}`)).headers.get('location')).toContain('/certificates?number=');
});

test('a coordinator who leaves is named in no history, and what was done stays known', async () => {
  const { browser, number } = await finishedLearner(app, programme);
  await createTestAccount(app, { grants: testGrants('coordinator') });
  const coordinator = await createTestAccount(app, { grants: testGrants('coordinator') });
  await app.post(`/certificates/${number}/name`, { name: 'Zdravka I.' }, { cookie: coordinator.cookie });
  await setTestPassword(app, coordinator.account.id);
  const other = createTestBrowser(app, '203.0.113.9');
  other.cookies.set('__Host-session', coordinator.cookie.split('=')[1] ?? '');
  expect(other.target(await deleteOwnAccount(other))).toBe('/login?notice=deleted');
  await app.runJobs();
  expect(await tablesWith(app, coordinator.account.id)).toEqual([]);
  expect(
    (await download(browser, 'en')).data.certificates.find((one: { for: string }) => one.for === 'programme').changes,
  ).toHaveLength(2);
});

test('of several downloads of one account asked for at once one is made, and the next when it has arrived', async () => {
  const { browser } = await finishedLearner(app, programme);
  const { browser: other } = await finishedLearner(app, programme);
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
  await expect.poll(async () => (await download(browser, 'en')).data.account).toBeTruthy();
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
