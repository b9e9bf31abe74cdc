import { getI18n } from '../src/i18n/i18n.ts';
import { logInCoordinator } from './log-in-coordinator.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { expect, test } from './site.ts';

test('a text is written in form by keyboard, and all that nobody touches stays to the letter', async ({
  page,
  baseURL,
}) => {
  const complaints = watchConsole(page);
  await logInCoordinator(page, baseURL);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/desk/texts?kind=handbook');
  const entry = await page.locator('tbody th a').first().getAttribute('href');
  await page.goto(`${entry}/en`);
  const field = page.locator('textarea[data-prose]').first();
  const before = await field.inputValue();
  const editor = page.getByRole('textbox', { name: 'Text' }).first();
  await expect(field).toBeHidden();
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Now ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('in bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' ');
  await expect(field).toHaveValue(before.replace('## ', '## Now **in bold** '));

  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('textbox').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('begins with https://');
  expect(await listAxeViolations(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('first five');
  await dialog.getByRole('button', { name: /first-five-minutes/ }).click();
  await expect(field).toHaveValue(before.replace('## ', '## [Now](/news/first-five-minutes) **in bold** '));
  expect(await listAxeViolations(page)).toEqual([]);
  expect(await listTooWide(page)).toEqual([]);

  // The buttons are one stop of the tab key; the arrow keys go along them.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Bold' }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(before.replace('## ', '[Now](/news/first-five-minutes) **in bold** '));

  await page.getByRole('button', { name: 'Show the signs of CommonMark' }).first().click();
  await expect(field).toBeFocused();
  await field.fill(before);
  await page.getByRole('button', { name: 'Show the signs of CommonMark' }).first().click();
  await expect(editor).toHaveText(/^\S/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Readers see it')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a pasted picture that is refused is told of where it was put, in the page’s language, and nothing typed is lost', async ({
  page,
  baseURL,
}, testInfo) => {
  const { t } = getI18n('bg');
  await logInCoordinator(page, baseURL, 'bg');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/bg/desk/texts?kind=handbook');
  const entry = await page.locator('tbody th a').first().getAttribute('href');
  await page.goto(`${entry}/en`);
  const field = page.locator('textarea[data-prose]').first();
  const before = await field.inputValue();
  const editor = page.locator('.ProseMirror').first();
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Дума ');
  const kept = before.replace('## ', '## Дума ');
  const fault = page.locator('[data-picture-fault]');
  const paste = (bytes: number) =>
    editor.evaluate((element, size) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(size)], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, bytes);

  await paste(100);
  await expect(fault).toHaveText(t('desk.texts.faults.file.broken'));
  await expect(fault).toBeInViewport();
  await testInfo.attach('refused', { body: await page.screenshot(), contentType: 'image/png' });
  expect(await listAxeViolations(page)).toEqual([]);
  expect(await listTooWide(page)).toEqual([]);

  await paste(17 * 1024 * 1024);
  await expect(fault).toHaveText(t('errors.tooLarge'));

  await logInCoordinator(page, baseURL, 'bg');
  await paste(100);
  await expect(fault).toHaveText(t('desk.open.otherPerson'));
  await expect(field).toHaveValue(kept);
  await expect(editor).toContainText('Дума');
});
