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

/** The months that answers submitted until then, and still somebody's, count to. */
async function listClosingMonths(db: Database, submitted: string): Promise<string[]> {
  const rows = await db
    .selectFrom('evaluations')
    .innerJoin('evaluation_responses', 'evaluation_responses.id', 'evaluations.response_id')
    .select('evaluation_responses.submitted_in')
    .distinct()
    .where('evaluations.submitted_at', '<=', submitted)
    .execute();
  return rows.map((row) => row.submitted_in);
}

/** Rows that one statement inserts: more than an engine takes parameters for would need several. */
const rowsAtOnce = 500;

/**
 * Writes those of a month that are nobody's any more anew, in the order of their random ids. A database keeps rows as they came, and that
 * order is the one in which learners sent them.
 */
async function shuffleResponses(transaction: Database, month: string): Promise<void> {
  const responses = await transaction
    .selectFrom('evaluation_responses')
    .selectAll()
    .where('submitted_in', '=', month)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('evaluations')
        .select('response_id')
        .where('response_id', 'is not', null)
        .$castTo<{ response_id: string }>(),
    )
    .orderBy('id')
    .execute();
  const ids = responses.map((row) => row.id);
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const some = ids.slice(start, start + rowsAtOnce);
    const answers = await transaction
      .selectFrom('evaluation_answers')
      .selectAll()
      .where('response_id', 'in', some)
      .orderBy('response_id')
      .orderBy('question_id')
      .orderBy('position')
      .execute();
    await transaction.deleteFrom('evaluation_responses').where('id', 'in', some).execute();
    await transaction
      .insertInto('evaluation_responses')
      .values(responses.slice(start, start + rowsAtOnce))
      .execute();
    for (let first = 0; first < answers.length; first += rowsAtOnce)
      await transaction
        .insertInto('evaluation_answers')
        .values(answers.slice(first, first + rowsAtOnce))
        .execute();
  }
}

/** Forgets whose the answers submitted until then are, and in which order they came. */
export async function closeEvaluationsUntil(db: Database, submitted: string): Promise<void> {
  if ((await listClosingMonths(db, submitted)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const months = await listClosingMonths(transaction, submitted);
    const closed = await transaction
      .updateTable('evaluations')
      .set({ answers: '{}', saved_at: null, submitted_at: null, response_id: null, closed: 1 })
      .where('submitted_at', '<=', submitted)
      .executeTakeFirst();
    // Another instance may have closed them meanwhile.
    if (closed.numUpdatedRows === 0n) return;
    for (const month of months) await shuffleResponses(transaction, month);
  });
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
