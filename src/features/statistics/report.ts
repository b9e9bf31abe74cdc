import type { Database } from '../../foundation/database/database.ts';
import { happenings } from './happening.ts';
import { sumByDay, sumByValue, sumMonthsByValue } from './queries.ts';
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

const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Before and after them nothing is counted, and a day has more or fewer letters. */
const [earliest, latest] = ['2000-01-01', '2999-12-31'];

/** The months that lie within two days as a whole, and the days beside them; without one, the days alone. */
export function splitIntoMonths(asked: { from: string; to: string }) {
  const from = asked.from < earliest ? earliest : asked.from;
  const to = asked.to > latest ? latest : asked.to;
  const first = daysFrom(`${daysFrom(from, -1).slice(0, 7)}-28`, 4).slice(0, 7);
  const end = daysFrom(to, 1).slice(0, 7);
  const last = daysFrom(`${end}-01`, -1).slice(0, 7);
  if (first > last) return { days: [{ from, to }] };
  const beside = [
    { from, to: daysFrom(`${first}-01`, -1) },
    { from: `${end}-01`, to },
  ];
  return { months: { from: first, to: last }, days: beside.filter((days) => days.from <= days.to) };
}

/** Sums by value, the largest first. */
async function listValues(db: Database, asked: Asked): Promise<Row[]> {
  const counted = { kind: asked.of, dimension: asked.by };
  const { months, days } = splitIntoMonths(asked);
  const parts = await Promise.all([
    ...(months ? [sumMonthsByValue(db, { ...counted, ...months })] : []),
    ...days.map((each) => sumByValue(db, { ...counted, ...each })),
  ]);
  const sums = new Map<string, number>();
  for (const { name, count } of parts.flat()) sums.set(name, (sums.get(name) ?? 0) + count);
  const rows = [...sums].map(([name, count]) => ({ name, count }));
  return rows.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}

/** What was counted, in one way of looking. Of visitors only days are known: whoever comes on two days is counted on both. */
export async function readReport(db: Database, asked: Asked): Promise<Row[]> {
  const { by } = asked;
  if (by !== 'day' && by !== 'month') return listValues(db, asked);
  const days = await listDays(db, asked);
  if (by === 'day') return days;
  const months = new Map<string, number>();
  for (const { name, count } of days) months.set(name.slice(0, 7), (months.get(name.slice(0, 7)) ?? 0) + count);
  return [...months].map(([name, count]) => ({ name, count }));
}
