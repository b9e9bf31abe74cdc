import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPublished } from '../../../../test/change-content.ts';
import { openPage } from '../../../../test/open-page.ts';
import { sendUnsigned } from '../../../../test/send-unsigned.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createTestCourse } from '../../../../test/test-course.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import type { Block } from '../../content/blocks.ts';
import { raiseContentVersion } from '../../content/queries.ts';
import type { Moment } from './own-change.ts';
import { frameworkData } from './personal-data.ts';

const levels = { starting: 'I hear some.', leading: 'Others learn it from me.', seen: 'A tick at each name.' };
const framework: Block = {
  id: 'framework',
  type: 'self-assessment',
  data: {
    instructions: 'Think of four weeks.',
    scale: ['Not yet', 'Tried', 'Sometimes', 'Usually', 'I could show it'],
    statements: [
      { id: 'hear', text: 'I hear everybody.', area: 'presence', levels, chapters: ['change-1'] },
      { id: 'listen', text: 'I answer what they say.', area: 'presence', chapters: ['change-2'] },
      { id: 'rooms', text: 'I time rooms.', area: 'rooms', chapters: ['change-2'] },
    ],
    areas: [
      { id: 'presence', title: 'Presence', course: 'change' },
      { id: 'rooms', title: 'Rooms and turns' },
    ],
    notApplicable: true,
  },
};

let app: TestApp;
let cookie: string;
let accountId: string;
beforeAll(async () => {
  app = await createTestApp();
  await createTestCourse(app, { slug: 'change', chapters: [1, 1] });
  // The starter content has lines of its own; these are few enough to count.
  await app.db.updateTable('entries').set({ slug: 'starter-lines' }).where('slug', '=', 'self-assessment').execute();
  const place = { kind: 'page', slug: 'self-assessment', parentId: null, position: 90, shared: {} } as const;
  const fields = { title: 'Where I stand', description: 'Lines.', eyebrow: 'Framework', lead: 'For yourself.' };
  const how: Block = { id: 'how', type: 'prose', data: { text: 'Three moments.' } };
  const text = { fields, blocks: [how, framework] };
  await createPublished(app.db, app.clock, { ...place, sourceLocale: 'en' }, [['en', text]]);
  await raiseContentVersion(app.db);
  await app.content.refresh();
});
beforeEach(async () => {
  const account = await createTestAccount(app);
  cookie = account.cookie;
  accountId = account.account.id;
});
afterAll(() => app.close());

const answer = (moment: Moment, answers: Record<string, number>) =>
  app.post(
    `/selfassessment/${moment}`,
    Object.fromEntries(Object.entries(answers).map(([line, step]) => [`answer.${line}`, String(step)])),
    { cookie },
  );

async function readPage(path = '/selfassessment') {
  const { document } = await openPage(app, path, { headers: { cookie } });
  const words = (selector: string) =>
    [...document.querySelectorAll(`main ${selector}`)].map(({ textContent }) => textContent?.trim());
  return { document, words };
}

test('nobody else sees it or writes it', async () => {
  for (const path of ['/selfassessment', '/selfassessment/before']) {
    const visit = await app.request(path);
    expect([visit.status, visit.headers.get('location')]).toEqual([303, `/login?next=${encodeURIComponent(path)}`]);
  }
  const sent = await app.post('/selfassessment/before', { 'answer.hear': '1' });
  expect(sent.headers.get('location')).toContain('/login');
  await answer('before', { hear: 4 });
  cookie = (await createTestAccount(app)).cookie;
  expect((await readPage()).words('li:has(svg)')).toEqual([]);
});

test('what somebody has begun is not saved as the answers of who has logged in since in the same browser', async () => {
  const { document } = await readPage('/selfassessment/before');
  const writer = document.querySelector('main [name=writer]')?.getAttribute('value') ?? '';
  cookie = (await createTestAccount(app)).cookie;
  await answer('before', { hear: 3 });
  const sent = await app.post('/selfassessment/before', { 'answer.hear': '1', writer }, { cookie });
  expect(sent.status).toBe(409);
  const silent = await sendUnsigned(app, '/selfassessment/before', { 'answer.hear': '1' }, cookie);
  expect(silent.status).toBe(409);
  expect((await readPage()).words('#answers li')[0]).toContain('1 of 3 answered');
  const { document: after } = await readPage('/selfassessment/before');
  expect(after.querySelector('main input[checked]')?.getAttribute('value')).toBe('3');
});

test('a script that saves while somebody answers is told so, and of a form that is open twice each page changes only its own', async () => {
  const send = (answers: Record<string, string>, accept = '') =>
    app.post('/selfassessment/before', answers, { cookie, accept });
  const saved = await send({ 'answer.hear': '2', 'answer.rooms': '1', base: '' }, 'application/json');
  expect([saved.status, await saved.json()]).toEqual([200, { saved: true }]);
  const readBase = async () => {
    const { document } = await readPage('/selfassessment/before');
    return document.querySelector('main [name=base]')?.getAttribute('value') ?? '';
  };
  const base = await readBase();
  await send({ 'answer.hear': '4', 'answer.rooms': '1', base });
  await send({ 'answer.hear': '2', 'answer.rooms': '3', 'answer.listen': '0', base });
  expect(new Map(JSON.parse(await readBase()))).toEqual(
    new Map([
      ['answer.hear', '4'],
      ['answer.rooms', '3'],
      ['answer.listen', '0'],
    ]),
  );
  expect((await app.post('/selfassessment/before', {}, { accept: 'application/json' })).status).toBe(401);
});

