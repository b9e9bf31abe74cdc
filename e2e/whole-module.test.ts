import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import english from '../src/i18n/messages/en.json' with { type: 'json' };
import { readPdf } from '../test/read-pdf.ts';
import { answerByKeys, pressOn, tabTo } from './by-keys.ts';
import { EveryActivity } from './every-activity.ts';
import { listBrokenWords, listCoveredFocus, listCutTexts, listLargeBars } from './layout-checks.ts';
import { logIn, password, registerLearner } from './learner.ts';
import { answerPlainly, cardOf } from './lesson-page.ts';
import { findLink } from './mail.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { decideCookies, expect, test } from './site.ts';

const { learning, certificate, feedback, blocks } = english;
const site = new EveryActivity();
const reflection = () => site.find('reflection');

/** Reads what pressing a link gives as a file. */
async function readDownload(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readPdf(new Uint8Array(await readFile(await file.path())));
}

/** The page that a module ends with: what one can do now, what one wrote, the certificate, a minute for the project, what comes next. */
async function checkEnd(page: Page, written: string): Promise<void> {
  await expect(page).toHaveURL(/\/course\/presence#completed$/);
  const end = page.locator('#completed');
  await expect(end.getByRole('heading', { level: 2 })).toHaveText(learning.whatYouCan);
  await expect(end.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(end.getByRole('heading', { level: 3 })).toHaveText([
    certificate.moduleReady,
    learning.yourReflections,
    english.portfolio.title,
    learning.oneMinute,
    learning.comesNext,
  ]);
  await expect(end.locator('ul').first().getByRole('listitem')).toHaveCount(site.lessons.length);
  await expect(end).toContainText(written);
  await expect(end.locator(`a[href="${site.lesson}#${reflection().id}"]`)).toBeVisible();
  await expect(page.locator('main progress').first()).toHaveAttribute('value', '100');
}

test('a whole module is learned with the keyboard alone, from the list of modules to its end and its certificate', async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await logIn(context, await registerLearner(site.url, site.dataDir, ['Åse', 'Østbø-Жечева']));
  const onward = page.locator('#lesson-next').locator('a, button');
  const at = (path: string) => expect(page).toHaveURL(site.url + path);
  const [read = '', asked = '', every = ''] = site.lessons;
  await site.open(page, '/mooc');
  await pressOn(page, page.locator('main a[href="/course/presence"]').first());
  await pressOn(page, page.getByRole('button', { name: learning.enrol }));
  await pressOn(page, page.getByRole('link', { name: learning.start }));
  await at(read);
  // That the end was seen arrives when they are on the way on already.
  let arrive = () => {};
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/progress', (route) => arriving.then(() => route.continue()));
  await tabTo(page, onward);
  arrive();
  await expect(page.locator('#lesson-end')).toContainText(learning.lessonDone);
  await expect(onward).toBeFocused();
  await page.keyboard.press('Enter');
  await at(asked);
  const [question] = site.questions;
  if (question) await answerByKeys(page, question);
  await expect(onward).toContainText(learning.finish);
  await pressOn(page, onward);
  await at(every);
  for (const block of site.activities) await test.step(`${block.type} ${block.id}`, () => answerByKeys(page, block));
  await expect(onward).toContainText(learning.finish);
  await pressOn(page, onward);
  await checkEnd(page, 'Mine');

  const rate = page.getByRole('link', { name: learning.rateModule });
  await pressOn(page, rate);
  const dialog = page.getByRole('dialog');
  for (const name of ['content', 'experience']) {
    await tabTo(page, dialog.locator(`input[name=${name}]`).first());
    await page.keyboard.press('Space');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  }
  await pressOn(page, dialog.getByRole('button', { name: feedback.send }));
  await expect(dialog).toContainText(feedback.sent);
  await page.keyboard.press('Escape');
  await expect(rate).toBeFocused();

  const [light, dark] = [{ width: 1440 }, { width: 360 }];
  for (const { width } of [light, dark]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: width === light.width ? 'light' : 'dark' });
    expect(await listAxeViolations(page)).toEqual([]);
    expect(await listTooWide(page)).toEqual([]);
    expect(await listBrokenWords(page)).toEqual([]);
  }
  await page.keyboard.press('Shift+Tab');
  await pressOn(page, page.getByRole('link', { name: certificate.openModule }));
  await expect(page.locator('main')).toContainText('Åse Østbø-Жечева');
  const pdf = page.locator('main a[href$="/pdf?language=en"]');
  await tabTo(page, pdf);
  const { text } = await readDownload(page, () => page.keyboard.press('Enter'));
  expect(text).toContain('Åse Østbø-Жечева');
  // The browser's own key, which a browser without a window does not have.
  await page.goBack();
  await expect(page).toHaveURL(/#completed$/);
  await pressOn(page, page.locator('#completed').getByRole('link', { name: learning.openCourse }));
  await at('/course/tasks-that-need-talk');
  expect(complaints).toEqual([]);
});

