import type { Database } from '../../foundation/database/database.ts';

/** How many have answered the form. */
export async function countResponses(db: Database): Promise<number> {
  const row = await db
    .selectFrom('evaluation_responses')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How often each answer was given to each question, in the order of the answers: nothing tells in which order they came. */
export async function countAnswers(db: Database): Promise<{ question: string; value: string; count: number }[]> {
  const rows = await db
    .selectFrom('evaluation_answers')
    .select(['question_id as question', 'value', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['question_id', 'value'])
    .orderBy('question_id')
    .orderBy('value')
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}
