import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../src/foundation/project-root.ts';
import type { Machine } from './machine.ts';
import {
  atLeast,
  atLeastOf,
  atMost,
  count,
  figures,
  machineLine,
  putIntoDocs,
  table,
  targetTable,
} from './markdown.ts';
import type { Measurement } from './rounds.ts';

/** What a page and a write cost with so many learners and courses in the database. */
export interface Growth {
  learners: number;
  courses: number;
  page: Measurement;
  write: Measurement;
}

interface Site {
  results: Measurement[];
  growth: Growth[];
}

interface LearningReport {
  machine: Machine;
  rounds: number;
  seconds: number;
  sqlite: Site;
  postgres: Site | undefined;
}

const labels: Record<string, string> = {
  react: 'React `renderToString` of the same markup on Node `http`',
  plain: '**lesson page of one learner**, not compressed',
  compressed: '**lesson page of one learner**, compressed',
  writes: '**progress writes**',
  half: '**progress writes** at half that load',
};

function speeds({ results }: Site): string[] {
  const react = results.find(({ name }) => name === 'react');
  const rows = results.map(({ name, perSecond, p99, cpu, bytes }) => [
    labels[name] ?? name,
    count(perSecond),
    `${figures(p99)} ms`,
    cpu === undefined ? '–' : `${figures(cpu)} ms`,
    bytes > 0 && react?.cpu && cpu ? figures(react.cpu / cpu) : '–',
    bytes > 0 ? count(bytes) : '–',
  ]);
  return table(['what', 'requests/s', 'p99', 'CPU per request', 'of React by CPU', 'bytes sent'], rows);
}

function targets({ results }: Site): string[] {
  const find = (name: string) => results.find((result) => result.name === name);
  return targetTable([
    atLeastOf('Lesson page, compressed, against React alone', find('compressed'), find('react'), 0.7),
    atMost('Processor time of a lesson page, compressed', find('compressed')?.cpu, 0.8, 'ms'),
    atLeast('Durable progress writes', find('writes')?.perSecond, 2000, '/s'),
    atMost('p99 of progress writes at half load', find('half')?.p99, 50, 'ms'),
  ]);
}

function growthTable(sqlite: Growth[], postgres: Growth[] | undefined): string[] {
  const cost = (measured: Measurement | undefined) =>
    measured?.cpu === undefined ? '–' : `${figures(measured.cpu)} ms`;
  const rows = sqlite.map(({ learners, courses, page, write }, index) => {
    const other = postgres?.[index];
    return [`${count(learners)} learners, ${courses} courses`, ...[page, write, other?.page, other?.write].map(cost)];
  });
  return table(['CPU per request', 'SQLite: page', 'write', 'PostgreSQL: page', 'write'], rows);
}

/** Prints the tables, keeps all figures in reports/bench-learning.json and, with `keep`, puts the tables into docs/performance-learning.md. */
export async function writeLearningReport(report: LearningReport, { keep }: { keep: boolean }): Promise<void> {
  const { machine, rounds, seconds, sqlite, postgres } = report;
  const text = [
    machineLine(machine),
    `Medians of ${rounds} rounds of ${seconds} s, except for the half load, which is one run of ${seconds * 3} s at even intervals.`,
    '',
    'SQLite, `synchronous=FULL`:',
    '',
    ...speeds(sqlite),
    '',
    ...targets(sqlite),
    '',
    ...(postgres
      ? ['PostgreSQL on the same two cores:', '', ...speeds(postgres)]
      : ['PostgreSQL is not installed here.']),
    '',
    ...growthTable(sqlite.growth, postgres?.growth),
  ].join('\n');
  console.log(text);
  await mkdir(join(projectRoot, 'reports'), { recursive: true });
  await writeFile(join(projectRoot, 'reports/bench-learning.json'), `${JSON.stringify(report, null, 2)}\n`);
  if (keep) await putIntoDocs('performance-learning.md', text);
}
