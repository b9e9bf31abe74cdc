import type { EvaluationRow } from '../../foundation/database/tables.ts';

const day = 24 * 60 * 60 * 1000;

/** How long submitted answers may be changed. */
const changeDays = 14;

/** When answers submitted at a time can no longer be changed. Both ISO-8601. */
export function changeableUntil(submittedAt: string): string {
  return new Date(Date.parse(submittedAt) + changeDays * day).toISOString();
}

/** Answers submitted at this time or before are past changing at `now`. */
export function closedSubmissions(now: Date): string {
  return new Date(now.getTime() - changeDays * day).toISOString();
}

export function canAnswer(
  { closed, submitted_at }: Pick<EvaluationRow, 'closed' | 'submitted_at'>,
  now: Date,
): boolean {
  return closed === 0 && (submitted_at === null || now.toISOString() < changeableUntil(submitted_at));
}
