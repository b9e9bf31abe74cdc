import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishLatest, writeText } from '../../../test/change-content.ts';
import { findActivity } from '../../../test/every-block.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createTestCourse, question } from '../../../test/test-course.ts';
import { createTestLearner, type TestLearner } from '../../../test/test-learner.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { createKeys } from '../content/activities/keys.ts';
import { encodeForm, type Fields } from './offline/answer-fields.ts';
import { learningData } from './personal-data.ts';

/** What a learner writes into the journal or fills in goes to the account meanwhile. */

const plan = { ...findActivity('form'), id: 'plan' };
const grid = { ...findActivity('marking-grid'), id: 'grid' };

let app: TestApp;
let lesson: string;
beforeAll(async () => {
  app = await createTestApp();
  const { lessonIds } = await createTestCourse(app, {
    slug: 'drafts',
    chapters: [1],
    blocks: () => [question('q'), { ...findActivity('reflection'), id: 'think' }, plan, grid],
  });
  lesson = lessonIds[0] ?? '';
});
afterAll(() => app.close());

const send = (who: { cookie: string }, block: string, fields: Record<string, string>, draft = '/draft') =>
  app.post(`/mooc/${lesson}/activities/${block}${draft}`, fields, { cookie: who.cookie, accept: 'application/json' });
const write = async (learner: TestLearner, answer: string, base = '') =>
  (await send(learner, 'think', { answer, base })).json() as Promise<{ text: string; version: string }>;
const pageOf = async (learner: TestLearner) =>
  (await app.request(`/mooc/${lesson}`, { headers: { cookie: learner.cookie } })).text();
const draftsOf = ({ id }: TestLearner) =>
  app.db.selectFrom('journal_drafts').select('text').where('account_id', '=', id).execute();

test('what is being written is on the page of another device, counts for nothing, and goes with the answer', async () => {
  const learner = await createTestLearner(app, 'drafts');
  const { version } = await write(learner, 'Half a thought');
  expect(await pageOf(learner)).toContain(`data-draft="Half a thought" data-draft-version="${version}"`);
  expect(
    await app.db.selectFrom('activity_records').selectAll().where('account_id', '=', learner.id).execute(),
  ).toEqual([]);
  await send(learner, 'think', { answer: 'A whole thought', base: '' }, '');
  expect(await draftsOf(learner)).toEqual([]);
  expect(await pageOf(learner)).toContain('data-draft="" data-draft-version=""');
});

test('of two devices that write at once both texts stay; who goes on from what is kept replaces it', async () => {
  const learner = await createTestLearner(app, 'drafts');
  const home = await write(learner, 'At home.');
  const train = await write(learner, 'On the train.');
  expect(train.text).toBe('On the train.\n\nAt home.');
  // Sent once more, as a script that is not sure would do.
  expect(await write(learner, 'On the train.')).toEqual(train);
  expect((await write(learner, 'Of both.', train.version)).text).toBe('Of both.');
  expect((await write(learner, 'At home, again.', home.version)).text).toBe('At home, again.\n\nOf both.');
});

test('a state whose answer was lost on the way is gone on from, not taken for another device’s', async () => {
  const learner = await createTestLearner(app, 'drafts');
  const version = crypto.randomUUID();
  await send(learner, 'think', { answer: 'One rule.', base: '', version });
  expect((await write(learner, 'One new rule.', version)).text).toBe('One new rule.');
});

test('an emptied text takes the draft away', async () => {
  const learner = await createTestLearner(app, 'drafts');
  const { version } = await write(learner, 'Never mind');
  expect(await write(learner, '', version)).toEqual({ text: '', version: '' });
  expect(await draftsOf(learner)).toEqual([]);
});

test('drafts are kept for learners of the course only, and only where something is written for oneself', async () => {
  const learner = await createTestLearner(app, 'drafts');
  const { cookie } = await createTestAccount(app);
  expect((await send({ cookie: '' }, 'think', { answer: 'x', base: '' })).status).toBe(401);
  expect((await send({ cookie }, 'think', { answer: 'x', base: '' })).status).toBe(403);
  expect((await send(learner, 'q', { answer: 'x', base: '' })).headers.get('location')).toBe('/404');
});

