import type { Database } from '../../foundation/database/database.ts';

/** When the newest text that is not only planned was written; undefined where there is none. */
export async function findNewestTextTime(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('translations')
    .select((eb) => eb.fn.max('updated_at').as('newest'))
    .executeTakeFirst();
  return row?.newest ?? undefined;
}

/** The state a page cache follows: it differs after every change a visitor could see, also when a planned text comes due. */
export async function getContentVersion(db: Database, now: string): Promise<string> {
  const latestDue = (column: 'published_at' | 'planned_at') =>
    db
      .selectFrom('translations')
      .select((eb) => eb.fn.max<string | null>(column).as('latest'))
      .where(column, '<=', now);
  const version = await db
    .selectFrom('content_version')
    .select('number')
    .select([latestDue('published_at').as('published'), latestDue('planned_at').as('planned')])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return `${version.number} ${version.published ?? ''} ${version.planned ?? ''}`;
}
