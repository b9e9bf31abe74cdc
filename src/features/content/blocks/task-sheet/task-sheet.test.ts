import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEveryBlock } from '../../../../../test/every-block.ts';
import { openPage } from '../../../../../test/open-page.ts';
import { type ReadDocx, readDocx } from '../../../../../test/read-docx.ts';
import { readPdf } from '../../../../../test/read-pdf.ts';
import { createTestAccount } from '../../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { createTestCourse } from '../../../../../test/test-course.ts';
import { getLocale, localeCodes, localizePath } from '../../../../i18n/locales.ts';

let app: TestApp;
let cookie: string;
let lesson: string;
let bare: string;
beforeAll(async () => {
  app = await createTestApp();
  const blocks = (number: number) => readEveryBlock().filter(({ type }) => type === (number ? 'prose' : 'task-sheet'));
  const course = { slug: 'sheets', chapters: [2], blocks, locales: [...localeCodes] };
  [lesson = '', bare = ''] = (await createTestCourse(app, course)).lessonIds;
  cookie = (await createTestAccount(app)).cookie;
  await app.post('/course/sheets/enrol', {}, { cookie });
});
afterAll(() => app.close());

const file = (format: string, id = lesson) => `/mooc/${id}/task-sheet/${format}`;

async function download(path: string, type: RegExp): Promise<Uint8Array> {
  const response = await app.request(path, { headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(type);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  return new Uint8Array(await response.arrayBuffer());
}

const stylesOf = ({ paragraphs }: ReadDocx, style: string) =>
  paragraphs.filter((one) => one.style === style).map(({ text }) => text);

const headings = {
  en: ['For pupils', 'Cards to cut out', 'For the teacher', 'Key'],
  bg: ['За учениците', 'Карти за изрязване', 'За учителя', 'Отговори'],
  nb: ['Til elevene', 'Kort til å klippe ut', 'Til læreren', 'Fasit'],
  tr: ['Öğrenciler için', 'Kesilecek kartlar', 'Öğretmen için', 'Cevap anahtarı'],
  it: ['Per gli alunni', 'Schede da ritagliare', 'Per chi insegna', 'Soluzioni'],
  gr: ['Για τους μαθητές', 'Κάρτες για κόψιμο', 'Για τον εκπαιδευτικό', 'Λύσεις'],
};

test.each(localeCodes)(
  'in %s the sheet opens in Word with headings, tables and the language of every word',
  async (locale) => {
    const { document } = await openPage(app, localizePath(locale, `/mooc/${lesson}`), { headers: { cookie } });
    const link = document.querySelector('a[href$="/task-sheet/docx"]')?.getAttribute('href') ?? '';
    const docx = readDocx(await download(link, /wordprocessingml/));
    const region = new Intl.Locale(getLocale(locale).tag).language;
    expect(new Intl.Locale(docx.language).language).toBe(region);
    expect(docx.title).toBe('Half a plan each');
    expect(stylesOf(docx, 'Title')).toEqual(['Half a plan each']);
    expect(stylesOf(docx, 'Heading1')).toEqual(headings[locale]);
    expect(docx.page).toEqual(['11906', '16838']);
    expect(docx.marked['de-DE']?.replace(/\s+/g, ' ')).toContain(
      'Ihr plant zusammen einen Samstag. Jeder weiß nur die Hälfte. Fragt nach der Zeit. Fragt nach dem Ort. Karte A Das Museum öffnet um zehn .',
    );
    const [cards, steps] = docx.tables;
    expect(cards).toMatchObject({
      whole: true,
      rows: [['Karte ADas Museum öffnet um zehn.', 'Karte BDer Bus fährt um halb neun.']],
    });
    expect(steps?.named).toBe(true);
    expect(steps?.rows.slice(1)).toEqual([
      ['2', 'Alone, mark what you know.'],
      ['10', 'In pairs, ask for the rest. Wie bitte? is allowed.'],
    ]);
    expect(docx.alternatives.every(Boolean)).toBe(true);
  },
);

test.each(['bg', 'gr', 'tr'] as const)('in %s the PDF says the same', async (locale) => {
  const pdf = await readPdf(await download(localizePath(locale, file('pdf')), /^application\/pdf$/));
  expect(pdf).toMatchObject({
    tagged: true,
    universal: true,
    language: getLocale(locale).tag,
    title: 'Half a plan each',
  });
  expect(pdf.bookmarks).toEqual(headings[locale]);
  for (const words of [
    'Jeder weiß nur die Hälfte.',
    'Der Bus fährt um halb neun.',
    'They meet at halb neun at the stop.',
  ])
    expect(pdf.text).toContain(words);
});

test('a visitor is asked to log in; a lesson without a sheet and a format we do not make have no address', async () => {
  const visit = await app.request(file('docx'));
  expect(visit.status).toBe(303);
  expect(visit.headers.get('location')).toContain('/login?');
  for (const path of [file('pdf', bare), file('exe'), file('pdf', 'nothing')]) {
    const response = await app.request(path, { headers: { cookie } });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/404']);
  }
});