test('who has answered nothing finds how it works and where to answer, without having enrolled', async () => {
  const { document, words } = await readPage();
  expect(words('p')).toContain('Three moments.');
  expect(words('#answers li')).toEqual(['Before the programmeNot answered yet', 'After the programmeNot answered yet']);
  const link = document.querySelector('#answers a')?.getAttribute('href');
  expect(link).toBe('/selfassessment/before');
  expect((await readPage('/mooc')).document.querySelector('main a[href="/selfassessment"]')).not.toBeNull();
});

test('lines may be left out and answered another time; what is no answer is not kept', async () => {
  const form = await readPage('/selfassessment/before');
  expect(form.words('fieldset h3')).toEqual(['Presence', 'Rooms and turns']);
  expect(form.document.querySelectorAll('input[required]')).toHaveLength(0);
  expect(form.words('fieldset details')[0]).toContain('Others learn it from me.');
  const saved = await answer('before', { hear: 2, rooms: 9, unknown: 3 });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/selfassessment?saved#answers']);
  expect((await readPage()).words('#answers li')[0]).toContain('1 of 3 answered');
  await answer('before', { hear: 2, rooms: 0 });
  const again = await readPage('/selfassessment/before');
  const chosen = [...again.document.querySelectorAll('main input[checked]')].map((input) => [
    input.getAttribute('name'),
    input.getAttribute('value'),
  ]);
  expect(chosen).toEqual([
    ['answer.hear', '2'],
    ['answer.rooms', '0'],
  ]);
  expect((await app.request('/selfassessment/someday', { headers: { cookie } })).headers.get('location')).toBe('/404');
});

test('each area says from where to where in numbers, beside its picture, and what does not apply counts for nothing', async () => {
  await answer('before', { hear: 1, listen: 3, rooms: 0 });
  const first = await readPage();
  expect(first.words('li:has(svg)')).toEqual(['Presencebefore: 1 of 4']);
  expect(first.words('#answers li')).toHaveLength(2);

  await answer('after', { hear: 4, listen: 4, rooms: 2 });
  await answer('back', { presence: 1, rooms: 1 });
  const { words } = await readPage();
  expect(words('li:has(svg)')).toEqual([
    'Presencefrom 1 to 3 of 4 · looking back: 0 of 4',
    'Rooms and turnsafter: 1 of 4 · looking back: 0 of 4',
  ]);
  expect(words('#answers li')).toHaveLength(3);
  expect((await readPage('/gr/selfassessment')).words('li:has(svg)')[0]).toBe(
    'Presenceαπό 1 σε 3 στα 4 · κοιτώντας πίσω: 0 στα 4',
  );
});

test('what a page can never have had before says nothing against what is sent', async () => {
  for (const base of [
    '[[]]',
    '[[1,2]]',
    '[[null]]',
    '[["answer.hear",1]]',
    '[[["answer.hear"],"3"]]',
    '{}',
    'null',
    '[',
  ]) {
    const { status } = await app.post('/selfassessment/before', { 'answer.hear': '3', base }, { cookie });
    expect([base, status]).toEqual([base, 303]);
  }
  const { data } = await frameworkData.read(app.db, accountId, getI18n('en'), app.clock());
  expect(data).toMatchObject([{ moment: 'before', answers: [{ line: 'I hear everybody.', answer: 'Sometimes' }] }]);
});

test('where to begin is a link to the chapters of the lowest lines', async () => {
  await answer('before', { hear: 1, listen: 3, rooms: 4 });
  const { document, words } = await readPage();
  expect(words('p').join()).toContain('There is most room in this area: Presence.');
  const links = [...document.querySelectorAll('main a[href*="/course/"]')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/course/change#change-1']);
});

test('the download of one’s data has it in words, and it goes with the account', async () => {
  await answer('before', { hear: 1, rooms: 0 });
  await answer('back', { presence: 2 });
  const { data } = await frameworkData.read(app.db, accountId, getI18n('en'), app.clock());
  expect(data).toMatchObject([
    {
      moment: 'before',
      answers: [
        { line: 'I hear everybody.', answer: 'Not yet' },
        { line: 'I time rooms.', answer: 'Does not apply now' },
      ],
    },
    { moment: 'back', answers: [{ line: 'Presence', answer: 'Tried' }] },
  ]);
  await app.db.deleteFrom('accounts').where('id', '=', accountId).execute();
  const left = app.db.selectFrom('framework_answers').selectAll().where('account_id', '=', accountId);
  expect(await left.execute()).toEqual([]);
});
