import type { Services } from '../../foundation/request.ts';
import { canAnswer } from './policy.ts';
import { takeEvaluation, updateEvaluation } from './queries.ts';
import type { Answers } from './questions.ts';

/** Keeps what stands in the form, complete or not. Says whether it could: a locked or closed form keeps nothing. */
export function saveDraft(services: Services, accountId: string, answers: Answers): Promise<boolean> {
  const now = services.clock();
  return services.writes.run(async (transaction) => {
    const evaluation = await takeEvaluation(transaction, accountId);
    if (!evaluation || !canAnswer(evaluation, now)) return false;
    await updateEvaluation(transaction, accountId, { answers: JSON.stringify(answers), saved_at: now.toISOString() });
    return true;
  });
}
