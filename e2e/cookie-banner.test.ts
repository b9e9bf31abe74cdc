import type { Locator, Page } from 'playwright/test';
import { localeCodes, localizePath } from '../src/i18n/locales.ts';
import { pathTo, routes } from '../src/routes.ts';
import { lessonAddresses } from './addresses.ts';
import { listCoveredFocus, listLargeBars } from './layout-checks.ts';
import { logIn } from './learner.ts';
import { listAxeViolations, listTooWide } from './page-checks.ts';
import { expect, readCookie, readStored, test, withAndWithoutScript } from './site.ts';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Your choice about cookies' });
const reopen = (page: Page) => page.getByRole('link', { name: 'Cookie settings' }).click();

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled });

    test('the banner stays until decided, keeps the choice, and can be opened again to refuse all', async ({
      page,
    }) => {
      const banner = bannerOf(page);
      await page.goto('/project');
      await expect(banner).toBeVisible();
      await banner.getByText('Choose', { exact: true }).click();
      await expect(banner.getByLabel('Essential')).toBeChecked();
      await expect(banner.getByLabel('Essential')).toBeDisabled();
      await expect(banner.getByLabel('Analytics')).not.toBeChecked();
      await expect(banner.getByLabel('Marketing')).not.toBeChecked();
      await expect(banner.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacypolicy');

      await banner.getByLabel('Analytics').check();
      await banner.getByRole('button', { name: 'Save my choice' }).click();
      await expect(banner).toBeHidden();
      await expect(page).toHaveURL('/project#cookies-saved');
      await expect(page.getByText('Your choice is saved.')).toBeVisible();
      await expect.poll(() => readCookie(page, 'consent')).toBe('a.1.1');
      await expect.poll(() => readCookie(page, 'visited')).toBe('true');
      if (javaScriptEnabled) {
        await expect.poll(() => readStored(page, 'consent')).toBe('a');
        await expect.poll(() => readStored(page, 'visited')).toBe('true');
      }

      await page.goto('/news');
      await expect(banner).toBeHidden();
      await reopen(page);
      await expect(banner).toBeVisible();
      await expect(banner.getByLabel('Analytics')).toBeChecked();

      await banner.getByRole('button', { name: 'Refuse all' }).click();
      await expect(banner).toBeHidden();
      await expect.poll(() => readCookie(page, 'consent')).toBe('-.1.1');
      if (javaScriptEnabled) await expect.poll(() => readStored(page, 'consent')).toBe('-');
      await reopen(page);
      await expect(banner).toBeVisible();
      await expect(banner.getByLabel('Essential')).toBeChecked();
    });
  });
}

/** Small phones that are in use, and what a tall one leaves between the bars of its browser. */
const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 360, height: 740 },
];
const waysIn = [routes.home, routes.courses, pathTo('course', { id: 'presence' })];

/** Whether what a visitor is to do here can be pressed without scrolling: nothing lies over it. */
const isFree = (action: Locator) =>
  action.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const edges = [
      [left + 2, (top + bottom) / 2],
      [right - 2, (top + bottom) / 2],
      [(left + right) / 2, top + 2],
      [(left + right) / 2, bottom - 2],
    ];
    return edges.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
  });

test('the undecided banner takes less than a quarter of a phone and leaves the way in free', async ({ page }) => {
  for (const locale of localeCodes) {
    for (const address of waysIn) {
      await page.goto(localizePath(locale, address));
      for (const phone of phones) {
        await page.setViewportSize(phone);
        const box = await page.locator('#cookie-settings').boundingBox();
        const seen = [locale, address, phone.width, phone.height];
        expect.soft([...seen, (box?.height ?? phone.height) < phone.height / 4]).toEqual([...seen, true]);
        expect.soft([...seen, await isFree(page.locator('main .button').first())]).toEqual([...seen, true]);
      }
    }
  }
});

