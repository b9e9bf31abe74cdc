import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../src/foundation/project-root.ts';
import type { Boot } from './boot.ts';
import type { Machine } from './machine.ts';
import { atLeastOf, atMost, count, figures, machineLine, putIntoDocs, table, targetTable } from './markdown.ts';
import type { Measurement } from './rounds.ts';

export interface Report {
  machine: Machine;
  rounds: number;
  seconds: number;
  boot: Boot;
  results: Measurement[];
}

const labels: Record<string, string> = {
  nginx: 'nginx, the same page compressed beforehand',
  bytes: 'Node `http`, the same bytes in memory',
  cached: '**Polylogue, page from the cache** (gzip)',
  asset: '**Polylogue, style sheet** (brotli)',
  react: 'React `renderToString` of the same markup on Node `http`',
  rendered: '**Polylogue, page rendered for one person**, not compressed',
  compressed: '**Polylogue, page rendered for one person**, compressed',
};

function tables({ machine, rounds, seconds, boot, results }: Report): string {
  const find = (name: string) => results.find((result) => result.name === name);
  const [nginx, react, compressed] = [find('nginx'), find('react'), find('compressed')];
  const rows = results.map(({ name, perSecond, p99, cpu, bytes }) => [
    labels[name] ?? name,
    count(perSecond),
    nginx ? figures(perSecond / nginx.perSecond) : '–',
    `${figures(p99)} ms`,
    cpu === undefined ? '–' : `${figures(cpu)} ms`,
    count(bytes),
  ]);
  return [
    machineLine(machine),
    `Medians of ${rounds} rounds of ${seconds} s.`,
    `The first start, which imports the content and resizes its pictures, took ${figures(boot.first / 1000)} s.`,
    '',
    ...table(['what', 'requests/s', 'ratio to nginx', 'p99', 'CPU per request', 'bytes sent'], rows),
    '',
    ...targetTable([
      atLeastOf('Page from the cache against nginx', find('cached'), nginx, 0.7),
      atLeastOf('Page from the cache against Node alone', find('cached'), find('bytes'), 0.9),
      atLeastOf('Rendered page against React alone', find('rendered'), react, 0.95),
      atLeastOf('The same compressed, against React alone', compressed, react, 0.75),
      atMost('Processor time of a rendered, compressed page', compressed?.cpu, 0.6, 'ms'),
      atMost('From start to ready', boot.again / 1000, 1, 's'),
      atMost('`npm start`, the second time', boot.npmStart / 1000, 2, 's'),
      atMost('Memory at rest', boot.restingMemory, 160, 'MB'),
    ]),
  ].join('\n');
}

/** Prints the tables, keeps all figures in reports/bench.json and, with `keep`, puts the tables into docs/performance.md. */
export async function writeReport(report: Report, { keep }: { keep: boolean }): Promise<void> {
  const text = tables(report);
  console.log(text);
  await mkdir(join(projectRoot, 'reports'), { recursive: true });
  await writeFile(join(projectRoot, 'reports/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  if (keep) await putIntoDocs('performance.md', text);
}
