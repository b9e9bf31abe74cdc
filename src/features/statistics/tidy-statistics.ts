import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { closeDay, listSketches, removeCountsBefore } from './queries.ts';
import { Sketch } from './sketch.ts';
import { dayOf } from './statistics.ts';

/** How long counts are kept, in days: the five years for which a funder may ask, and one for the project itself. */
const keptDays = 6 * 366;

const daysBefore = (clock: Clock, days: number) => dayOf(new Date(clock().getTime() - days * 86_400_000));

/** How many visitors each day has had, as far as it is not written down yet. */
export async function estimateVisitors(db: Database, from: string, to: string): Promise<Map<string, number>> {
  const days = new Map<string, Sketch>();
  for (const { day, registers } of await listSketches(db, from, to))
    days.set(day, Sketch.parse(registers).merge(days.get(day) ?? new Sketch()));
  return new Map([...days].map(([day, sketch]) => [day, sketch.estimate()]));
}

/** Of days that are over only the number of visitors stays. Yesterday is left for instances that still write. */
export async function tidyStatistics({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (const [day, visitors] of await estimateVisitors(db, '', daysBefore(clock, 2))) await closeDay(db, day, visitors);
  await removeCountsBefore(db, daysBefore(clock, keptDays));
}
