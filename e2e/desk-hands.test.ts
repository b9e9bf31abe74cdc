import type { Locator, Page } from 'playwright/test';
import { logIn } from './learner.ts';
import { createCoordinator, logInCoordinator } from './log-in-coordinator.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { expect, test } from './site.ts';

/** The address of the English text of a news item that is begun here. */
async function beginNews(page: Page, title: string): Promise<string> {
  await page.goto('/desk/texts/new?kind=news');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Summary' }).fill('We meet in Patras.');
  await page.getByRole('button', { name: 'Add: Topic' }).click();
  await page.getByRole('textbox', { name: /^Topic/ }).fill('presence');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/en$/);
  return page.url();
}

/** Pastes into an element what another program has put on the clipboard. */
async function paste(place: Locator, words: string): Promise<void> {
  await place.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, words);
}

test('words are pasted from elsewhere, and their block is seen as readers will see it', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const complaints = watchConsole(page);
  await logInCoordinator(page, baseURL);
  await page.setViewportSize({ width: 1280, height: 900 });
  await beginNews(page, 'A meeting with hands');
  await page.getByRole('button', { name: 'Insert here' }).click();
  const stored = page.locator('textarea[data-prose]').first();
  // The editor stands in the place of the plain field from now on.
  await expect(stored).toBeHidden();
  const words = page.getByRole('textbox', { name: 'Text' });
  await words.click();
  await paste(words, '<p class="MsoNormal">Come <b>early</b>.<o:p></o:p></p>');
  await expect(stored).toHaveValue(/^Come \*\*early\*\*\.\s*$/);

  const view = page.locator('[data-block-view]').first();
  await view.locator('summary').click();
  const shown = () => page.locator('[data-block-view] iframe:not(.coming)').first().contentFrame();
  await expect(shown().locator('strong')).toHaveText('early');
  await words.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' We wait.');
  await expect(shown().locator('main')).toContainText('We wait.');
  await expect(shown().locator('header')).toHaveCount(0);
  expect(await listAxeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Readers see it')).toBeVisible();
  expect(await listTooWide(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

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
  for (let steps = 0; steps < 200; steps += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The tab key does not lead there.');
}

test('news is written, laid before a reviewer and published by the keyboard alone', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
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
