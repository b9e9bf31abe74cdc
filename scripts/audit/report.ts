import type { Score } from './lighthouse.ts';
import type { Problem } from './problem.ts';

export interface Audit {
  date: string;
  addresses: number;
  visits: number;
  problems: Problem[];
  /** Pages that the W3C's checker read; 0 where there is no Java. */
  documentsChecked: number;
  scores: Score[];
}

/** The same finding on many pages is one line: what, how often, and where first. */
function formatProblems(problems: readonly Problem[]): string[] {
  const groups = Map.groupBy(problems, ({ check, text }) => `${check}: ${text}`);
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([text, [first, ...rest]]) => {
      const place = first ? [first.path, first.theme, first.width].filter(Boolean).join(', ') : '';
      return `- ${text} (${place}${rest.length > 0 ? `, and ${rest.length} more` : ''})`;
    });
}

function formatScore({ path, scores, measures, remarks }: Score): string {
  const numbers = [scores.performance, scores.accessibility, scores['best-practices'], scores.seo];
  const { firstPaint, largestPaint, blocking, shift } = measures;
  const cells = [path, ...numbers, firstPaint, largestPaint, blocking, shift, remarks.join('; ')];
  return `| ${cells.join(' | ')} |`;
}

export function formatReport({ date, addresses, visits, problems, documentsChecked, scores }: Audit): string {
  const checker = documentsChecked > 0 ? `${documentsChecked} pages` : 'not run, there is no Java';
  return [
    '# Audit of every page',
    '',
    `${date.slice(0, 10)}. ${addresses} addresses in six languages, two themes, 320 to 1920 px: ${visits} views.`,
    `W3C HTML checker: ${checker}. Problems: ${problems.length}.`,
    '',
    ...(problems.length > 0 ? ['## Problems', '', ...formatProblems(problems), ''] : []),
    '## Lighthouse, as on a phone',
    '',
    '| Page | Performance | Accessibility | Best practices | SEO | First paint, ms | Largest, ms | Blocking, ms | Shift | Not perfect |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...scores.map(formatScore),
    '',
  ].join('\n');
}
