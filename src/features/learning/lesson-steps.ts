import type { LessonProgressRow } from '../../foundation/database/learning-tables.ts';
import { type Steps, shareOf } from './progress.ts';

type Kept = Pick<LessonProgressRow, 'reached_end_at' | 'activities_done' | 'activities_required'>;

export function toSteps({ reached_end_at, activities_done, activities_required }: Kept): Steps {
  return {
    reachedEnd: reached_end_at !== null,
    activitiesDone: activities_done,
    activitiesRequired: activities_required,
  };
}

/** What of some lessons is done, and the share of those that were begun, by the lesson's id. */
export function readLessons(rows: readonly LessonProgressRow[]) {
  const open = rows.filter((row) => row.completed_at === null);
  return {
    done: new Set(rows.filter((row) => row.completed_at !== null).map((row) => row.lesson_id)),
    begun: new Map(open.map((row) => [row.lesson_id, shareOf(toSteps(row))])),
  };
}

/** Some of its activities are done, or only those are missing: worth a word in a list. */
export function isPartlyDone({ completed_at, reached_end_at, ...row }: LessonProgressRow): boolean {
  return completed_at === null && row.activities_required > 0 && (row.activities_done > 0 || reached_end_at !== null);
}
