import type { Database } from '../../../foundation/database/database.ts';

/** How many of a country and a language are enrolled in a module, and how many of them have completed it. */
export interface CompletionCount {
  courseId: string;
  country: string;
  language: string;
  enrolled: number;
  completed: number;
}

/** The learners of some modules, counted by what their accounts say now. */
export async function countCompletions(db: Database, courseIds: readonly string[]): Promise<CompletionCount[]> {
  if (courseIds.length === 0) return [];
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('accounts', 'accounts.id', 'enrolments.account_id')
    .leftJoin('progress_marks', (join) =>
      join
        .onRef('progress_marks.account_id', '=', 'enrolments.account_id')
        .onRef('progress_marks.entry_id', '=', 'enrolments.course_id'),
    )
    .select(({ fn }) => [
      'enrolments.course_id as courseId',
      'accounts.country as country',
      'accounts.locale as language',
      fn.countAll<number | string>().as('enrolled'),
      fn.count<number | string>('progress_marks.completed_at').as('completed'),
    ])
    .where('enrolments.course_id', 'in', courseIds)
    .groupBy(['enrolments.course_id', 'accounts.country', 'accounts.locale'])
    .execute();
  return rows.map((row) => ({ ...row, enrolled: Number(row.enrolled), completed: Number(row.completed) }));
}