test('what had to wait in a browser is not taken for somebody else who is logged in there now', async () => {
  const learner = await createTestLearner(app, 'drafts');
  const inNameOf = (name: string) =>
    app.post(
      `/mooc/${lesson}/progress`,
      { end: 'reached' },
      { cookie: learner.cookie, accept: 'application/json', 'x-learner': name },
    );
  expect((await inNameOf('somebody-else')).status).toBe(401);
  expect((await inNameOf(learner.id)).status).toBe(200);
  const { document } = await openPage(app, `/mooc/${lesson}`, { headers: { cookie: learner.cookie } });
  const writer = document.querySelector('form[action$=think] [name=writer]')?.getAttribute('value') ?? '';
  const other = await createTestLearner(app, 'drafts');
  expect((await send(other, 'think', { answer: 'Mine', base: '', writer }, '')).status).toBe(409);
  expect((await send(learner, 'think', { answer: 'Mine', base: '', writer }, '')).status).toBe(200);
});

const keyOf = ({ id }: TestLearner, name: string) => createKeys(id, 'plan').of(name);
const fillIn = async (learner: TestLearner, fields: Record<string, string>, base = '') => {
  const named = Object.entries(fields).map(([name, value]) => [`answer.${keyOf(learner, name)}`, value]);
  const response = await send(learner, 'plan', { ...Object.fromEntries(named), base });
  return response.json() as Promise<{ text: string; version: string }>;
};

test('a form that is being filled in is on the page of another device, is no answer, and goes with the answer', async () => {
  const learner = await createTestLearner(app, 'drafts');
  const { text, version } = await fillIn(learner, { group: '9th grade', idea: '' });
  expect(JSON.parse(text)).toEqual([[`answer.${keyOf(learner, 'group')}`, '9th grade']]);
  expect(await pageOf(learner)).toContain(`data-draft-version="${version}" data-draft-fields=""`);
  expect(
    await app.db.selectFrom('activity_records').selectAll().where('account_id', '=', learner.id).execute(),
  ).toEqual([]);
  const { data } = await learningData.read(app.db, learner.id, getI18n('en'), app.clock());
  expect((data as { drafts: { text: string }[] }).drafts.map((one) => one.text)).toEqual(['My group: 9th grade']);
  // Half of it, saved: kept as an answer that is still open.
  await send(learner, 'plan', { [`answer.${keyOf(learner, 'group')}`]: '9th grade, A2', base: '' }, '');
  expect(await draftsOf(learner)).toEqual([]);
});

test('of a form that two devices fill in at once each field stays as it was left last', async () => {
  const learner = await createTestLearner(app, 'drafts');
  const home = await fillIn(learner, { group: 'At home', idea: 'One rule' });
  const train = await fillIn(learner, { group: 'On the train', day: '2030-02-28' });
  const fieldsOf = ({ text }: { text: string }) => new Set((JSON.parse(text) as string[][]).map(([, value]) => value));
  expect(fieldsOf(train)).toEqual(new Set(['On the train', 'One rule', '2030-02-28']));
  expect(fieldsOf(await fillIn(learner, { group: 'Both' }, train.version))).toEqual(new Set(['Both']));
  expect(fieldsOf(await fillIn(learner, { idea: 'Two rules' }, home.version))).toEqual(new Set(['Both', 'Two rules']));
});

test('a field that nobody has touched on one page says nothing against what another page has made of it', async () => {
  const learner = await createTestLearner(app, 'drafts');
  const first = await fillIn(learner, { group: 'At home', idea: 'One rule' });
  await fillIn(learner, { group: 'At home', idea: 'Two rules' }, first.version);
  const named = { group: 'On the train', idea: 'One rule' };
  const fields = Object.fromEntries(
    Object.entries(named).map(([key, text]) => [`answer.${keyOf(learner, key)}`, text]),
  );
  const sent = { ...fields, base: first.version, known: first.text };
  const joined = (await (await send(learner, 'plan', sent)).json()) as { text: string };
  expect(new Set((JSON.parse(joined.text) as string[][]).map(([, text]) => text))).toEqual(
    new Set(['On the train', 'Two rules']),
  );
});

test('marks that are being given are kept too; far too much is refused and leaves what is there', async () => {
  const learner = await createTestLearner(app, 'drafts');
  expect((await send(learner, 'grid', { 'answer._0': '2', base: '' })).status).toBe(200);
  expect((await send(learner, 'grid', { 'answer._0': 'x'.repeat(41_000), base: '' })).status).toBe(413);
  expect(await draftsOf(learner)).toEqual([{ text: '[["answer._0","2"]]' }]);
});

