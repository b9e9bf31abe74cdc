import type { Database } from '../../foundation/database/database.ts';
import { happenings } from './happening.ts';
import { sumByDay, sumByValue } from './queries.ts';
import { estimateVisitors } from './tidy-statistics.ts';

export const subjects = [...happenings, 'visitors'] as const;
export const views = ['day', 'month', 'page', 'language', 'country', 'device', 'referrer', 'campaign'] as const;

export interface Asked {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  of: (typeof subjects)[number];
  by: (typeof views)[number];
}

interface Row {
  name: string;
  count: number;
}

/** Numbers of days: each happening has one language, and each day one number of visitors. */
async function listDays(db: Database, { of, from, to }: Asked): Promise<Row[]> {
  if (of !== 'visitors') return sumByDay(db, { kind: of, dimension: 'language', from, to });
  const closed = await sumByDay(db, { kind: of, dimension: 'all', from, to });
  const open = await estimateVisitors(db, from, to);
  for (const { name } of closed) open.delete(name);
  const rows = [...closed, ...[...open].map(([name, count]) => ({ name, count }))];
  return rows.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** What was counted, in one way of looking. Of visitors only days are known: whoever comes on two days is counted on both. */
export async function readReport(db: Database, asked: Asked): Promise<Row[]> {
  const { by, of, from, to } = asked;
  if (by !== 'day' && by !== 'month') return sumByValue(db, { kind: of, dimension: by, from, to });
  const days = await listDays(db, asked);
  if (by === 'day') return days;
  const months = new Map<string, number>();
  for (const { name, count } of days) months.set(name.slice(0, 7), (months.get(name.slice(0, 7)) ?? 0) + count);
  return [...months].map(([name, count]) => ({ name, count }));
}