/** Forms, each on the phone where its button was seen to lie under the question. */
const forms = [
  { address: routes.login, phone: { width: 375, height: 667 }, atOnce: true },
  { address: routes.findCertificate, phone: { width: 320, height: 568 }, atOnce: true },
  { address: routes.resources, phone: { width: 360, height: 740 }, atOnce: true },
  { address: routes.register, phone: { width: 320, height: 568 }, atOnce: false },
  { address: routes.contact, phone: { width: 360, height: 740 }, atOnce: false },
  { address: routes.newsletter, phone: { width: 320, height: 568 }, atOnce: false },
];

for (const locale of ['en', 'bg', 'gr'] as const)
  test(`with the undecided banner open every button of a form can be brought into view and pressed, ${locale}`, async ({
    page,
  }) => {
    for (const { address, phone, atOnce } of forms) {
      await page.setViewportSize(phone);
      await page.goto(localizePath(locale, address));
      const seen = [address, phone.width, phone.height];
      const first = page.locator('main form button:not([type=button])').first();
      if (atOnce) expect.soft([...seen, await isFree(first)]).toEqual([...seen, true]);
      for (const opened of [false, true]) {
        if (opened) await page.locator('#cookie-settings summary').click();
        for (const button of await page.locator('main form button:visible').all()) {
          const told = [...seen, opened, await button.innerText()];
          // By keyboard.
          await page.evaluate(() => scrollTo(0, 0));
          await button.focus();
          expect.soft([...told, 'focused', await isFree(button)]).toEqual([...told, 'focused', true]);
          // By hand: as far down as the page goes nothing of it is left under the banner.
          const [end, top] = await page.evaluate(() => {
            scrollTo(0, document.documentElement.scrollHeight);
            return [scrollY, document.getElementById('cookie-settings')?.getBoundingClientRect().top ?? 0];
          });
          const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
          expect.soft([...told, end, y + height < top]).toEqual([...told, end, true]);
        }
      }
    }
  });

test('with the choices open too, nothing that takes the focus on the smallest phone lies under the banner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const locale of localeCodes)
    for (const address of [routes.register, routes.feedback]) {
      await page.goto(localizePath(locale, address));
      await page.locator('#cookie-settings summary').click();
      expect.soft([locale, address, await listCoveredFocus(page)]).toEqual([locale, address, []]);
    }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the undecided banner is accessible and no wider than the narrowest phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(localizePath('gr', '/'));
    expect(await listTooWide(page)).toEqual([]);
    expect(await listAxeViolations(page)).toEqual([]);
  });
}

test('at 400 % the banner waits at the end of the page: it leaves the window, and all that takes the focus, free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const locale of localeCodes) {
    await page.goto(localizePath(locale, '/'));
    expect.soft([locale, await listLargeBars(page)]).toEqual([locale, []]);
    expect.soft([locale, await listCoveredFocus(page)]).toEqual([locale, []]);
    await page.locator('footer a[href="#cookie-settings"]').click();
    await expect.soft(page.locator('#cookie-settings button').first()).toBeInViewport();
  }
});

test('within a lesson the banner stands above the bar, and nothing that takes the focus lies under either', async ({
  page,
  baseURL,
}) => {
  await logIn(page.context(), { site: baseURL ?? '', cookie: process.env.E2E_LEARNER ?? '' });
  await page.context().clearCookies({ name: 'consent' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const locale of localeCodes) {
      await page.goto(localizePath(locale, lessonAddresses[0] ?? ''));
      await expect(page.locator('#cookie-settings')).toBeVisible();
      expect.soft([width, locale, await listCoveredFocus(page)]).toEqual([width, locale, []]);
    }
  }
});

test('refusing leaves no box ticked when the banner is opened again', async ({ page }) => {
  const banner = bannerOf(page);
  await page.goto('/');
  await banner.getByText('Choose', { exact: true }).click();
  await banner.getByLabel('Marketing').check();
  await banner.getByRole('button', { name: 'Refuse all' }).click();
  await reopen(page);
  await expect(banner.getByLabel('Marketing')).not.toBeChecked();
});
