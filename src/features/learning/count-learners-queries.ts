import type { Database } from '../../foundation/database/database.ts';

/** How many learners have begun a lesson, and how many of them have answered one of some activities. */
export async function countLearners(
  db: Database,
  lessonId: string,
  blockIds: readonly string[],
): Promise<{ begun: number; answered: number }> {
  const begun = await db
    .selectFrom('lesson_progress')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('lesson_id', '=', lessonId)
    .executeTakeFirstOrThrow();
  if (blockIds.length === 0) return { begun: Number(begun.count), answered: 0 };
  const answered = await db
    .selectFrom('activity_records')
    .select((eb) => eb.fn.count<number | string>('account_id').distinct().as('count'))
    .where('lesson_id', '=', lessonId)
    .where('block_id', 'in', blockIds)
    .executeTakeFirstOrThrow();
  return { begun: Number(begun.count), answered: Number(answered.count) };
}
