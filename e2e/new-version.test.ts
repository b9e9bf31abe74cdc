import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { projectRoot } from '../src/foundation/project-root.ts';
import { renameAssets } from '../test/another-build.ts';
import { listLessonFiles, readActivities } from '../test/course-files.ts';
import { type RunningServer, startServer } from '../test/running-server.ts';
import { enrol, logIn, registerLearner } from './learner.ts';
import { cardOf, wakeAll } from './lesson-page.ts';
import { watchConsole } from './page-checks.ts';
import { decideCookies, expect, test } from './site.ts';

const content = join(projectRoot, 'content');
const [lesson] = listLessonFiles(content, 'presence');
const [choice] = readActivities(content, lesson?.slug ?? '');
const path = `/mooc/${lesson?.id}`;

// The server that is replaced is nobody else's.
test.describe.configure({ mode: 'default' });

let server: RunningServer;
test.beforeAll(async () => {
  // From nothing, as on the first day of a site; the other servers of the journeys begin with their texts imported.
  server = await startServer();
});
test.afterAll(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

/** Puts a build with other names in the place of the server, with the same data at the same address. */
async function replace(): Promise<void> {
  const { dataDir, url } = server;
  await server.kill();
  const later = await startServer({ dataDir, port: Number(new URL(url).port), rebuild: renameAssets });
  server = { ...later, dataDir };
}

/** The scripts and style sheets that a page asks for. */
const listAssets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[rel=stylesheet]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    ),
  );

/** Answers the first activity of the lesson; wrongly, so that it can be answered again. */
async function answer(page: Page): Promise<void> {
  if (!choice) throw new Error('The lesson has no activity.');
  const card = cardOf(page, choice);
  await card.getByRole('radio').first().check();
  await card.getByRole('button', { name: /Check/ }).click();
  await expect(card.getByRole('status')).toContainText(/Not quite|Well done/);
}

async function enterAsLearner(context: BrowserContext): Promise<void> {
  const learner = await registerLearner(server.url, server.dataDir, ['Åse', 'Østbø-Жечева']);
  await enrol(learner, 'presence');
  await logIn(context, learner);
}

/** Waits until the service worker answers for the page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null));

test('the site can be installed: the browser has nothing against it', async ({ page, context }) => {
  await enterAsLearner(context);
  await page.goto(`${server.url}/mooc`);
  await controlled(page);
  const devTools = await context.newCDPSession(page);
  const manifest = await devTools.send('Page.getAppManifest');
  expect([manifest.url, manifest.errors]).toEqual([`${server.url}/site.webmanifest`, []]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // Each test has a profile of its own, which the browser takes for one of private windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('pages that are open go on when the server is another version, and offline nothing of one is half', async ({
  page,
  context,
  browser,
}) => {
  const complaints = watchConsole(page);
  await enterAsLearner(context);
  await page.goto(server.url + path);
  await controlled(page);
  const visitors = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light' });
  const visitor = await visitors.newPage();
  await decideCookies(visitor, server.url);
  await visitor.goto(`${server.url}/partners`);
  const before = [...(await listAssets(page)), ...(await listAssets(visitor))];

  await replace();

  // What was never fetched is not there any more: the choice goes its own way, to a page of the new version.
  await visitor.getByRole('button', { name: 'Dark' }).click();
  await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(16, 25, 29)');
  expect((await listAssets(visitor)).filter((name) => before.includes(name))).toEqual([]);
  await visitors.close();

  await wakeAll(page);
  await answer(page);
  await expect(page.locator('output')).toHaveText('Saved');
  expect(complaints).toEqual([]);

  const later = await context.newPage();
  const laterComplaints = watchConsole(later);
  await later.goto(server.url + path);
  expect((await listAssets(later)).filter((name) => before.includes(name))).toEqual([]);
  await wakeAll(later);
  await answer(later);
  expect(laterComplaints).toEqual([]);
  const missing: string[] = [];
  later.on('requestfailed', (request) => {
    if (request.url().includes('/assets/')) missing.push(request.url());
  });
  await context.setOffline(true);
  await later.reload();
  await wakeAll(later);
  await expect(later.locator('main h1')).toBeVisible();
  expect(await later.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Source Sans 3');
  expect(missing).toEqual([]);
});
