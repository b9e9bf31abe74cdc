import type { Locator, Page } from 'playwright';
import { laterCourses, listLessons } from './addresses.ts';
import { countLinesBeforeText, listBrokenWords } from './layout-checks.ts';
import { logInLearner } from './log-in-learner.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled });

    test('a learner enrols, answers, reads to the end and finds it all again in Greek', async ({ page, baseURL }) => {
      await decideCookies(page, baseURL);
      const [lesson = ''] = await logInLearner(page, baseURL);
      await page.goto('/course/presence');
      await page.getByRole('button', { name: 'Enrol in the course' }).click();
      await expect(page.getByText('You enrolled in the course')).toBeVisible();
      await page.getByRole('link', { name: 'Start the first lesson' }).click();
      await expect(page).toHaveURL(new RegExp(`${lesson}$`));

      const activity = page.locator('[data-island=activity]').first();
      await activity.getByRole('radio').first().check();
      await activity.getByRole('button', { name: 'Check' }).click();
      await expect(activity.getByRole('status')).toContainText('Not quite');
      await expect(activity.getByRole('status')).toBeFocused();
      await expect(activity.getByRole('status')).toBeInViewport();
      await expect(page.locator('output')).toHaveText('Saved');

      const end = page.locator('#lesson-end');
      await end.scrollIntoViewIfNeeded();
      if (!javaScriptEnabled) await end.getByRole('button', { name: 'I have read this lesson' }).click();
      await expect(end).toContainText('You have read to the end');
      await page.goto(`/gr${lesson}`);
      await expect(page.locator('#lesson-end')).toContainText('Διαβάσατε ως το τέλος');
    });
  });
}

/** Leads a learner to the first activity of the first lesson, and waits until it is awake. */
async function openFirstActivity(page: Page, baseURL: string | undefined, language = ''): Promise<Locator> {
  await decideCookies(page, baseURL);
  const [lesson = ''] = await logInLearner(page, baseURL);
  await page.goto('/course/presence');
  await page.getByRole('button', { name: 'Enrol in the course' }).click();
  await page.goto(language + lesson);
  const activity = page.locator('[data-island=activity]').first();
  await activity.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-awake]').first()).toBeAttached();
  return activity;
}

test('an answer given without network is kept, sent later, and only then called saved', async ({ page, baseURL }) => {
  const activity = await openFirstActivity(page, baseURL);
  await page.context().setOffline(true);
  await activity.getByRole('radio').first().check();
  await activity.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('output')).toContainText('Kept on this device');
  await page.context().setOffline(false);
  await expect(page.locator('output')).toHaveText('Saved');
  await expect(activity.getByRole('status')).toContainText('Not quite');
});

test('by keyboard: what is on its way is not called saved, and who asks for the answer goes on from it', async ({
  page,
  baseURL,
}) => {
  const activity = await openFirstActivity(page, baseURL);
  const saving = page.locator('output');
  const said: (string | null)[] = [];
  await page.route('**/activities/**', async (route) => {
    said.push(await saving.textContent());
    await route.continue();
  });
  for (const name of ['Check', 'Check again']) {
    const check = activity.getByRole('button', { name, exact: true });
    await activity
      .getByRole('radio')
      .nth(name === 'Check' ? 0 : 1)
      .check();
    await check.press('Enter');
    await expect(saving).toHaveText('Saved');
  }
  await activity.getByRole('button', { name: 'Show me the answer' }).press('Enter');
  await expect(activity.getByRole('status')).toContainText('Here is the answer');
  await expect(activity.getByRole('status')).toBeFocused();
  expect(said).toEqual(['Saving…', 'Saving…', 'Saving…']);
});

