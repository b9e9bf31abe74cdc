import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { closedSubmissions } from './policy.ts';
import { closeEvaluationsUntil } from './queries.ts';

/** Forgets whose answers are whose once they can no longer be changed. Safe to repeat and to run on several instances. */
export function closeEvaluations(db: Database, clock: Clock): Promise<void> {
  return closeEvaluationsUntil(db, closedSubmissions(clock()));
}
