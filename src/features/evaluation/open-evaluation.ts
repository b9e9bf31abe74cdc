import type { Database } from '../../foundation/database/database.ts';
import { isProgrammeComplete } from '../learning/programme.ts';
import { listCourseCompletions } from '../learning/queries.ts';
import { insertEvaluation } from './queries.ts';

/** Opens the form to somebody who has completed every module; once open it stays open, whatever is published later. Safe to repeat. */
export async function openEvaluation(
  transaction: Database,
  { accountId, now }: { accountId: string; now: string },
): Promise<void> {
  const complete = isProgrammeComplete(await listCourseCompletions(transaction, accountId, now));
  if (complete) await insertEvaluation(transaction, accountId);
}
