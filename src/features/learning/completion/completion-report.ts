import type { CompletionCount } from './completion-queries.ts';

export const ways = ['country', 'language'] as const;
export type Way = (typeof ways)[number];

export interface CompletionRow {
  /** The code of a country or a language; nothing of those who are too few to stand alone. */
  name: string | undefined;
  enrolled: number;
  completed: number;
}

/** Fewer than so many are counted with others: nobody is to be told from a report. */
export const fewest = 5;

/** Enrolments and completions by country or language, the largest first, those of small groups together at the end; pure. */
export function reportCompletion(counts: readonly Omit<CompletionCount, 'courseId'>[], by: Way): CompletionRow[] {
  const sums = new Map<string, CompletionRow>();
  for (const { [by]: name, enrolled, completed } of counts) {
    const sum = sums.get(name) ?? { name, enrolled: 0, completed: 0 };
    sums.set(name, { name, enrolled: sum.enrolled + enrolled, completed: sum.completed + completed });
  }
  const rows = [...sums.values()];
  const others: CompletionRow = { name: undefined, enrolled: 0, completed: 0 };
  for (const row of rows.filter(({ enrolled }) => enrolled < fewest)) {
    others.enrolled += row.enrolled;
    others.completed += row.completed;
  }
  const large = rows.filter(({ enrolled }) => enrolled >= fewest);
  large.sort((one, other) => other.enrolled - one.enrolled || ((one.name ?? '') < (other.name ?? '') ? -1 : 1));
  return others.enrolled > 0 ? [...large, others] : large;
}
