import { listAxeViolations, listTooWide } from './page-checks.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

const languages = [
  { prefix: '', width: 1440, theme: 'light', missing: 'Please choose a rating from 1 to 5.' },
  { prefix: '/tr', width: 360, theme: 'dark', missing: 'Lütfen 1 ile 5 arasında bir puan seçin.' },
] as const;

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  for (const { prefix, width, theme, missing } of languages) {
    test.describe(`${script}, ${prefix || '/en'}`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 900 }, colorScheme: theme });

      test('a reader rates the page they were on by keyboard, changes the rating and goes back', async ({
        page,
        baseURL,
      }) => {
        await decideCookies(page, baseURL);
        await page.goto(`${prefix}/partners`);
        await page.locator('[data-opens-here]').click();
        // With script the page stays underneath.
        const form = page.locator(javaScriptEnabled ? 'dialog' : 'main');
        await expect(form.locator('form input[name=page]')).toHaveValue('/partners');
        if (javaScriptEnabled) {
          await expect(page).toHaveURL(`${prefix}/partners`);
          expect(await listAxeViolations(page)).toEqual([]);
        }
        await form.locator('form button').click();
        await expect(form.locator('[id$=content-error]')).toContainText(missing);
        if (javaScriptEnabled) {
          expect(await listAxeViolations(page)).toEqual([]);
          expect(await listTooWide(page)).toEqual([]);
        }
        await page.locator('input[name=content][value="1"]').focus();
        for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
        await expect(page.locator('input[name=content][value="4"]')).toBeChecked();
        await page.check('input[name=experience][value="5"]');
        await page.fill('[name=comment]', 'Φως');
        await form.locator('form button').click();
        await expect(form.locator('[role=status]')).toBeVisible();
        if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([]);
        await form.locator(`a[href^="${prefix}/feedback?page="]`).click();
        await expect(page.locator('input[name=content][value="4"]')).toBeChecked();
        await expect(page.locator('[name=comment]')).toHaveValue('Φως');
        await form.locator(`form a[href="${prefix}/partners"]`).click();
        await expect(form.locator('form')).toBeHidden();
        await expect(page).toHaveURL(`${prefix}/partners`);
      });
    });
  }
}

test.describe('the form over a page', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await decideCookies(page, baseURL);
    await page.goto('/contact');
    await page.locator('[data-opens-here]').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog h2')).toBeFocused();
  });

  test('is filled in and closed by keyboard alone, and gives the focus back', async ({ page }) => {
    for (const value of ['1', '2']) {
      await page.keyboard.press('Tab');
      if (value === '1') await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
    }
    await expect(page.locator('dialog input:checked')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.locator('[data-opens-here]')).toBeFocused();
  });

  test('keeps what was typed where the network is away, and is sent once it is back', async ({ page, context }) => {
    await page.check('dialog input[name=content][value="4"]');
    await page.check('dialog input[name=experience][value="4"]');
    await page.fill('dialog [name=comment]', 'Kept');
    await context.setOffline(true);
    await page.locator('dialog form button').click();
    await expect(page.locator('dialog output')).toContainText('It is still here');
    await expect(page.locator('dialog [name=comment]')).toHaveValue('Kept');
    await context.setOffline(false);
    await page.locator('dialog form button').click();
    await expect(page.locator('dialog [role=status]')).toBeVisible();
  });
});
