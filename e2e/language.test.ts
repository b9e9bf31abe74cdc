import type { Page } from 'playwright/test';
import { decideCookies, expect, readCookie, readStored, test, withAndWithoutScript } from './site.ts';

const openLanguages = (page: Page) => page.locator('header summary').click();

test.beforeEach(({ page, baseURL }) => decideCookies(page, baseURL));

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled });

    test('a chosen language shows the same page, and addresses without prefix follow it from then on', async ({
      page,
    }) => {
      await page.goto('/project');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await openLanguages(page);
      await page.getByRole('button', { name: 'Български' }).click();
      await expect(page).toHaveURL('/bg/project');
      await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
      await expect.poll(() => readCookie(page, 'locale')).toBe('bg');

      await page.goto('/partners');
      await expect(page).toHaveURL('/bg/partners');
      await page.goto('/gr/partners');
      await expect(page.locator('html'), 'an address that names its language keeps it').toHaveAttribute('lang', 'el');

      await page.goto('/partners');
      await openLanguages(page);
      await page.getByRole('button', { name: 'English' }).click();
      await expect(page).toHaveURL('/partners');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });
}

test('a browser that lost its cookies still knows the language it stored', async ({ page, context }) => {
  await page.goto('/');
  await openLanguages(page);
  await page.getByRole('button', { name: 'Türkçe' }).click();
  await expect(page).toHaveURL('/tr');
  await expect.poll(() => readStored(page, 'locale')).toBe('tr');
  await context.clearCookies();
  await page.goto('/news');
  await expect(page).toHaveURL('/tr/news');
});

test('the list of languages closes on Escape and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const summary = page.locator('header summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Italiano' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Italiano' })).toBeHidden();
  await expect(summary).toBeFocused();
});

test.describe('a browser that asks for another of our languages', () => {
  test.use({ locale: 'nn-NO' });

  for (const { script, javaScriptEnabled } of withAndWithoutScript) {
    test.describe(script, () => {
      test.use({ javaScriptEnabled });

      test('is told in one line that the page can be had in it, and no more once that is answered', async ({
        page,
      }) => {
        const offer = page.getByRole('button', { name: 'Dette nettstedet finnes også på norsk' });
        await page.goto('/bg/news');
        await expect(offer).toHaveCount(0);
        await page.goto('/news');
        await expect(offer).toBeVisible();
        await page.getByRole('button', { name: 'Fortsett på engelsk' }).click();
        await expect(page).toHaveURL('/news');
        await expect(offer).toHaveCount(0);
        await page.context().clearCookies();
        await page.goto('/partners');
        await offer.click();
        await expect(page).toHaveURL('/nb/partners');
      });
    });
  }
});
