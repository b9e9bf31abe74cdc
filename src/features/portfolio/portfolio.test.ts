import { afterAll, beforeAll, expect, test } from 'vitest';
import { findActivity } from '../../../test/every-block.ts';
import { openPage } from '../../../test/open-page.ts';
import { readDocx } from '../../../test/read-docx.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { rightAnswer } from '../../../test/right-answer.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createTestCourse, question } from '../../../test/test-course.ts';
import { createTestLearner, type TestLearner } from '../../../test/test-learner.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { localizePath } from '../../i18n/locales.ts';
import type { ActivityBlock } from '../content/blocks.ts';
import { portfolioData } from './personal-data.ts';

const plan = findActivity('form');
const grid = findActivity('marking-grid');
const journal = findActivity('reflection');
const sure = findActivity('self-assessment');
const made: ActivityBlock[] = [plan, grid, journal, sure];
const words = 'Τρεις κανόνες: «ğ Ж Ω ø» ნინო';

let app: TestApp;
let lesson: string;
beforeAll(async () => {
  app = await createTestApp();
  const blocks = () => [question('q'), ...made];
  ({
    lessonIds: [lesson = ''],
  } = await createTestCourse(app, { slug: 'making', chapters: [1], blocks }));
});
afterAll(() => app.close());

const as = ({ cookie }: { cookie: string }) => ({ headers: { cookie } });
const answer = (learner: TestLearner, block: ActivityBlock, fields = rightAnswer(block)) =>
  learner.post(`/mooc/${lesson}/activities/${block.id}`, Object.fromEntries(fields));

/** Somebody who has made everything that can be made. */
async function maker(): Promise<TestLearner> {
  const learner = await createTestLearner(app, 'making');
  await answer(learner, question('q'), [['answer', 'right']]);
  for (const block of made) await answer(learner, block);
  await answer(learner, journal, [['answer', `${words}\n\nA second para\u00adgraph.`]]);
  return learner;
}

const nameOf = ({ id }: ActivityBlock) => `${lesson}.${id}`;
const readTicks = async (learner: TestLearner) => {
  const { document } = await openPage(app, '/portfolio', as(learner));
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=entry]')];
  return Object.fromEntries(boxes.map((box) => [box.value.split('.')[1], box.hasAttribute('checked')]));
};
/** Sends the form as a browser does, also with fields of one name. */
const choose = (learner: TestLearner, ticked: ActivityBlock[], then = '', listed: ActivityBlock[] = made) =>
  app.request('/portfolio', {
    method: 'POST',
    headers: {
      ...as(learner).headers,
      origin: 'https://polylogue.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams([
      ...listed.map((block) => ['listed', nameOf(block)]),
      ...ticked.map((block) => ['entry', nameOf(block)]),
      ...(then ? [['then', then]] : []),
    ]).toString(),
  });
const download = async (learner: TestLearner, path: string) =>
  new Uint8Array(await (await app.request(path, as(learner))).arrayBuffer());

test('who has made nothing yet reads what will come, and finds the way to the modules', async () => {
  const learner = await createTestLearner(app, 'making');
  await answer(learner, question('q'), [['answer', 'right']]);
  const { text, document } = await openPage(app, '/bg/portfolio', as(learner));
  expect(text).toContain('Тук още няма нищо');
  expect(document.querySelector('main form[id=choice]')).toBeNull();
  expect((await app.request('/portfolio/pdf', as(learner))).headers.get('location')).toBe(
    '/portfolio?notice=nothing#choice',
  );
});

test('what an author means for it is ticked, the journal is not; what its owner chooses is kept', async () => {
  const learner = await maker();
  expect(await readTicks(learner)).toEqual({ 'my-plan': true, 'two-learners': true, journal: false, sure: true });
  const saved = await choose(learner, [journal]);
  expect(saved.headers.get('location')).toBe('/portfolio?notice=saved#choice');
  expect(await readTicks(learner)).toEqual({ 'my-plan': false, 'two-learners': false, journal: true, sure: false });
  // What the page did not show stays as it was: it was made meanwhile, on another device.
  await choose(learner, [], '', [journal]);
  await choose(learner, [plan], '', [plan]);
  expect(await readTicks(learner)).toEqual({ 'my-plan': true, 'two-learners': false, journal: false, sure: false });
});