for (const [width, height] of [
  [360, 640],
  [1280, 720],
] as const) {
  test(`at ${width} pixels, whatever has the focus in a lesson lies neither under its bar nor under the header`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await decideCookies(page, baseURL);
    const [lesson = ''] = await logInLearner(page, baseURL);
    await page.goto('/course/presence');
    await page.getByRole('button', { name: 'Enrol in the course' }).click();
    await page.goto(lesson);
    const fields = await page.locator('main :is(summary, input:not([type=hidden]), select, button)').all();
    expect(fields.length).toBeGreaterThan(5);
    await page.locator('main').focus();
    const hidden: string[] = [];
    for (let last = ''; last !== 'next'; ) {
      await page.keyboard.press('Tab');
      last = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const bar = document.querySelector('nav:has(output)')?.getBoundingClientRect().top ?? 0;
        const { top, bottom } = focused.getBoundingClientRect();
        const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        // A field that is higher than what is left between the two cannot lie free of both.
        const covered =
          focused.closest('article') !== null && bottom - top < bar - head && (bottom > bar || top < head);
        return covered ? `hidden: ${focused.textContent}` : (focused.getAttribute('rel') ?? '');
      });
      if (last.startsWith('hidden')) hidden.push(last);
    }
    expect(hidden).toEqual([]);
  });
}

test('who leaves a field empty is told so there, in the words of the page, and the answer waits', async ({
  page,
  baseURL,
}) => {
  const activity = await openFirstActivity(page, baseURL, '/nb');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const check = activity.locator('button[type=submit]').first();
  await expect(activity.locator('form')).toHaveJSProperty('noValidate', true);
  await check.press('Enter');
  await expect(activity.getByRole('group')).toContainText('Velg her.');
  await expect(activity.getByRole('radio').first()).toBeFocused();
  expect(sent.filter((url) => url.includes('/activities/'))).toEqual([]);
  await activity.getByRole('radio').first().check();
  await check.press('Enter');
  await expect(activity.getByRole('status')).toBeFocused();
  await expect(activity.getByRole('status')).toBeInViewport();
  await expect(activity).not.toContainText('Velg her.');
});

for (const width of [320, 1440]) {
  test(`every lesson fits ${width} pixels, is accessible and complains of nothing`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    await decideCookies(page, baseURL);
    const lessons = await logInLearner(page, baseURL);
    await page.goto('/course/presence');
    await page.getByRole('button', { name: 'Enrol in the course' }).click();
    const complaints = watchConsole(page);
    for (const [place, address] of ['/course/presence', '/mooc', ...lessons].entries()) {
      await page.goto(address);
      // What axe looks at takes longest: each page is asked at one of the two widths.
      if ((place % 2 === 0) === (width === 320)) expect.soft(await listAxeViolations(page), address).toEqual([]);
      expect.soft(await listTooWide(page), address).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

// The first module is walked in two languages by e2e/training.test.ts; each of the others here in another one, in both themes.
const readIn = ['bg', 'gr', 'nb', 'tr', 'it'] as const;
for (const [index, course] of laterCourses.entries()) {
  const locale = readIn[index % readIn.length];
  test(`every lesson of ${course} fits a phone in ${locale}, begins on it after three lines at most, is accessible and complains of nothing`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await decideCookies(page, baseURL);
    await logInLearner(page, baseURL);
    await page.goto(`/course/${course}`);
    await page.getByRole('button', { name: 'Enrol in the course' }).click();
    const complaints = watchConsole(page);
    for (const [place, address] of listLessons(course).entries()) {
      await page.emulateMedia({ colorScheme: place % 2 ? 'dark' : 'light' });
      await page.goto(`/${locale}${address}`);
      if (place % 2 === index % 2) expect.soft(await listAxeViolations(page), address).toEqual([]);
      expect.soft(await listTooWide(page), address).toEqual([]);
      expect.soft(await listBrokenWords(page), address).toEqual([]);
      expect.soft(await countLinesBeforeText(page), address).toBeLessThanOrEqual(3);
    }
    expect(complaints).toEqual([]);
  });
}
