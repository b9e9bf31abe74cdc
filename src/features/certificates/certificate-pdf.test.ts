import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { completeProgramme, makeTestProgramme } from '../../../test/test-programme.ts';
import { familiesFor, findUnprintable } from '../../foundation/pdf/name-fonts.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { findCertificateOf } from './queries.ts';

/** Fixed, because papers and pages name this day in words. */
const issued = new Date('2026-11-20T12:00:00.000Z');

let app: TestApp;
let number: string;
beforeAll(async () => {
  app = await createTestApp({ clock: () => issued });
  const programme = await makeTestProgramme(app);
  const { account, cookie } = await createTestAccount(app, { certificate_name: 'Мария Димитрова-Александрова' });
  await completeProgramme(app, programme, cookie);
  number = (await findCertificateOf(app.db, account.id))?.number ?? '';
});
afterAll(() => app.close());

async function download(language: Locale) {
  const response = await app.request(`/certificates/${number}/pdf?language=${language}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

/** Title, date, first module and the beginning of the funding statement as they must stand on paper. */
const words: Record<Locale, [tag: string, ...string[]]> = {
  en: ['en', 'Certificate of achievement', '20 November 2026', 'Presence', 'Funded by the European Union'],
  bg: ['bg', 'Сертификат за постижение', '20 ноември 2026', 'Присъствие', 'Финансирано от Европейския съюз'],
  nb: ['nb', 'Kursbevis', '20. november 2026', 'Tilstedeværelse', 'Finansiert av Den europeiske union'],
  tr: ['tr', 'Başarı sertifikası', '20 Kasım 2026', 'Bulunuşluk', 'Avrupa Birliği tarafından finanse edilmiştir'],
  it: ['it', 'Attestato di completamento', '20 novembre 2026', 'Presenza', 'Finanziato dall'],
  gr: ['el', 'επιτυχούς ολοκλήρωσης', '20 Νοεμβρίου 2026', 'Παρουσία', 'Με τη χρηματοδότηση της Ευρωπαϊκής Ένωσης'],
};

for (const locale of localeCodes) {
  test(`the certificate is one tagged page in ${locale}, with the same name and number as in every other language`, async () => {
    const pdf = await download(locale);
    const [tag, ...expected] = words[locale];
    expect(pdf.smallest).toBeGreaterThanOrEqual(8.99);
    expect(pdf).toMatchObject({ pages: 1, tagged: true, universal: true, language: tag });
    for (const text of [...expected, 'Мария Димитрова-Александрова', number]) expect(pdf.text).toContain(text);
    expect(pdf.links).toContain(`${testOrigin}/certificates/${number}`);
  });
}

const names: Record<string, string> = {
  Norwegian: 'Åse Østbø-Ærlig',
  Turkish: 'İğdır Çağlayan Şükrüoğlu',
  Greek: 'Άννα-Μαρία Παπαδημητρίου-Κωνσταντινίδη',
  Vietnamese: 'Nguyễn Thị Hồng Đào',
  Ukrainian: 'Ґалаґан Їжакевич-Євтушенко',
  Georgian: 'ნინო ჯავახიშვილი',
  Armenian: 'Անահիտ Պետրոսյան',
  Arabic: 'عبد الرحمن بن محمد',
  Persian: 'پریسا علی‌نژاد',
  Hebrew: 'רחל כהן־לוי',
  Hindi: 'अनुष्का श्रीवास्तव',
  Thai: 'สมชาย ใจดี',
  Bengali: 'দেবাশীষ চক্রবর্তী',
  Tamil: 'முத்துக்குமார்',
  Punjabi: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  Tigrinya: 'ሰላም ተስፋዬ',
  Chinese: '王小明',
  'Chinese, traditional': '陳奕龍',
  Japanese: 'さくら 山田',
  Korean: '김민수',
  apostrophes: `Siobhán O’Connor d'Arc #let *x* $y$ @z`,
  'many words':
    'Maria da Conceição Guadalupe Fernández de la Vega y Sánchez-Montañés de los Ríos Altamirano Oyarzábal Echeverría Urrutia',
  'one endless word': 'W'.repeat(120),
};

for (const [kind, name] of Object.entries(names)) {
  test(`a name is set with every character of it and on the same single page: ${kind}`, async () => {
    await app.db.updateTable('certificates').set({ name }).where('number', '=', number).execute();
    const pdf = await download('gr');
    // PDF/UA-1 cannot be declared when a character is in no font.
    expect(pdf).toMatchObject({ pages: 1, universal: true });
    expect(pdf.title).toContain(name);
    expect(await findUnprintable(name)).toEqual([]);
  });
}

test('a name in Arabic is copied out of the certificate as it is written', async () => {
  const name = 'عبد الرحمن بن محمد';
  await app.db.updateTable('certificates').set({ name }).where('number', '=', number).execute();
  // Readers of PDF put the words of a line from right to left themselves; letters that come twice they cannot mend.
  const { text } = await download('en');
  const letters = (words: string) => [...words.replace(/[^\u0600-\u06ff]/g, '')].sort().join('');
  expect(letters(text)).toBe(letters(name));
});

test('a name of East Asia is set in one face, and characters that no font has are known', async () => {
  for (const name of ['王小明', '陳奕龍', 'さくら 山田﨑', '김민수'])
    expect([name, await listFaces(name)]).toEqual([name, 1]);
  expect(await findUnprintable('Inuk ᐃᓄᒃ ᐃ')).toEqual(['ᐃ', 'ᓄ', 'ᒃ']);
});

/** How many faces the Han characters, kana and Hangul of a name are spread over. */
async function listFaces(name: string): Promise<number> {
  const [first = ''] = await familiesFor(name);
  return ['Cactus Classical Serif', 'Sawarabi Gothic', 'Gowun Dodum'].includes(first) ? 1 : 0;
}
