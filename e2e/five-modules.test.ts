import type { Locator, Page } from 'playwright';
import { listLessonFiles, readActivities } from '../test/course-files.ts';
import { readPdf } from '../test/read-pdf.ts';
import { type RunningServer, startServer } from '../test/running-server.ts';
import { answerLesson, enrol, type Learner, logIn, registerLearner } from './learner.ts';
import { cardOf, listLessonProblems, wakeAll } from './lesson-page.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { fiveModulesContent, fiveModulesSeed } from './seeds.ts';
import { expect, test } from './site.ts';
import { weigh } from './weight.ts';

// One server of its own for all of them, with five modules that can be completed.
test.describe.configure({ mode: 'default' });

const courses = [
  'presence',
  'tasks-that-need-talk',
  'rooms-tools-and-turn-taking',
  'feedback-and-assessment',
  'across-borders',
];
const name = 'Ωραιοζήλη Østbø-Жечева Yağmuroğlu';

const content = fiveModulesContent();
let server: RunningServer;
let learner: Learner;
test.beforeAll(async () => {
  server = await startServer({ content, seed: fiveModulesSeed() });
  learner = await registerLearner(server.url, server.dataDir, ['Ωραιοζήλη', 'Østbø-Жечева Yağmuroğlu']);
  for (const course of courses) await enrol(learner, course);
});
test.afterAll(async () => {
  await server.stop();
});
test.beforeEach(({ context }) => logIn(context, learner));

const everyBlock = () => {
  const lesson = listLessonFiles(content, 'presence').find(({ slug }) => slug === 'demo-every-block');
  if (!lesson) throw new Error('The lesson with every block is missing.');
  return lesson;
};

