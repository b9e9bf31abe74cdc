/**
 * Walks every public page, every page of a learner, and every screen of the desk, in six languages, two themes and six widths with a real
 * browser, axe and the W3C's checker. The lessons of the modules after the first are made of what the first's are made of: each is walked
 * in every language, but in one theme and width, another one each time, so that it takes hours and not days. Runs Lighthouse on the pages that matter most, and writes
 * reports/audit.json and reports/audit.md. Ends with 1 where something was found. Takes hours on two cores; give addresses to walk only
 * those, or those that begin so, and languages to walk them in: npm run audit -- /news /mooc '/desk*' --locale it --locale nb
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import {
  laterCourses,
  learnersAddresses,
  learnersAddressesWithParameters,
  lessonAddresses,
  listLessons,
  publicAddresses,
} from '../e2e/addresses.ts';
import { listDeskAddresses } from '../e2e/desk-addresses.ts';
import { putDeskToWork } from '../e2e/desk-at-work.ts';
import { answerLesson, enrol, registerLearner } from '../e2e/learner.ts';
import { createCoordinator } from '../e2e/log-in-coordinator.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { isLocale, localeCodes, sourceLocale } from '../src/i18n/locales.ts';
import { pathTo } from '../src/routes.ts';
import { browserFlags, findBrowser } from '../test/browser.ts';
import { listLessonFiles } from '../test/course-files.ts';
import { startServer } from '../test/running-server.ts';
import { checkMarkup } from './audit/check-markup.ts';
import { runLighthouse } from './audit/lighthouse.ts';
import { type Audit, formatReport } from './audit/report.ts';
import { inLanguages, inTurns, walkPages } from './audit/walk-pages.ts';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: 'string', multiple: true, default: [...localeCodes] } },
});
const locales = values.locale.filter(isLocale);
const isAsked = (address: string) =>
  asked.some((one) => (one.endsWith('*') ? address.startsWith(one.slice(0, -1)) : address === one));
const wanted = (addresses: readonly string[]) => addresses.filter((one) => asked.length === 0 || isAsked(one));
const courses = laterCourses.map((id) => pathTo('course', { id }));
const addresses = wanted([...new Set([...publicAddresses, ...courses])]);
const ofLearners = wanted([...learnersAddresses, ...courses, ...lessonAddresses]);
const ofGraduates = wanted(learnersAddressesWithParameters);
const laterLessons = wanted(laterCourses.flatMap(listLessons));
const isMeasured = locales.includes(sourceLocale);
const measured = isMeasured ? wanted(['/', '/news', '/news/first-five-minutes', '/mooc', '/resources']) : [];
const measuredLessons = isMeasured ? wanted(lessonAddresses.slice(0, 1)) : [];

// A service is named, so that the screen of machine drafts is there; nothing is sent to it.
const server = await startServer({
  settings: async () => ({ TRANSLATION: 'libretranslate', TRANSLATION_URL: 'http://127.0.0.1:9' }),
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
const learner = await registerLearner(server.url, server.dataDir, ['Åse', 'Østbø-Жечева']);
for (const course of ['presence', ...laterCourses]) await enrol(learner, course);
const content = join(projectRoot, 'content');
/** Has completed the first module, and so a certificate. */
const graduate = await registerLearner(server.url, server.dataDir, ['Åse', 'Østbø-Жечева']);
await enrol(graduate, 'presence');
for (const lesson of listLessonFiles(content, 'presence'))
  await answerLesson(graduate, content, lesson, { read: true });
const coordinators = Object.fromEntries(
  await Promise.all(
    localeCodes.map(async (locale) => [locale, await createCoordinator(server.url, server.dataDir, locale)] as const),
  ),
);
const atWork = await putDeskToWork(server.url, server.dataDir);
const ofDesk = wanted([...(await listDeskAddresses(server.dataDir)), ...atWork]);
const { visits, problems, documents } = await walkPages(browser, server.url, [
  ...inLanguages(locales, addresses, () => undefined),
  ...inLanguages(locales, ofLearners, () => learner),
  ...inLanguages(locales, ofGraduates, () => graduate),
  ...inTurns(inLanguages(locales, laterLessons, () => learner)),
  ...inLanguages(locales, ofDesk, (locale) => coordinators[locale]),
]);
await browser.close();
const markup = await checkMarkup(documents);
const scores = await runLighthouse(server.url, [
  ...measured.map((path) => ({ path })),
  ...measuredLessons.map((path) => ({ path, cookie: learner.cookie })),
]);
await server.stop();

const audit: Audit = {
  date: new Date().toISOString(),
  addresses: addresses.length + ofLearners.length + ofGraduates.length + laterLessons.length + ofDesk.length,
  visits,
  problems: [...problems, ...markup.problems],
  documentsChecked: markup.checked,
  scores,
};
const folder = join(projectRoot, 'reports');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'audit.json'), `${JSON.stringify(audit, undefined, 2)}\n`);
await writeFile(join(folder, 'audit.md'), formatReport(audit));
console.log(formatReport(audit));
process.exitCode = audit.problems.length > 0 || scores.some((score) => score.tooLow.length > 0) ? 1 : 0;
