import type { ActivityRecordRow } from '../../foundation/database/learning-tables.ts';
import type { Graded } from '../content/activities/activity.ts';

type Place = Pick<ActivityRecordRow, 'account_id' | 'lesson_id' | 'block_id'>;
type Kept = Pick<ActivityRecordRow, 'outcome' | 'answer' | 'locale' | 'attempt_id' | 'updated_at'>;

/** What is known of an activity after one more answer. What is done stays done, whichever came last and whatever the lesson has become. */
export function nextRecord(
  before: Omit<ActivityRecordRow, keyof Place> | undefined,
  graded: Pick<Graded, 'outcome' | 'seen'>,
  kept: Kept,
  now: string,
) {
  const done = graded.outcome === 'right' || graded.outcome === 'done';
  return {
    ...kept,
    tries: (before?.tries ?? 0) + (graded.outcome === 'wrong' ? 1 : 0),
    done_at: before?.done_at ?? (done ? now : null),
    solution_seen_at: before?.solution_seen_at ?? (graded.seen ? now : null),
    asked_again: (before?.asked_again ?? 0) + (graded.seen && graded.outcome === 'open' ? 1 : 0),
  };
}
