import type { Browser, Page } from 'playwright';
import { listBrokenWords, listCoveredFocus, listCutTexts, listLargeBars } from '../../e2e/layout-checks.ts';
import { type Learner, logIn } from '../../e2e/learner.ts';
import { listAxeViolations, listTooWide, watchConsole } from '../../e2e/page-checks.ts';
import { formatDecision } from '../../src/features/preferences/preferences.ts';
import { type Locale, localeCodes, localizePath } from '../../src/i18n/locales.ts';
import { type AuditedDocument, type Problem, problemsOf } from './problem.ts';

const themes = ['light', 'dark'] as const;
const widths = [1440, 360, 320, 768, 1280, 1920];
interface Appearance {
  theme: (typeof themes)[number];
  width: number;
}
const everyAppearance: readonly Appearance[] = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));

/** 320 px is a phone, and a wide window at 400 % zoom, which is as low as this then. */
const heightOf = (width: number) => (width === 320 ? 256 : 900);
/** What depends on colour more than on width is looked at in these. */
const axeWidths = new Set([1440, 360]);

export interface Walk {
  visits: number;
  problems: Problem[];
  documents: AuditedDocument[];
}

/** In a window as high as the page: whatever a bar at its foot lies over for the moment is not too small. */
async function listViolations(page: Page, width: number): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(heightOf(width), height) });
  const violations = await listAxeViolations(page);
  await page.setViewportSize({ width, height: heightOf(width) });
  return violations;
}

/** What a visitor has opened may lie over the page: Escape closes it. */
async function inspect(
  page: Page,
  path: string,
  { opened = false, appearances = everyAppearance } = {},
): Promise<Problem[]> {
  const alone = appearances.length === 1;
  const problems: Problem[] = [];
  for (const { theme, width } of appearances) {
    const at = { path, theme, width };
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: heightOf(width) });
    // Where the walk through all that takes the focus has left it, something lies half under the bar.
    await page.evaluate(() => scrollTo(0, 0));
    if (alone || axeWidths.has(width)) problems.push(...problemsOf('axe', at, await listViolations(page, width)));
    problems.push(...problemsOf('sideways', at, await listTooWide(page)));
    if (!alone && theme !== themes[0]) continue;
    problems.push(...problemsOf('broken word', at, await listBrokenWords(page)));
    problems.push(...problemsOf('cut', at, await listCutTexts(page)));
    if (!opened) problems.push(...problemsOf('large bar', at, await listLargeBars(page)));
    if (!opened) problems.push(...problemsOf('covered focus', at, await listCoveredFocus(page)));
  }
  return problems;
}

/** What a visitor can open on every page; looked at on the home page, in every language. */
async function inspectOpened(page: Page, path: string): Promise<Problem[]> {
  await page.context().clearCookies();
  await page.goto(path);
  const undecided = await inspect(page, `${path} with the cookie banner`);
  await page.locator('header summary').click();
  const languages = await inspect(page, `${path} with the list of languages`, { opened: true });
  await page.setViewportSize({ width: 360, height: 900 });
  await page.locator('[popovertarget=drawer]').first().click();
  const drawer = await inspect(page, `${path} with the drawer`, { opened: true });
  return [...undecided, ...languages, ...drawer];
}

export interface Visit {
  /** With the prefix of its language. */
  path: string;
  /** Whoever looks; undefined for a visitor. */
  learner: Learner | undefined;
  /** In every theme and width, where not said otherwise. */
  appearances?: readonly Appearance[];
}

async function visit(
  browser: Browser,
  site: string,
  { path, learner, appearances = everyAppearance }: Visit,
): Promise<[AuditedDocument, Problem[]]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    { name: 'consent', value: formatDecision({ analytics: false, marketing: false }, 1), url: site },
  ]);
  if (learner) await logIn(context, learner);
  const page = await context.newPage();
  const complaints = watchConsole(page);
  const response = await page.goto(site + path);
  const problems = await inspect(page, path, { appearances });
  if (new URL(page.url()).pathname !== path.split('?')[0]) {
    problems.push(...problemsOf('address', { path }, [`leads to ${page.url()}`]));
  }
  const html = (await response?.text()) ?? '';
  if (!learner && localeCodes.some((locale) => path === localizePath(locale, '/'))) {
    problems.push(...(await inspectOpened(page, new URL(path, site).href)));
  }
  problems.push(...problemsOf('console', { path }, complaints));
  await context.close();
  return [{ path, html }, problems];
}

/** The same addresses in each language; whoever looks may be somebody else in each. */
export const inLanguages = (
  locales: readonly Locale[],
  addresses: readonly string[],
  lookAs: (locale: Locale) => Learner | undefined,
): Visit[] =>
  locales.flatMap((locale) =>
    addresses.map((address) => ({ path: localizePath(locale, address), learner: lookAs(locale) })),
  );

/** How far one visit of those in turns is from the next one; it shares no divisor with the number of appearances. */
const step = 7;

/** Each visit in one theme and width, another one each time. */
export const inTurns = (visits: readonly Visit[]): Visit[] =>
  visits.map((one, index) => {
    const place = (index * step) % everyAppearance.length;
    return { ...one, appearances: everyAppearance.slice(place, place + 1) };
  });

/** Makes every visit in its themes and widths; two pages at a time. */
export async function walkPages(browser: Browser, site: string, visits: readonly Visit[]): Promise<Walk> {
  const waiting = [...visits];
  const looks = waiting.reduce((sum, { appearances = everyAppearance }) => sum + appearances.length, 0);
  const walk: Walk = { visits: looks, problems: [], documents: [] };
  const walker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [document, problems] = await visit(browser, site, next);
      walk.documents.push(document);
      walk.problems.push(...problems);
      process.stderr.write(
        `${waiting.length} left: ${next.path}${problems.length > 0 ? ` (${problems.length})` : ''}\n`,
      );
    }
  };
  await Promise.all([walker(), walker()]);
  return walk;
}
