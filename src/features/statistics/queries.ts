import type { Database } from '../../foundation/database/database.ts';
import type { Count } from './counts.ts';
import { dimensions, happenings } from './happening.ts';

/** Rows in one statement: far below what either engine takes. */
const rowsAtOnce = 150;

/** The same, added up by month. */
function toMonths(counts: readonly Count[]) {
  const months = new Map<string, Omit<Count, 'day'> & { month: string }>();
  for (const { day, count, ...counted } of counts) {
    const month = day.slice(0, 7);
    const key = `${counted.kind}\t${counted.dimension}\t${month}\t${counted.value}`;
    months.set(key, { ...counted, month, count: (months.get(key)?.count ?? 0) + count });
  }
  return [...months.values()];
}

/** Adds to what stands there, by day and by month. All of it, or nothing. */
export async function addCounts(db: Database, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < counts.length; start += rowsAtOnce)
      await transaction
        .insertInto('visit_counts')
        .values(counts.slice(start, start + rowsAtOnce))
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'dimension', 'day', 'value'])
            .doUpdateSet((eb) => ({ count: eb('visit_counts.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
    const months = toMonths(counts);
    for (let start = 0; start < months.length; start += rowsAtOnce)
      await transaction
        .insertInto('visit_months')
        .values(months.slice(start, start + rowsAtOnce))
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'dimension', 'month', 'value'])
            .doUpdateSet((eb) => ({ count: eb('visit_months.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
  });
}

export async function saveSketch(db: Database, day: string, instance: string, registers: string): Promise<void> {
  await db
    .insertInto('visitor_sketches')
    .values({ day, instance, registers })
    .onConflict((conflict) => conflict.columns(['day', 'instance']).doUpdateSet({ registers }))
    .execute();
}

export async function listSketches(
  db: Database,
  from: string,
  to: string,
): Promise<{ day: string; registers: string }[]> {
  return db
    .selectFrom('visitor_sketches')
    .select(['day', 'registers'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** The salt of a day, the same for all instances: the first that asks makes it. */
export async function getSalt(db: Database, day: string, made: string): Promise<string> {
  await db
    .insertInto('visitor_salts')
    .values({ day, salt: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('visitor_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow()).salt;
}

export async function removeSaltsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('visitor_salts').where('day', '<', day).execute();
}

/** Puts the number of a day's visitors in place of what it was found with. */
export async function closeDay(db: Database, day: string, visitors: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('visit_counts')
      .values({ kind: 'visitors', dimension: 'all', day, value: '', count: visitors })
      .onConflict((conflict) => conflict.columns(['kind', 'dimension', 'day', 'value']).doNothing())
      .execute();
    await transaction.deleteFrom('visitor_sketches').where('day', '=', day).execute();
  });
}

/** Every way of looking at counts is named, so that no row is looked for elsewhere than in the index. */
export async function removeCountsBefore(db: Database, day: string): Promise<void> {
  for (const kind of [...happenings, 'visitors'])
    for (const dimension of dimensions) {
      await db
        .deleteFrom('visit_counts')
        .where('kind', '=', kind)
        .where('dimension', '=', dimension)
        .where('day', '<', day)
        .execute();
      await db
        .deleteFrom('visit_months')
        .where('kind', '=', kind)
        .where('dimension', '=', dimension)
        .where('month', '<', day.slice(0, 7))
        .execute();
    }
}

interface Asked {
  kind: string;
  dimension: string;
  from: string;
  to: string;
}

/** Sums by value over whole months, both included. */
export async function sumMonthsByValue(
  db: Database,
  { kind, dimension, from, to }: Asked,
): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('visit_months')
    .select(['value as name', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('kind', '=', kind)
    .where('dimension', '=', dimension)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .groupBy('value')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** Sums by value over days, both included. */
export async function sumByValue(
  db: Database,
  { kind, dimension, from, to }: Asked,
): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(['value as name', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('kind', '=', kind)
    .where('dimension', '=', dimension)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('value')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** Sums by day. */
export async function sumByDay(
  db: Database,
  { kind, dimension, from, to }: Asked,
): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(['day as name', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('kind', '=', kind)
    .where('dimension', '=', dimension)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}
