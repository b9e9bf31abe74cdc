import type { Locator, Page } from 'playwright/test';
import { beginNews } from './begin-news.ts';
import { logIn } from './learner.ts';
import { createCoordinator, logInCoordinator } from './log-in-coordinator.ts';
import { expect, test } from './site.ts';

test('two people in one text see that the other is here', async ({ page, browser, baseURL }) => {
  await logInCoordinator(page, baseURL);
  const address = await beginNews(page, 'A text for two');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await logIn(context, await createCoordinator(baseURL ?? '', process.env.E2E_DATA ?? '', 'en'));
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.locator('[data-others]')).toContainText('Also here: Maria Petrova');
  await page.getByRole('textbox', { name: 'Summary' }).fill('We meet in Patras, in May.');
  await expect(page.locator('[data-others]')).toContainText('Also here: Maria Petrova');
  await context.close();
});

/** Goes on by the tab key until something has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The tab key does not lead there.');
}

test('news is written, laid before a reviewer and published by the keyboard alone', async ({ page, baseURL }) => {
  await logInCoordinator(page, baseURL);
  await page.goto('/desk/texts/new?kind=news');
  const write = async (name: string | RegExp, words: string) => {
    await tabTo(page, page.getByRole('textbox', { name }).first());
    await page.keyboard.type(words);
  };
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name }).first());
    await page.keyboard.press('Enter');
  };
  await write('Title', 'By keys alone');
  await write('Summary', 'No mouse was used.');
  await press('Add: Topic');
  await write(/^Topic/, 'presence');
  await press('Create');
  await expect(page).toHaveURL(/\/en$/);
  await page.waitForLoadState();
  await press('Insert here');
  await expect(page.getByText('Changed here, not saved yet.')).toBeVisible();
  await write('Text', 'Every word by keys.');
  await press('Save and ask for a review');
  await expect(page.getByText('Waiting for a review').first()).toBeVisible();
  await page.goto(
    `${page
      .url()
      .split(/[?#]/)[0]
      ?.replace(/\/review$/, '')}/review`,
  );
  await press(/^Publish version \d+$/);
  await expect(page.getByRole('status')).toHaveText('Done.');
  await page.goto('/news/by-keys-alone');
  await expect(page.getByText('Every word by keys.')).toBeVisible();
});
