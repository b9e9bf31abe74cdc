import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeFile } from '../../../../test/change-content.ts';
import { fixtureContent, readEveryBlock } from '../../../../test/every-block.ts';
import { openPage } from '../../../../test/open-page.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { testDataDir } from '../../../../test/template-database.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts';
import { createTestCourse } from '../../../../test/test-course.ts';

let app: TestApp;
let dataDir: string;
let cookie: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polylogue-course-'));
  await cp(join(testDataDir, 'media'), join(dataDir, 'media'), { recursive: true });
  app = await createTestApp({ env: { dataDir } });
  cookie = (await createTestAccount(app)).cookie;
  const { lessonIds } = await createTestCourse(app, { slug: 'every-block', chapters: [1], blocks: readEveryBlock });
  const folder = join(fixtureContent, 'lesson/demo-every-block');
  for (const file of await readdir(folder)) {
    if (/\.(md|yaml)$/.test(file)) continue;
    await storeFile(app, dataDir, lessonIds[0] ?? '', file, await readFile(join(folder, file)));
  }
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

async function open(path: string) {
  const response = await app.request(path, { headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toContain('private');
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

const expected = {
  bg: [
    'bg',
    ['Съдържание', 'Дейност 1', 'Вярно', 'Финансирано от Европейския съюз'],
    'Отворете PDF',
    'Отговори на дейностите',
  ],
  gr: [
    'el',
    ['Περιεχόμενα', 'Δραστηριότητα 1', 'Με τη χρηματοδότηση της Ευρωπαϊκής Ένωσης'],
    'Ανοίξτε το PDF',
    'Λύσεις των δραστηριοτήτων',
  ],
} as const;

for (const [locale, [tag, words, link, solutions]] of Object.entries(expected)) {
  test(`module 1 opens in ${locale} as a tagged PDF with its chapters as bookmarks and words that can be searched`, async () => {
    const { document } = await openPage(app, `/${locale}/course/presence`, { headers: { cookie } });
    const anchor = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === link);
    const pdf = await open(anchor?.getAttribute('href') ?? '');
    const course = await app.content.get('course', 'presence', locale as keyof typeof expected);
    expect(pdf).toMatchObject({ tagged: true, universal: true, language: tag, title: course.fields.title });
    for (const word of words) expect(pdf.text).toContain(word);
    const chapters = await app.content.list('chapter', locale as keyof typeof expected, { parentId: course.id });
    expect(pdf.bookmarks).toEqual([...chapters.map(({ fields }) => fields.title), solutions]);
    expect(pdf.links.some((address) => address.startsWith(`${testOrigin}/${locale}/mooc/`))).toBe(true);
    // An invisible character within a number would hide it from a search.
    expect(pdf.text).not.toContain('\u2060');
  });
}

test('every block stands on paper: what opens is open, what sounds is written, what cannot be printed is a link', async () => {
  const pdf = await open('/course/every-block/pdf');
  expect(pdf.universal).toBe(true);
  const shown = [
    'Two ways to wait',
    'forty seconds of silence',
    'Two tiles',
    'A hand waves.',
    'Because a second language',
  ];
  const table = ['Two kinds of rooms', 'Who speaks next', 'Names decide.'];
  const forClass = [
    'Jeder weiß nur die Hälfte.',
    'Karte B',
    'Alone, mark what you know.',
    'B1–B2',
    'They meet at halb neun',
  ];
  const tasks = [
    'A muted microphone',
    '(2)',
    'A class that laughs together',
    'Voice',
    'the right to speak now',
    'Mostly',
  ];
  for (const words of [...shown, ...table, ...forClass, ...tasks, 'Activity 13', 'Not required'])
    expect(pdf.text).toContain(words);
  expect(pdf.links).toContain('https://en.wikipedia.org/wiki/Community_of_inquiry');
  for (const ending of ['.pdf', '.webm', '.mp3'])
    expect(pdf.links.some((link) => link.startsWith(`${testOrigin}/media/`) && link.endsWith(ending))).toBe(true);
});

test('the paper holds no answers, remarks or explanations, and nothing in the order that would tell', async () => {
  const { text } = await open('/course/every-block/pdf');
  const remarks = [
    'It says what was heard.',
    'shows only that nobody coughs',
    'Her frame is bright',
    'asks for a reason',
  ];
  const answers = ['repair of talk', 'lost you', 'missed you', 'Tea, please.', 'One word was enough'];
  const explanations = [
    'is answered with one word',
    'nobody knows who begins',
    'Noticing comes first',
    'The three overlap',
  ];
  for (const secret of [...remarks, ...answers, ...explanations]) expect(text).not.toContain(secret);
  const steps = ['Notice that something', 'Say what you heard', 'Ask for the rest', 'Thank the speaker'];
  const halves = ['A class that laughs together', 'A task with a clear end', 'A question that is still open'];
  for (const given of [steps, halves]) {
    const places = given.map((words) => text.indexOf(words));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).not.toEqual(places.toSorted((a, b) => a - b));
  }
});

test('a lesson that is not translated stands in its own language and says so in the reader’s', async () => {
  const response = await app.request('/gr/course/every-block/pdf', { headers: { cookie } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pdf = await readPdf(bytes);
  expect(pdf.language).toBe('el');
  expect(pdf.text).toContain('Το μάθημα αυτό δεν έχει μεταφραστεί ακόμη');
  expect(pdf.text).toContain('Because a second language needs time.');
  expect(response.headers.get('content-disposition')).toBe('inline; filename="every-block-gr.pdf"');
});

test('a visitor is asked to log in and led back to the PDF; the course page offers it only to who can open it', async () => {
  const refused = await app.request('/bg/course/presence/pdf');
  expect(refused.status).toBe(303);
  expect(refused.headers.get('location')).toBe(`/bg/login?next=${encodeURIComponent('/bg/course/presence/pdf')}`);
  expect((await openPage(app, '/course/presence')).text).not.toContain('Open PDF');
  expect((await openPage(app, '/course/presence', { headers: { cookie } })).text).toContain('Open PDF');
});

test('a module on its way has no PDF', async () => {
  await createTestCourse(app, { slug: 'on-its-way', chapters: [0] });
  const { text } = await openPage(app, '/course/on-its-way', { headers: { cookie } });
  expect(text).not.toContain('Open PDF');
  for (const slug of ['on-its-way', 'nothing']) {
    const response = await app.request(`/gr/course/${slug}/pdf`, { headers: { cookie } });
    expect(response.headers.get('location')).toBe('/gr/404');
  }
});

test('a module is set once for as long as its text stays', async () => {
  await open('/course/every-block/pdf');
  const before = await readdir(join(dataDir, 'pdf'));
  await open('/course/every-block/pdf');
  expect(await readdir(join(dataDir, 'pdf'))).toEqual(before);
});
