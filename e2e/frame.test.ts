import { localeCodes, localizePath } from '../src/i18n/locales.ts';
import bulgarian from '../src/i18n/messages/bg.json' with { type: 'json' };
import { lessonAddresses } from './addresses.ts';
import { logIn } from './learner.ts';
import { listAxeViolations, listTooWide } from './page-checks.ts';
import { decideCookies, expect, readStored, test, withAndWithoutScript } from './site.ts';

test.beforeEach(({ page, baseURL }) => decideCookies(page, baseURL));

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled });

    test('on a phone the drawer opens, holds every link, and is gone after one is followed', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/bg');
      const drawer = page.locator('#drawer');
      await expect(drawer).toBeHidden();
      await page.getByRole('button', { name: bulgarian.navigation.open }).click();
      await expect(drawer.getByRole('navigation').getByRole('link')).toHaveCount(8);
      await expect(drawer.getByRole('link', { name: bulgarian.accounts.register.title })).toBeVisible();
      await expect(drawer.getByRole('button', { name: 'Ελληνικά' })).toBeVisible();
      await drawer.getByRole('link', { name: bulgarian.navigation.news }).click();
      await expect(page).toHaveURL('/bg/news');
      await expect(drawer).toBeHidden();
    });

    test('a chosen theme is shown at once and remembered', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/partners');
      await page.getByRole('button', { name: 'Dark' }).click();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 25, 29)');
      await page.goto('/news');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 25, 29)');
      await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
      if (javaScriptEnabled) await expect.poll(() => readStored(page, 'theme')).toBe('dark');
      await page.getByRole('button', { name: 'As on this device' }).click();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 246, 238)');
    });

    test('the first Tab offers to skip the navigation', async ({ page }) => {
      await page.goto('/project');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to the content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
    });

    test('an unknown address leads to the page that says so, in its language', async ({ page }) => {
      const response = await page.goto('/it/no/such/page');
      await expect(page).toHaveURL('/it/404');
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', 'it');
      await page.locator('header').getByRole('link', { name: 'Polylogue' }).click();
      await expect(page).toHaveURL('/it');
    });
  });
}

test('from 1,280 px on the bar holds all eight links, log-in and language, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  for (const locale of localeCodes) {
    await page.goto(localizePath(locale, '/partners'));
    await expect(page.locator('header').getByRole('navigation').getByRole('link')).toHaveCount(8);
    await expect(page.locator('header a[href$="/login"]').first()).toBeVisible();
    expect([locale, await listTooWide(page)]).toEqual([locale, []]);
  }
});

test('on the narrowest phone the bar keeps to the margin of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/bg');
  const menu = await page.getByRole('button', { name: bulgarian.navigation.open }).boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(320 - ((menu?.x ?? 0) + (menu?.width ?? 0))).toBeCloseTo(heading?.x ?? 0, 0);
});

test('the drawer is used by keyboard: Enter opens, Escape closes and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Open the menu' });
  const drawer = page.locator('#drawer');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  expect(await listAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the drawer closes with the click on a link, before the next page is there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const link = page.locator('#drawer').getByRole('link', { name: 'Partners' });
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await expect(page.locator('#drawer')).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('lessons have no footer, every other page has', async ({ page, baseURL }) => {
  await logIn(page.context(), { site: baseURL ?? '', cookie: process.env.E2E_LEARNER ?? '' });
  const [lesson = ''] = lessonAddresses;
  for (const address of [lesson, `/tr${lesson}`]) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  await page.goto('/mooc');
  await expect(page.getByRole('contentinfo')).toContainText('Funded by the European Union.');
});
