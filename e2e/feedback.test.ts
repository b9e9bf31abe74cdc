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
        await page.locator(`footer a[href="${prefix}/feedback"]`).click();
        await expect(page.locator('main form input[name=page]')).toHaveValue('/partners');
        await page.locator('main form button').click();
        await expect(page.locator('#content-error')).toContainText(missing);
        if (javaScriptEnabled) {
          expect(await listAxeViolations(page)).toEqual([]);
          expect(await listTooWide(page)).toEqual([]);
        }
        await page.locator('input[name=content][value="1"]').focus();
        for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
        await expect(page.locator('input[name=content][value="4"]')).toBeChecked();
        await page.check('input[name=experience][value="5"]');
        await page.fill('#comment', 'Φως');
        await page.locator('main form button').click();
        await expect(page.locator('[role=status]')).toBeVisible();
        if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([]);
        await page.locator(`main a[href^="${prefix}/feedback?page="]`).click();
        await expect(page.locator('input[name=content][value="4"]')).toBeChecked();
        await expect(page.locator('#comment')).toHaveValue('Φως');
        await page.locator(`main form a[href="${prefix}/partners"]`).click();
        await expect(page).toHaveURL(`${prefix}/partners`);
      });
    });
  }
}
