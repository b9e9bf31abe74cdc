import type { Page } from 'playwright/test';
import { localeCodes, localizePath } from '../src/i18n/locales.ts';
import { decideCookies, expect, test } from './site.ts';

/**
 * On average over the languages: that one headline of many breaks elsewhere in the other font cannot be ruled out. Without fallback
 * fonts of the right size it is 0.06; up to 0.1 counts as good.
 */
const unnoticed = 0.03;

declare global {
  interface Window {
    readShift(): number;
  }
}

/** Sums what the browser reports as layout shift, from the first byte on. */
function watchShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.readShift = () => {
      add(observer.takeRecords());
      return sum;
    };
  });
}

/** Lets a page draw itself without its fonts, then hands them over. */
async function measureShift(page: Page, path: string): Promise<number> {
  const fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', (route) => fonts.promise.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  fonts.resolve();
  await page.waitForLoadState();
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.readShift();
  });
  await page.unroute('**/*.woff2');
  return shift;
}

for (const [address, width] of [
  ['/', 360],
  ['/news/first-five-minutes', 1440],
] as const) {
  test(`${address} keeps still in every language when its fonts come late, ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const shifts: Record<string, number> = {};
    for (const locale of localeCodes) {
      // A browser that has seen no font yet.
      const page = await browser.newPage({ baseURL, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await decideCookies(page, baseURL);
      await watchShift(page);
      shifts[locale] = await measureShift(page, localizePath(locale, address));
      await page.close();
    }
    const average = Object.values(shifts).reduce((sum, shift) => sum + shift, 0) / localeCodes.length;
    expect(average, JSON.stringify(shifts)).toBeLessThanOrEqual(unnoticed);
  });
}
