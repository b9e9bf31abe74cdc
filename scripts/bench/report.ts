import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/foundation/project-root.ts';
import type { Boot } from './boot.ts';
import { connections, loadTool } from './load.ts';
import type { Measurement } from './rounds.ts';

export interface Report {
  machine: { processor: string; cores: number; memory: string; node: string; loadTool: string; connections: number };
  rounds: number;
  seconds: number;
  boot: Boot;
  results: Measurement[];
}

export function describeMachine(): Report['machine'] {
  const [processor] = cpus();
  return {
    processor: `${processor?.model.trim()}, ${((processor?.speed ?? 0) / 1000).toFixed(1)} GHz`,
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
}

/** What shared targets say; a ratio is one of requests per second. */
function compare({ results, boot }: Report): Target[] {
  const find = (name: string) => results.find((result) => result.name === name);
  const ratio = (name: string, floor: string) => {
    const [measured, base] = [find(name), find(floor)];
    return measured && base ? measured.perSecond / base.perSecond : undefined;
  };
  return [
    { text: 'Page from the cache, in nginx', value: ratio('cached', 'nginx'), wanted: 0.45, atLeast: true, unit: '×' },
    { text: 'Rendered page, in raw React', value: ratio('rendered', 'react'), wanted: 0.8, atLeast: true, unit: '×' },
    {
      text: 'Rendered and compressed, in raw React',
      value: ratio('compressed', 'react'),
      wanted: 0.4,
      atLeast: true,
      unit: '×',
    },
    {
      text: 'Processor time of a rendered, compressed page',
      value: find('compressed')?.cpu,
      wanted: 0.6,
      atLeast: false,
      unit: 'ms',
    },
    { text: 'From start to ready', value: boot.again / 1000, wanted: 1, atLeast: false, unit: 's' },
    { text: '`npm start`, the second time', value: boot.npmStart / 1000, wanted: 2, atLeast: false, unit: 's' },
    { text: 'Memory at rest', value: boot.restingMemory, wanted: 160, atLeast: false, unit: 'MB' },
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
  const targets = compare(report).map(({ text, value, wanted, atLeast, unit }) => {
    const met = value === undefined ? 'not measured' : (atLeast ? value >= wanted : value <= wanted) ? 'yes' : '**no**';
    return row([text, `${figures(value)} ${unit}`, `${atLeast ? '≥' : '≤'} ${wanted} ${unit}`, met]);
  });
  const { machine, rounds, seconds, boot } = report;
  return [
    `${machine.processor}, ${machine.cores} cores, ${machine.memory}; Node ${machine.node}; ${machine.loadTool}, ${machine.connections} connections;`,
    `medians of ${rounds} rounds of ${seconds} s. The first start, which imports the content and resizes its pictures, took ${figures(boot.first / 1000)} s.`,
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
