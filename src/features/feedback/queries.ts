import { sql } from 'kysely';
import type { ReviewRow } from '../../foundation/database/correspondence-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Rating } from '../content/page-context.tsx';

type ReviewKey = Pick<ReviewRow, 'reviewer' | 'page' | 'day'>;

export const findReview = (db: Database, { reviewer, page, day }: ReviewKey): Promise<ReviewRow | undefined> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('reviewer', '=', reviewer)
    .where('page', '=', page)
    .where('day', '=', day)
    .executeTakeFirst();

/** Keeps a review in place of the one that the same reviewer gave the same page on the same day; a changed one is a new one. */
export async function saveReview(db: Database, row: ReviewRow): Promise<void> {
  const { id, locale, content, experience, comment } = row;
  await db
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['reviewer', 'page', 'day']).doUpdateSet({ id, locale, content, experience, comment }),
    )
    .execute();
}

/** How a page is rated. */
export async function findRating(db: Database, page: string): Promise<Rating> {
  const { count, content, experience } = await db
    .selectFrom('reviews')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.avg<number | null>('content').as('content'),
      eb.fn.avg<number | null>('experience').as('experience'),
    ])
    .where('page', '=', page)
    .executeTakeFirstOrThrow();
  return { count: Number(count), content: Number(content), experience: Number(experience) };
}

/** The id of the review that came last. */
export async function findNewestReview(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('reviews').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id;
}

/** How each page is rated, the most rated first. */
export const listRatings = (db: Database) =>
  db
    .selectFrom('reviews')
    .select((eb) => [
      'page',
      eb.fn.countAll<number>().as('count'),
      eb.fn.avg<number>('content').as('content'),
      eb.fn.avg<number>('experience').as('experience'),
    ])
    .groupBy('page')
    .orderBy('count', 'desc')
    .orderBy('page')
    .execute();

/** The newest first. */
export const listComments = (db: Database, most: number): Promise<ReviewRow[]> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('comment', '!=', '')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** How many have said something in words since a day. */
export async function countCommentsSince(db: Database, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    // As the index says it.
    .where(sql<boolean>`comment <> ''`)
    .where('day', '>=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}