test('the PDF holds exactly what is ticked, in the language of the page, with words in any script', async () => {
  const learner = await maker();
  const chosen = await choose(learner, [journal, plan], 'pdf');
  expect(chosen.headers.get('location')).toBe('/portfolio/pdf');
  for (const locale of ['en', 'bg', 'gr'] as const) {
    const pdf = await readPdf(await download(learner, localizePath(locale, '/portfolio/pdf')));
    expect(pdf).toMatchObject({ tagged: true, universal: true });
    const text = pdf.text.replace(/\s+/g, ' ');
    const { t } = getI18n(locale);
    for (const said of [t('portfolio.title'), 'Course making', 'Lesson 1.1', words, 'A second paragraph.', 'My group'])
      expect(text).toContain(said);
    expect(text).not.toContain('Rosa');
  }
});

test('the Word file holds the same, with headings, tables and the owner’s name', async () => {
  const learner = await maker();
  await choose(learner, made, 'docx');
  const response = await app.request('/gr/portfolio/docx', as(learner));
  expect(response.headers.get('content-type')).toContain('wordprocessingml');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const docx = readDocx(new Uint8Array(await response.arrayBuffer()));
  expect(docx.language).toBe('el-GR');
  const headings = docx.paragraphs.filter(({ style }) => style?.startsWith('Heading')).map(({ text }) => text);
  expect(headings).toEqual([
    'Course making (en)',
    'Lesson 1.1 (en)',
    'A plan for one lesson',
    'Talking together',
    'When did a silence last help your class?',
    'How sure are you?',
  ]);
  const all = docx.paragraphs.map(({ text }) => text).join('\n');
  expect(all).toContain(words);
  // Copied from a page with its soft hyphens, which Word would show.
  expect(all).toContain('A second paragraph.');
  const cells = docx.tables.flatMap(({ rows }) => rows.flat());
  for (const cell of ['Building on, Rosa', '3. agrees or doubts with a reason', 'I wait five seconds.', '2. A little'])
    expect(cells).toContain(cell);
});

test('it belongs to its owner alone', async () => {
  const learner = await maker();
  await choose(learner, made);
  const visitor = await openPage(app, '/it/portfolio');
  expect(visitor.response.headers.get('location')).toBe('/it/login?next=%2Fit%2Fportfolio');
  expect((await app.request('/portfolio/pdf')).headers.get('location')).toContain('/login');
  const stranger = await createTestAccount(app);
  expect((await openPage(app, '/portfolio', as(stranger))).text).not.toContain(words);
  // Somebody else's entries cannot be chosen, and nothing is kept of what is none.
  await choose({ ...learner, cookie: stranger.cookie }, made);
  const rows = app.db.selectFrom('portfolio_choices').selectAll();
  expect(await rows.where('account_id', '=', stranger.account.id).execute()).toEqual([]);
  expect((await app.request('/portfolio/exe', as(learner))).headers.get('location')).toBe('/404');
});

test('more than one document can hold is refused with a reason, and the choice is kept', async () => {
  const blocks = () => Array.from({ length: 22 }, (_, index) => ({ ...journal, id: `page-${index}` }));
  const { lessonIds } = await createTestCourse(app, { slug: 'long', chapters: [1], blocks });
  const learner = await createTestLearner(app, 'long');
  const named = blocks().map(({ id }) => `${lessonIds[0]}.${id}`);
  for (const { id } of blocks())
    await learner.post(`/mooc/${lessonIds[0]}/activities/${id}`, { answer: 'word '.repeat(3_990) });
  await app.request('/portfolio', {
    method: 'POST',
    headers: {
      ...as(learner).headers,
      origin: 'https://polylogue.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(
      named.flatMap((name) => [
        ['listed', name],
        ['entry', name],
      ]),
    ).toString(),
  });
  const refused = await app.request('/portfolio/pdf', as(learner));
  expect(refused.headers.get('location')).toBe('/portfolio?notice=too-much#choice');
  expect((await openPage(app, '/portfolio?notice=too-much', as(learner))).text).toContain('too much for one document');
});

test('the choice is part of one’s data, and what an editor has made of another type is left out', async () => {
  const learner = await maker();
  await choose(learner, [sure]);
  const { data } = await portfolioData.read(app.db, learner.id, getI18n('en'), app.clock());
  expect(data).toContainEqual(expect.objectContaining({ lesson: 'Lesson 1.1 (en)', activity: 'sure', included: true }));
  await app.db
    .updateTable('activity_records')
    .set({ answer: '"words"' })
    .where('account_id', '=', learner.id)
    .where('block_id', '=', 'sure')
    .execute();
  expect(Object.keys(await readTicks(learner))).not.toContain('sure');
});
