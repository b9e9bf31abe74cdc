import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/foundation/project-root.ts';
import type { Boot } from './boot.ts';
import { connections, loadTool } from './load.ts';
import type { Measurement } from './rounds.ts';

export interface Report {
  machine: {
    processor: string;
    cores: number;
    memory: string;
    node: string;
    loadTool: string;
    connections: number;
    /** The load average of the last minute before the measurement. */
    otherWork: number;
  };
  rounds: number;
  seconds: number;
  boot: Boot;
  results: Measurement[];
}

export function describeMachine(): Report['machine'] {
  const [processor] = cpus();
  return {
    processor: [processor?.model.trim(), processor?.speed && `${(processor.speed / 1000).toFixed(1)} GHz`]
      .filter(Boolean)
      .join(', '),
    otherWork: loadavg()[0] ?? 0,
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    node: process.version,
    loadTool,
    connections,
  };
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

interface Target {
  text: string;
  value: number | undefined;
  wanted: number;
  /** Whether more is better. */
  atLeast: boolean;
  unit: string;
  /** The same comparison by processor time per request, which other work on the machine disturbs less. */
  byCpu?: number | undefined;
}

function compare({ results, boot }: Report): Target[] {
  const find = (name: string) => results.find((result) => result.name === name);
  const ratio = (text: string, name: string, floor: string, wanted: number): Target => {
    const [measured, base] = [find(name), find(floor)];
    const value = measured && base && measured.perSecond / base.perSecond;
    const byCpu = measured?.cpu && base?.cpu && base.cpu / measured.cpu;
    return { text, value, wanted, atLeast: true, unit: '×', byCpu };
  };
  const limit = (text: string, value: number | undefined, wanted: number, unit: string): Target => {
    return { text, value, wanted, atLeast: false, unit };
  };
  return [
    ratio('Page from the cache against nginx', 'cached', 'nginx', 0.45),
    ratio('Rendered page against React alone', 'rendered', 'react', 0.8),
    ratio('The same compressed, against React alone', 'compressed', 'react', 0.4),
    limit('Processor time of a rendered, compressed page', find('compressed')?.cpu, 0.6, 'ms'),
    limit('From start to ready', boot.again / 1000, 1, 's'),
    limit('`npm start`, the second time', boot.npmStart / 1000, 2, 's'),
    limit('Memory at rest', boot.restingMemory, 160, 'MB'),
  ];
}

const count = (value: number) => Math.round(value).toLocaleString('en');
const figures = (value: number | undefined) => (value === undefined ? '–' : String(Number(value.toPrecision(3))));

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function tables(report: Report): string {
  const nginx = report.results.find(({ name }) => name === 'nginx');
  const results = report.results.map(({ name, perSecond, p99, cpu, bytes }) =>
    row([
      labels[name] ?? name,
      count(perSecond),
      nginx ? figures(perSecond / nginx.perSecond) : '–',
      `${figures(p99)} ms`,
      cpu === undefined ? '–' : `${figures(cpu)} ms`,
      count(bytes),
    ]),
  );
  const targets = compare(report).map(({ text, value, wanted, atLeast, unit, byCpu }) => {
    const met = value === undefined ? 'not measured' : (atLeast ? value >= wanted : value <= wanted) ? 'yes' : '**no**';
    const both = byCpu === undefined ? '' : ` (${figures(byCpu)} × by CPU)`;
    return row([text, `${figures(value)} ${unit}${both}`, `${atLeast ? '≥' : '≤'} ${wanted} ${unit}`, met]);
  });
  const { machine, rounds, seconds, boot } = report;
  return [
    `${machine.processor}, ${machine.cores} cores, ${machine.memory}; Node ${machine.node}; ${machine.loadTool}, ${machine.connections} connections;`,
    `medians of ${rounds} rounds of ${seconds} s; load average before the run ${figures(machine.otherWork)}.`,
    `The first start, which imports the content and resizes its pictures, took ${figures(boot.first / 1000)} s.`,
    '',
    row(['what', 'requests/s', 'ratio to nginx', 'p99', 'CPU per request', 'bytes sent']),
    row(['---', '--:', '--:', '--:', '--:', '--:']),
    ...results,
    '',
    row(['target', 'measured', 'wanted', 'met']),
    row(['---', '--:', '--:', '---']),
    ...targets,
  ].join('\n');
}

/** Prints the tables, keeps all figures in reports/bench.json and, with `keep`, puts the tables into docs/performance.md. */
export async function writeReport(report: Report, { keep }: { keep: boolean }): Promise<void> {
  const text = tables(report);
  console.log(text);
  await mkdir(join(projectRoot, 'reports'), { recursive: true });
  await writeFile(join(projectRoot, 'reports/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  if (!keep) return;
  const file = join(projectRoot, 'docs/performance.md');
  const page = await readFile(file, 'utf8');
  const between = /(<!-- measured -->)[\s\S]*(<!-- \/measured -->)/;
  if (!between.test(page)) throw new Error(`${file} has no place for the tables between <!-- measured --> marks.`);
  await writeFile(
    file,
    page.replace(between, (_, before, after) => `${before}\n${text}\n${after}`),
  );
}
