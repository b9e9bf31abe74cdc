import { randomUUID } from 'node:crypto';
import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import { canAnswer } from './policy.ts';
import { saveResponse, takeEvaluation, updateEvaluation } from './queries.ts';
import { type Answers, parseAnswers } from './questions.ts';

/**
 * Submits complete answers, or puts changed ones in the place of those submitted less than 14 days ago: one learner is one response.
 * Says whether it could.
 */
export function submitEvaluation(
  services: Services,
  accountId: string,
  locale: Locale,
  join: (kept: Answers) => Answers,
): Promise<boolean> {
  const now = services.clock();
  return services.writes.run(async (transaction) => {
    const evaluation = await takeEvaluation(transaction, accountId);
    if (!evaluation || !canAnswer(evaluation, now)) return false;
    const answers = join(parseAnswers(evaluation.answers));
    const submittedAt = evaluation.submitted_at ?? now.toISOString();
    // Random, where other ids are made from the time: the time would lead back to the learner.
    const responseId = evaluation.response_id ?? randomUUID();
    await saveResponse(
      transaction,
      { id: responseId, submitted_in: submittedAt.slice(0, 7), locale },
      Object.entries(answers).flatMap(([questionId, values]) =>
        values.map((value, position) => ({ question_id: questionId, position, value })),
      ),
    );
    await updateEvaluation(transaction, accountId, {
      answers: JSON.stringify(answers),
      saved_at: now.toISOString(),
      submitted_at: submittedAt,
      response_id: responseId,
    });
    return true;
  });
}
