import type { Page } from 'playwright/test';
import { localeCodes, localizePath } from '../src/i18n/locales.ts';
import { learnersAddresses, lessonAddresses, publicAddresses } from './addresses.ts';
import { listBrokenWords, listCoveredFocus } from './layout-checks.ts';
import { logIn } from './learner.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { decideCookies, expect, test } from './site.ts';

const appearances = localeCodes.flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [320, 360, 768, 1280, 1440, 1920].map((width) => ({ locale, theme, width })),
  ),
);

/**
 * Each page once, each in another language, theme and width; `npm run audit` walks the whole matrix.
 * 7 and the 72 appearances share no divisor: neighbours in the list differ in everything.
 */
const step = 7;

/** A shelf of the library is the whole library with fewer cards: one of them stands for the others. */
const shelves = publicAddresses.filter((address) => address.startsWith('/resources?category='));
const alike = shelves.slice(1);

function testPages(addresses: readonly string[], who: string, enter: (page: Page, site: string) => Promise<void>) {
  for (const [index, address] of addresses.entries()) {
    const appearance = appearances[(index * step) % appearances.length];
    if (!appearance || alike.includes(address)) continue;
    const { locale, theme, width } = appearance;
    const path = localizePath(locale, address);
    test(`${path} is accessible, quiet and fits, ${theme}, ${width} px${who}`, async ({ page, baseURL }) => {
      const complaints = watchConsole(page);
      await enter(page, baseURL ?? '');
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await listAxeViolations(page)).toEqual([]);
      expect(await listTooWide(page)).toEqual([]);
      expect(await listBrokenWords(page)).toEqual([]);
      expect(await listCoveredFocus(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }
}

testPages(publicAddresses, '', decideCookies);

// Every lesson is walked by e2e/training.test.ts in two of the languages; here two meet the others.
const lessons = [lessonAddresses[2], lessonAddresses[13]].flatMap((address) => address ?? []);

testPages([...learnersAddresses, ...lessons], ', for a learner', (page, site) =>
  logIn(page.context(), { site, cookie: process.env.E2E_LEARNER ?? '' }),
);
