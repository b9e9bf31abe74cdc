import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../src/foundation/project-root.ts';
import type { Machine } from './machine.ts';

export const count = (value: number) => Math.round(value).toLocaleString('en');
export const figures = (value: number | undefined) =>
  value === undefined ? '–' : String(Number(value.toPrecision(3)));

/** A table whose first column is text and whose others are numbers. */
export function table(heads: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)];
}

export interface Target {
  text: string;
  value: number | undefined;
  wanted: number;
  /** Whether more is better. */
  atLeast: boolean;
  unit: string;
  /** The same comparison by processor time per request, which other work on the machine disturbs less. */
  byCpu?: number | undefined;
}

export const atLeast = (text: string, value: number | undefined, wanted: number, unit: string): Target => ({
  text,
  value,
  wanted,
  atLeast: true,
  unit,
});

export const atMost = (text: string, value: number | undefined, wanted: number, unit: string): Target => ({
  ...atLeast(text, value, wanted, unit),
  atLeast: false,
});

interface Rated {
  perSecond: number;
  cpu: number | undefined;
}

/** How near something comes to the floor it is built on, by requests a second and by processor time. */
export function atLeastOf(text: string, measured: Rated | undefined, floor: Rated | undefined, wanted: number): Target {
  const value = measured && floor && measured.perSecond / floor.perSecond;
  const byCpu = measured?.cpu && floor?.cpu && floor.cpu / measured.cpu;
  return { ...atLeast(text, value, wanted, '×'), byCpu };
}

export function targetTable(targets: readonly Target[]): string[] {
  const rows = targets.map(({ text, value, wanted, atLeast: more, unit, byCpu }) => {
    const met = value === undefined ? 'not measured' : (more ? value >= wanted : value <= wanted) ? 'yes' : '**no**';
    const both = byCpu === undefined ? '' : ` (${figures(byCpu)} × by CPU)`;
    return [text, `${figures(value)} ${unit}${both}`, `${more ? '≥' : '≤'} ${wanted} ${unit}`, met];
  });
  return table(['target', 'measured', 'wanted', 'met'], rows);
}

export function machineLine({ processor, cores, memory, node, loadTool, connections, otherWork }: Machine): string {
  return [
    `${processor}, ${cores} cores, ${memory}; Node ${node}; ${loadTool}, ${connections} connections;`,
    `load average before the run ${figures(otherWork)}.`,
  ].join('\n');
}

/** Puts a text into a page of docs, where its marks are. */
export async function putIntoDocs(page: string, text: string): Promise<void> {
  const file = join(projectRoot, 'docs', page);
  const before = await readFile(file, 'utf8');
  const between = /(<!-- measured -->)[\s\S]*(<!-- \/measured -->)/;
  if (!between.test(before)) throw new Error(`${file} has no place for the tables between <!-- measured --> marks.`);
  await writeFile(
    file,
    before.replace(between, (_, start, end) => `${start}\n${text}\n${end}`),
  );
}
