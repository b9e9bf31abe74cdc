import { localizePath } from '../src/i18n/locales.ts';
import { expect, test } from './site.ts';
import { weigh } from './weight.ts';

const kilobyte = 1000;

test('the service worker of learners keeps within its bytes', async ({ request, baseURL }) => {
  const response = await request.get(`${baseURL}/service-worker.js`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['cache-control']).toBe('no-cache');
  expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(12 * kilobyte);
});
const budget = { code: 2 * kilobyte, style: 20 * kilobyte, all: 250 * kilobyte };

/** One page of every kind, in the languages whose letters cost most: Latin alone, Cyrillic, Turkish, Greek. */
const kinds = [
  '/',
  '/project',
  '/workPackages',
  '/resultOne',
  '/outputs',
  '/handbooks/competence-framework',
  '/news',
  '/news/first-five-minutes',
  '/resources',
  '/resources?category=tools',
  '/partners',
  '/privacypolicy',
  '/contact',
  '/404',
];

for (const path of kinds) {
  for (const locale of ['en', 'bg', 'tr', 'gr'] as const) {
    test(`the first view of ${localizePath(locale, path)} keeps within its bytes`, async ({ page }) => {
      const { code, style, all, listing } = await weigh(page, localizePath(locale, path));
      expect.soft(code, `JavaScript\n${listing}`).toBeLessThanOrEqual(budget.code);
      expect.soft(style, `style sheets\n${listing}`).toBeLessThanOrEqual(budget.style);
      expect.soft(all, `in all\n${listing}`).toBeLessThanOrEqual(budget.all);
      expect(all, 'the page was measured').toBeGreaterThan(0);
    });
  }
}
