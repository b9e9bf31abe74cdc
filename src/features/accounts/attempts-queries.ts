import { sql } from 'kysely';
import type { Database } from '../../foundation/database/database.ts';

/** When the windows end of those keys that are used up. */
export async function listFullAttempts(
  db: Database,
  keys: { key: string; most: number }[],
  now: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .where(
      'key',
      'in',
      keys.map(({ key }) => key),
    )
    .where('window_ends_at', '>', now)
    .execute();
  const isFull = (row: { key: string; count: number }) =>
    keys.some(({ key, most }) => key === row.key && row.count >= most);
  return rows.filter(isFull).map(({ window_ends_at }) => window_ends_at);
}

/**
 * One more try within the window of a key, in one statement: two instances never count the same try as one. False, and nothing is
 * written, where the key is used up.
 */
export async function countAttempt(
  db: Database,
  { key, most, ends }: { key: string; most: number; ends: string },
  now: string,
): Promise<boolean> {
  const row = await db
    .insertInto('attempts')
    .values({ key, count: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when attempts.window_ends_at <= ${now} then 1 else attempts.count + 1 end`,
          window_ends_at: sql<string>`case when attempts.window_ends_at <= ${now} then ${ends} else attempts.window_ends_at end`,
        })
        .where((eb) => eb.or([eb('attempts.window_ends_at', '<=', now), eb('attempts.count', '<', most)])),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function uncountAttempt(db: Database, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}
