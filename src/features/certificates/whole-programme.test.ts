import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentFolder } from '../../../test/content-folder.ts';
import { listLessonFiles, readActivities } from '../../../test/course-files.ts';
import { makeFiveModules } from '../../../test/five-modules.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { rightAnswer } from '../../../test/right-answer.ts';
import { openTestDatabase, testClock, testFiles } from '../../../test/template-database.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { createTestBrowser, linkIn } from '../../../test/test-browser.ts';
import { localeCodes, localizePath } from '../../i18n/locales.ts';
import { importContent } from '../content/import-content.ts';

const password = 'una frase che ricordo';
const programme = [
  'presence',
  'tasks-that-need-talk',
  'rooms-tools-and-turn-taking',
  'feedback-and-assessment',
  'across-borders',
];

let app: TestApp;
let folder: ContentFolder;
beforeAll(async () => {
  folder = await makeFiveModules();
  const db = await openTestDatabase('empty');
  const { problems } = await importContent(db, testClock, testFiles, folder.path);
  expect(problems).toEqual([]);
  app = await createTestApp({ db });
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

type Browser = ReturnType<typeof createTestBrowser>;

async function registerLearner(browser: Browser, email: string, firstName: string, lastName: string) {
  const registered = await browser.post('/register', {
    firstName,
    lastName,
    email,
    password,
    repeatPassword: password,
    country: 'NO',
    privacyAgreement: 'on',
  });
  expect(registered.status).toBe(303);
  await app.runJobs();
  const { text } = app.mails.findLast(({ to }) => to === email) ?? { text: '' };
  const token = new URL(linkIn(text), testOrigin).searchParams.get('token') ?? '';
  expect((await browser.post('/confirm', { token, password })).status).toBe(303);
}

/** The percentages of the five modules, as the site tells them to programs. */
async function readPercents(browser: Browser): Promise<(number | null)[]> {
  const { courses } = (await (await browser.get('/api/courses')).json()) as { courses: { percent: number | null }[] };
  return courses.map(({ percent }) => percent);
}

async function completeModule(browser: Browser, course: string) {
  await browser.post(`/course/${course}/enrol`, {});
  for (const { id, slug } of listLessonFiles(folder.path, course)) {
    for (const block of readActivities(folder.path, slug)) {
      // The form of this test browser holds one value a name; where an activity takes several, JSON does.
      const fields = rightAnswer(block);
      const several = block.type === 'multiple-choice' || block.type === 'flash-cards';
      const answered = several
        ? await answerAsProgram(
            browser,
            `${id}.${block.id}`,
            fields.map(([, value]) => value),
          )
        : await browser.post(`/mooc/${id}/activities/${block.id}`, Object.fromEntries(fields));
      expect([block.type, answered.status]).toEqual([block.type, several ? 200 : 303]);
    }
    expect((await browser.post(`/mooc/${id}/progress`, { end: 'reached' })).status).toBe(303);
  }
}

async function answerAsProgram(browser: Browser, id: string, answer: string[]): Promise<Response> {
  const token = browser.cookies.get('XSRF-TOKEN') ?? '';
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return app.request(`/api/activities/${id}/answers`, {
    method: 'POST',
    body: JSON.stringify({ answer }),
    headers: { cookie, origin: testOrigin, 'content-type': 'application/json', 'x-xsrf-token': token },
  });
}

/** Whose names need other letters than English has; certificate-pdf.test.ts prints those of more scripts. */
const people: [firstName: string, lastName: string][] = [
  ['Ayşegül', 'Yağmuroğlu Işık'],
  ['Ωραιοζήλη', 'Παπαϊωάννου'],
];

for (const [index, [firstName, lastName]] of people.entries()) {
  const name = `${firstName} ${lastName}`;
  test(`${name} registers, completes five modules and holds a certificate in six languages`, async () => {
    const browser = createTestBrowser(app, `198.51.100.${index + 1}`);
    await registerLearner(browser, `learner-${index}@school.example`, firstName, lastName);
    expect(await readPercents(browser)).toEqual(programme.map(() => 0));
    for (const [done, course] of programme.entries()) {
      expect((await (await browser.get('/certificate')).text()).includes('/pdf?language=')).toBe(false);
      await completeModule(browser, course);
      expect(await readPercents(browser)).toEqual(programme.map((_, place) => (place <= done ? 100 : 0)));
      const module = await (await browser.get(`/course/${course}`)).text();
      expect(module.includes('Your certificate is ready')).toBe(done === programme.length - 1);
      expect(module.includes('Complete modules to download certificate')).toBe(done < programme.length - 1);
    }
    const page = await (await browser.get('/certificate')).text();
    const number = /\/certificates\/([^/"]+)\/pdf/.exec(page)?.[1] ?? '';
    for (const locale of localeCodes) {
      const response = await app.request(localizePath(locale, `/certificates/${number}/pdf`));
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const { text, pages, tagged, universal } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      expect({ locale, pages, tagged, universal }).toEqual({ locale, pages: 1, tagged: true, universal: true });
      expect(text).toContain(name);
      expect(text).toContain(number);
    }
    expect(await (await app.request(`/gr/certificates/${number}`)).text()).toContain(name);
  });
}
