import type { Database } from '../../foundation/database/database.ts';
import type { EvaluationAnswerRow, EvaluationResponseRow, EvaluationRow } from '../../foundation/database/tables.ts';

/** Opens the form to a learner; does nothing where it was opened before. */
export async function insertEvaluation(db: Database, accountId: string): Promise<void> {
  await db
    .insertInto('evaluations')
    .values({ account_id: accountId, answers: '{}', saved_at: null, submitted_at: null, response_id: null, closed: 0 })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

export async function findEvaluation(db: Database, accountId: string): Promise<EvaluationRow | undefined> {
  return db.selectFrom('evaluations').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Makes this transaction wait for any other that changes the same form, and gives its state; undefined where it is locked. */
export async function takeEvaluation(transaction: Database, accountId: string): Promise<EvaluationRow | undefined> {
  return transaction
    .updateTable('evaluations')
    .set((eb) => ({ closed: eb.ref('closed') }))
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

export async function updateEvaluation(db: Database, accountId: string, values: Partial<EvaluationRow>): Promise<void> {
  await db.updateTable('evaluations').set(values).where('account_id', '=', accountId).execute();
}

/** Forgets whose the answers submitted until then are. */
export async function closeEvaluationsUntil(db: Database, submitted: string): Promise<void> {
  await db
    .updateTable('evaluations')
    .set({ answers: '{}', saved_at: null, submitted_at: null, response_id: null, closed: 1 })
    .where('submitted_at', '<=', submitted)
    .execute();
}

/** Deletes the response that still is somebody's, with its answers; those that nobody can be told from stay. */
export async function deleteResponseOf(transaction: Database, accountId: string): Promise<void> {
  // A submission under way is waited for: it must not outlast the account.
  const evaluation = await takeEvaluation(transaction, accountId);
  if (!evaluation?.response_id) return;
  await transaction.deleteFrom('evaluation_responses').where('id', '=', evaluation.response_id).execute();
}

/** Writes a response with all its answers in place of what it said before. */
export async function saveResponse(
  db: Database,
  row: EvaluationResponseRow,
  answers: readonly Omit<EvaluationAnswerRow, 'response_id'>[],
): Promise<void> {
  await db
    .insertInto('evaluation_responses')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ locale: row.locale }))
    .execute();
  await db.deleteFrom('evaluation_answers').where('response_id', '=', row.id).execute();
  if (answers.length === 0) return;
  const rows = answers.map((answer) => ({ ...answer, response_id: row.id }));
  await db.insertInto('evaluation_answers').values(rows).execute();
}