/** Moves on with Tab until an element has the focus; throws where it is not met. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) > 0 && (await wanted.evaluate((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab never met ${wanted}`);
}

test('every type of block is accessible, quiet and fits, in both themes', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto(`${server.url}/mooc/${everyBlock().id}`);
  await wakeAll(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await listLessonProblems(page)).toEqual([]);
  }
  // Not translated: every activity wakes knowing which of its words are the page's.
  await page.goto(`${server.url}/bg/mooc/${everyBlock().id}`);
  await wakeAll(page);
  await expect(page.locator('[lang=en] [data-island] button[type=submit]').first()).toHaveText('Проверете');
  const strange = page.locator('[data-island] :is(.button, [class*=how], [class*=put] span)');
  const languages = await strange.evaluateAll((words) =>
    words.map((word) => word.closest('[lang]')?.getAttribute('lang')),
  );
  expect(new Set(languages)).toEqual(new Set(['bg']));
  expect(complaints).toEqual([]);
});

test('ordering and matching are done with the keyboard alone', async ({ page }) => {
  const activities = readActivities(content, 'demo-every-block');
  const ordering = activities.find(({ type }) => type === 'ordering');
  const matching = activities.find(({ type }) => type === 'matching');
  if (ordering?.type !== 'ordering' || matching?.type !== 'matching') throw new Error('The fixture has changed.');
  await page.goto(`${server.url}/mooc/${everyBlock().id}`);
  await wakeAll(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  const list = cardOf(page, ordering);
  const items = list.locator('[data-drop]');
  for (const [place, { text }] of ordering.data.items.entries()) {
    const up = items.filter({ hasText: text }).getByRole('button').first();
    if (place === 0) await tabTo(page, items.first().getByRole('button').first());
    const from = (await items.allInnerTexts()).findIndex((item) => item.includes(text));
    if (from === place) continue;
    if (!(await up.evaluate((button) => button === document.activeElement))) await tabTo(page, up);
    for (let step = from; step > place; step -= 1) {
      await page.keyboard.press('Enter');
      await expect(up, 'the focus moves with the item').toBeFocused();
    }
  }
  await tabTo(page, list.locator('button[type=submit]').first());
  await page.keyboard.press('Enter');
  await expect(list).toContainText('Well done.');

  const card = cardOf(page, matching);
  for (const [index, { left, right }] of matching.data.pairs.entries()) {
    const thing = card.locator('[data-thing]', { hasText: left });
    if (index === 0) await tabTo(page, thing);
    await expect(thing, 'the next thing has the focus').toBeFocused();
    await page.keyboard.press('Space');
    await expect(thing).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, card.getByRole('button', { name: `: ${right}` }));
    await page.keyboard.press('Enter');
  }
  await tabTo(page, card.locator('button[type=submit]').first());
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Well done.');
  expect(await listAxeViolations(page)).toEqual([]);
});

test('what somebody has chosen before the script arrives stays', async ({ page }) => {
  const matching = readActivities(content, 'demo-every-block').find(({ type }) => type === 'matching');
  const sorting = readActivities(content, 'demo-every-block').find(({ type }) => type === 'sorting');
  if (matching?.type !== 'matching' || sorting?.type !== 'sorting') throw new Error('The fixture has changed.');
  let arrive = () => {};
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/wake-islands*', async (route) => {
    await arriving;
    await route.continue();
  });
  await page.goto(`${server.url}/mooc/${everyBlock().id}`, { waitUntil: 'commit' });
  const list = cardOf(page, matching).locator('select').first();
  const name = await list.getAttribute('name');
  const before = await list.inputValue();
  const others = await list.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const chosen = others.find((value) => value !== '' && value !== before) ?? '';
  await list.selectOption(chosen);
  await cardOf(page, sorting).locator('select').first().scrollIntoViewIfNeeded();
  arrive();
  await expect(cardOf(page, sorting).locator('[data-thing]').first()).toBeVisible();
  // The list, or the board that has taken its place.
  await expect(cardOf(page, matching).locator(`[name="${name}"]`)).toHaveValue(chosen);
});

test('a lesson without activities sends at most 11 KB of script', async ({ page }) => {
  const lesson = listLessonFiles(content, 'presence')[0];
  const { code, listing } = await weigh(page, `${server.url}/mooc/${lesson?.id}`);
  expect(code, listing).toBeLessThanOrEqual(11_000);
  expect(code).toBeGreaterThan(0);
});

test('with five modules done the certificate and the evaluation open, and anybody can check the certificate', async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  await page.goto(`${server.url}/nb/certificate`);
  await expect(page.locator('main a[href*="/pdf"]')).toHaveCount(0);
  for (const course of courses)
    for (const lesson of listLessonFiles(content, course)) await answerLesson(learner, content, lesson, { read: true });

  const look = async (address: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.goto(server.url + address);
    await expect(page.locator('h1')).toHaveCount(1);
    expect.soft(await listLessonProblems(page), address).toEqual([]);
  };
  await look('/tr/certificate', 'dark');
  await expect(page.locator('main')).toContainText(name);
  const pdfs = page.locator('main a[href*="/pdf?language="]');
  await expect(pdfs).toHaveCount(6);
  const addresses = await pdfs.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const address of addresses) {
    const response = await page.request.get(address);
    const { text, tagged } = await readPdf(new Uint8Array(await response.body()));
    expect(tagged).toBe(true);
    expect(text).toContain(name);
  }

  await look('/it/evaluation', 'light');
  await page.getByRole('radio').first().check();
  await page.locator('textarea').first().fill('Più voci.');
  await expect(page.locator('main form output')).not.toBeEmpty();
  await page.reload();
  await expect(page.locator('textarea').first()).toHaveValue('Più voci.');
  await page.locator('button[value=submit]').click();
  await expect(page).toHaveURL(`${server.url}/it/evaluation?missing`);
  expect.soft(await listAxeViolations(page)).toEqual([]);
  for (const group of await page.locator('main form fieldset').all()) {
    const radio = group.getByRole('radio').first();
    if ((await radio.count()) > 0) await radio.check();
  }
  await page.locator('button[value=submit]').click();
  await expect(page).toHaveURL(`${server.url}/it/evaluation?saved=answers`);
  expect.soft(await listAxeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);

  await page.goto(`${server.url}/certificate`);
  const path = await page.locator('main a[href^="/certificates/"]:not([href*="/pdf"])').first().getAttribute('href');
  const stranger = await browser.newPage({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await stranger.goto(`${server.url}/gr${path}`);
  await expect(stranger.locator('main')).toContainText(name);
  expect(await listAxeViolations(stranger)).toEqual([]);
  expect(await listTooWide(stranger)).toEqual([]);
  await stranger.close();
});