test.each([
  ['Greek letters', 'ώ'],
  ['letters of old Greek', 'ᾧ'],
  ['signs that mean something in a form', '&'],
  ['signs beyond them', '語'],
])('a form as long as may be, all %s, is kept beside what its page knew', async (_, letter) => {
  const learner = await createTestLearner(app, 'drafts');
  const keep = async (base: string, known: string, last = '') => {
    const fields: Fields = [['answer._0', letter.repeat(39_900) + last]];
    const body = encodeForm([...fields, ['base', base], ['known', known]]);
    const response = await app.request(`/mooc/${lesson}/activities/grid/draft`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
        ...{ cookie: learner.cookie, accept: 'application/json', origin: testOrigin },
      },
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { text: string; version: string };
  };
  const first = await keep('', '');
  const { text } = await keep(first.version, first.text, ' + 1=100% & more\nin a line of its own');
  expect(text).toBe(JSON.stringify([['answer._0', `${letter.repeat(39_900)} + 1=100% & more\nin a line of its own`]]));
});

test('what was written into the journal that an editor has made a form is shown beside it, until the form is sent', async () => {
  const journal = { ...findActivity('reflection'), id: 'plan' };
  const changed = await createTestCourse(app, { slug: 'becomes-form', chapters: [1], blocks: () => [journal] });
  const [id = ''] = changed.lessonIds;
  const learner = await createTestLearner(app, 'becomes-form');
  const keep = async (fields: Record<string, string>, draft = '/draft') => {
    const sent = { cookie: learner.cookie, accept: 'application/json' };
    return (await (await app.post(`/mooc/${id}/activities/plan${draft}`, fields, sent)).json()) as {
      text: string;
      version: string;
    };
  };
  const words = 'Half a thought.\n[And <more>';
  const { version } = await keep({ answer: words, base: '' });
  await writeText(app.db, app.clock, id, 'en', { fields: { title: 'Changed', goal: 'Changed' }, blocks: [plan] });
  await publishLatest(app.db, app.clock, id, 'en');
  await app.content.refresh();
  const show = async () => {
    const { document } = await openPage(app, `/mooc/${id}`, { headers: { cookie: learner.cookie } });
    const draft = document.querySelector('[data-draft]')?.getAttribute('data-draft');
    return [document.querySelector('blockquote[dir=auto]')?.textContent, draft];
  };
  const told = async () => {
    const { data } = await learningData.read(app.db, learner.id, getI18n('en'), app.clock());
    return (data as { drafts: { text: string }[] }).drafts.map((one) => one.text).join();
  };
  expect([await show(), await told()]).toEqual([[words, ''], words]);
  const field = `answer.${keyOf(learner, 'group')}`;
  const filled = await keep({ [field]: '9th grade', base: version });
  expect(JSON.parse(filled.text)).toEqual([[field, '9th grade']]);
  expect(await show()).toEqual([words, filled.text]);
  expect(await told()).toMatch(/9th grade\n\nHalf a thought/);
  // A page that was opened before the change writes on as a journal.
  await keep({ answer: 'A whole one.', base: version });
  expect((await show())[0]).toBe(`A whole one.\n\n${words}`);
  await keep({ [field]: '9th grade', attempt: crypto.randomUUID(), base: '' }, '');
  expect(await show()).toEqual([undefined, '']);
});

test('what stood in a form that an editor has made a page of the journal is there as words', async () => {
  const changed = await createTestCourse(app, { slug: 'becomes-journal', chapters: [1], blocks: () => [plan] });
  const [id = ''] = changed.lessonIds;
  const learner = await createTestLearner(app, 'becomes-journal');
  const keep = (fields: Record<string, string>) =>
    app.post(`/mooc/${id}/activities/plan/draft`, fields, { cookie: learner.cookie, accept: 'application/json' });
  await keep({ [`answer.${keyOf(learner, 'group')}`]: '9th grade', base: '' });
  const journal = { ...findActivity('reflection'), id: 'plan' };
  await writeText(app.db, app.clock, id, 'en', { fields: { title: 'Changed', goal: 'Changed' }, blocks: [journal] });
  await publishLatest(app.db, app.clock, id, 'en');
  await app.content.refresh();
  expect(await learner.get(`/mooc/${id}`)).toContain('data-draft="9th grade"');
  const { data } = await learningData.read(app.db, learner.id, getI18n('en'), app.clock());
  expect((data as { drafts: { text: string }[] }).drafts.map((one) => one.text)).toEqual(['9th grade']);
  // Another device writes on without having seen it.
  const joined = (await (await keep({ answer: 'A page of the journal', base: '' })).json()) as { text: string };
  expect(joined.text).toBe('A page of the journal\n\n9th grade');
});
