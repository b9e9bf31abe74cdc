import type { Services } from '../../foundation/request.ts';
import { canAnswer } from './policy.ts';
import { takeEvaluation, updateEvaluation } from './queries.ts';
import { type Answers, parseAnswers } from './questions.ts';

/** Keeps what comes of the form and of what is kept, complete or not. Says whether it could: a locked or closed form keeps nothing. */
export function saveDraft(services: Services, accountId: string, join: (kept: Answers) => Answers): Promise<boolean> {
  const now = services.clock();
  return services.writes.run(async (transaction) => {
    const evaluation = await takeEvaluation(transaction, accountId);
    if (!evaluation || !canAnswer(evaluation, now)) return false;
    const answers = JSON.stringify(join(parseAnswers(evaluation.answers)));
    await updateEvaluation(transaction, accountId, { answers, saved_at: now.toISOString() });
    return true;
  });
}
