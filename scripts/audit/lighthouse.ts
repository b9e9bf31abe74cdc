import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { browserFlags, findBrowser } from '../../test/browser.ts';
import { findFreePort } from '../../test/running-server.ts';

const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof wanted;

export interface Score {
  path: string;
  scores: Record<Category, number>;
  /** Milliseconds, and a unitless sum for the shift. */
  measures: { firstPaint: number; largestPaint: number; blocking: number; shift: number };
  tooLow: Category[];
  /** What Lighthouse names as not perfect. */
  remarks: string[];
}

const runs = 3;

/** A page to measure; as a learner sees it where a Cookie header is given. */
export interface MeasuredPage {
  path: string;
  cookie?: string;
}

async function measure(url: string, port: number, cookie: string | undefined): Promise<Omit<Score, 'path'>> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(wanted),
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  });
  if (!result) throw new Error(`Lighthouse did not measure ${url}`);
  const { categories, audits } = result.lhr;
  const names = Object.keys(wanted) as Category[];
  const scoreOf = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const scores = Object.fromEntries(names.map((name) => [name, scoreOf(name)])) as Score['scores'];
  const counted = new Set(
    names.flatMap((name) => (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id)),
  );
  return {
    scores,
    measures: {
      firstPaint: Math.round(numberOf('first-contentful-paint')),
      largestPaint: Math.round(numberOf('largest-contentful-paint')),
      blocking: Math.round(numberOf('total-blocking-time')),
      shift: Number(numberOf('cumulative-layout-shift').toFixed(4)),
    },
    // No search engine is to find what only a learner may read.
    tooLow: names.filter((name) => scores[name] < wanted[name] && !(cookie && name === 'seo')),
    remarks: Object.values(audits)
      .filter(({ id, score }) => counted.has(id) && score !== null && score < 1)
      .map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(': ')),
  };
}

/** Lighthouse as on a phone; the middle one of three runs by performance, since a busy machine slows single runs. */
export async function runLighthouse(site: string, pages: readonly MeasuredPage[]): Promise<Score[]> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  const all: Score[] = [];
  for (const { path, cookie } of pages) {
    const measured: Score[] = [];
    for (let run = 0; run < runs; run += 1) measured.push({ path, ...(await measure(site + path, port, cookie)) });
    measured.sort((one, other) => one.scores.performance - other.scores.performance);
    const middle = measured[Math.floor(runs / 2)];
    if (middle) all.push(middle);
  }
  await browser.close();
  return all;
}