/** Registers somebody from the list of modules, through the pages and the mailed link, and opens the first module. */
async function registerFromList(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await decideCookies(page, site.url);
  await site.open(page, '/mooc');
  await page.getByRole('link', { name: learning.registerFree }).click();
  await page.fill('[name=firstName]', 'Åse');
  await page.fill('[name=lastName]', 'Østbø-Жечева');
  await page.locator('#email').fill(email);
  await page.fill('[name=password]', password);
  await page.fill('[name=repeatPassword]', password);
  await page.selectOption('[name=country]', 'NO');
  await page.check('[name=privacyAgreement]');
  const send = () => page.locator('main form:has([name=password]) button[type=submit]').first().click();
  await send();
  await expect(page).toHaveURL(/\/register\?done=/);
  await page.goto(await findLink(site.dataDir, email));
  await page.fill('[name=password]', password);
  await send();
  await expect(page).toHaveURL(`${site.url}/mooc`);
  await page.locator('main a[href="/course/presence"]').first().click();
  await page.getByRole('button', { name: learning.enrol }).click();
  await page.getByRole('link', { name: learning.start }).click();
  await page.waitForURL(`${site.url}${site.lessons[0]}`);
}

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('a teacher registers, answers each kind of activity and ends the module, and nothing is covered or cut', async ({
    page,
  }) => {
    const look = async () => {
      await page.waitForLoadState();
      const name = new URL(page.url()).pathname;
      const lists = [listTooWide, listCutTexts, listCoveredFocus, listLargeBars, listBrokenWords];
      for (const list of lists) expect.soft([name, list.name, await list(page)]).toEqual([name, list.name, []]);
    };
    const onward = page.locator('#lesson-next').locator('a, button');
    await registerFromList(page, 'zoomed@school.example');
    await look();
    await page.locator('#lesson-end').scrollIntoViewIfNeeded();
    await expect(page.locator('#lesson-end')).toContainText(learning.lessonDone);
    await onward.click();
    await expect(page).toHaveURL(site.url + site.lessons[1]);
    const [question] = site.questions;
    if (question) await answerByKeys(page, question);
    await onward.click();
    await expect(page).toHaveURL(site.url + site.lesson);
    for (const block of site.activities) {
      await test.step(`${block.type} ${block.id}`, () => answerByKeys(page, block));
      // After a conversation the last reply has the focus; what is said of it all stands below.
      if (block.type === 'dialogue') continue;
      const result = cardOf(page, block).getByRole('status').last();
      if ((await result.count()) > 0 && (await result.innerText())) await expect(result, block.id).toBeInViewport();
    }
    await look();
    await onward.click();
    await checkEnd(page, 'Mine');
    await look();
    await page.getByRole('link', { name: certificate.openModule }).click();
    await expect(page.locator('main')).toContainText('Åse Østbø-Жечева');
    await look();
    for (const path of ['/register', '/login', '/mooc']) {
      if (path !== '/mooc') await page.context().clearCookies({ name: 'session' });
      await site.open(page, path);
      await look();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a teacher registers, enrols, learns a whole module with plain forms and opens its certificate', async ({
    page,
  }) => {
    await registerFromList(page, 'plain@school.example');
    await page.getByRole('button', { name: learning.markReadAndGoOn }).click();
    await expect(page).toHaveURL(site.url + site.lessons[1]);
    const [question] = site.questions;
    if (question) await answerPlainly(page, question);
    await page.getByRole('button', { name: learning.finish }).click();
    await expect(page).toHaveURL(site.url + site.lesson);
    for (const block of site.activities) {
      await test.step(`${block.type} ${block.id}`, () => answerPlainly(page, block));
      await expect(cardOf(page, block).getByText(blocks.done, { exact: true }), block.id).toBeVisible();
      await expect(cardOf(page, block)).toBeInViewport();
    }
    await page.getByRole('button', { name: learning.finish }).click();
    await checkEnd(page, 'Жечева «ğ ø Ω»');
    await page.getByRole('link', { name: learning.rateModule }).click();
    for (const name of ['content', 'experience']) await page.check(`input[name=${name}][value="4"]`);
    await page.getByRole('button', { name: feedback.send }).click();
    await expect(page.getByRole('status')).toContainText(feedback.sent);
    await page.locator('main').getByRole('link', { name: feedback.close }).click();
    await page.getByRole('link', { name: certificate.openModule }).click();
    await expect(page.locator('main')).toContainText('Åse Østbø-Жечева');
    const pdf = page.locator('main a[href$="/pdf?language=nb"]');
    const { text, tagged } = await readDownload(page, () => pdf.click());
    expect(text).toContain('Åse Østbø-Жечева');
    expect(tagged).toBe(true);
  });
});
