import type { Page } from 'playwright/test';
import { beginNews } from './begin-news.ts';
import { logInCoordinator } from './log-in-coordinator.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { expect, test } from './site.ts';

/** Puts on the clipboard what another program would: words with their form, or a picture of sixteen points. */
function copyElsewhere(page: Page, what: { html: string } | 'picture'): Promise<void> {
  return page.evaluate(async (copied) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 4 });
    canvas.getContext('2d')?.fillRect(0, 0, 2, 2);
    const picture = () => new Promise<Blob>((done) => canvas.toBlob((blob) => blob && done(blob)));
    const blob = copied === 'picture' ? await picture() : new Blob([copied.html], { type: 'text/html' });
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
  }, what);
}

test('words and a picture are pasted, seen as readers will see them, and drawn to their places', async ({
  page,
  context,
  baseURL,
}) => {
  const complaints = watchConsole(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInCoordinator(page, baseURL);
  // As high as the form, because nothing is drawn over what has to be scrolled.
  await page.setViewportSize({ width: 1280, height: 2600 });
  await beginNews(page, 'A meeting with hands');
  await page.getByRole('button', { name: 'Insert here' }).click();
  const words = page.locator('.prose-words');
  await words.click();
  await copyElsewhere(page, { html: '<p class="MsoNormal">Come <b>early</b>.</p>' });
  await page.keyboard.press('Control+V');
  await expect(page.locator('textarea[data-prose]')).toHaveValue(/^Come \*\*early\*\*\.\s*$/);

  await page.locator('[data-block-view] summary').click();
  const shown = page.locator('[data-block-view] iframe:not(.coming)').contentFrame();
  await expect(shown.locator('strong')).toHaveText('early');
  await words.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' We wait.');
  await expect(shown.locator('main')).toContainText('We wait.');
  expect(await listAxeViolations(page)).toEqual([]);

  await copyElsewhere(page, 'picture');
  await page.keyboard.press('Control+V');
  const blocks = page.locator('[data-block]');
  await expect(blocks).toHaveCount(2);
  const picture = blocks.nth(1);
  await expect(picture.locator('select').first()).toHaveValue(/^picture-\d+\.png$/);
  await picture.getByRole('textbox', { name: 'Alternative text' }).fill('A square in a corner');

  const order = () =>
    blocks.evaluateAll((all) =>
      all.map((one) => one.querySelector<HTMLInputElement>('input[name=block]')?.value.split('-')[0]),
    );
  await expect.poll(order).toEqual(['prose', 'image']);
  await picture.locator('.kind').dragTo(blocks.first().locator('.kind'));
  await expect.poll(order).toEqual(['image', 'prose']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Readers see it')).toBeVisible();
  await expect.poll(order).toEqual(['image', 'prose']);
  expect(await listTooWide(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
