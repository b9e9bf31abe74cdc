import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

const options: Parameters<AxeBuilder['options']>[0] = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'color-contrast-enhanced': { enabled: true } },
  // What is in order is not described element by element, and style sheets are not fetched for rules that are not asked for.
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};

/**
 * What axe has against the page as it stands, one line each: the rule, the element, the reason. Beyond WCAG 2.2 AA and axe's own good
 * practice, text must have a contrast of 7:1 as the design asks for.
 */
export async function listAxeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
}

/** Gathers what the page complains about while it loads and lives. That a page which says so itself answers 404 is not a complaint. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const url = message.location().url;
    const notFoundPage = url === page.url() && message.text().includes('404');
    if (['error', 'warning'].includes(message.type()) && !notFoundPage) complaints.push(message.text());
  });
  return complaints;
}

/** The elements that make the page scroll sideways, and those of a fixed bar that are cut off; none where it fits. */
export async function listTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const isWide = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > room + 0.5 || left < -0.5;
    };
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.classList}`;
    const all = [...document.body.querySelectorAll('*')];
    const fixed = all.filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed');
    const shown = (element: Element) => element.checkVisibility();
    const cut = fixed.flatMap((element) => [...element.querySelectorAll('*')].filter(shown).filter(isWide)).map(name);
    if (document.documentElement.scrollWidth <= room && document.body.scrollWidth <= room) return cut;
    return ['page', ...all.filter(isWide).slice(0, 5).map(name), ...cut];
  });
}
