import type { PersonalDataSource } from '../accounts/personal-data.ts';
import type { TranslatedFields } from '../content/kinds.ts';
import { listShownTexts } from '../content/published-queries.ts';
import { readTranslated } from '../content/read-content.ts';
import { deleteResponseOf, findEvaluation } from './queries.ts';
import { parseAnswers, scaleSteps } from './questions.ts';

type QuestionFields = TranslatedFields<'evaluation-question'>;

/** A value in words: an option's, or a step of a scale with what its ends mean. A text is what it says. */
function say(value: string, fields: QuestionFields | undefined): string {
  const option = fields?.options?.[value];
  if (option) return option;
  const { low, high } = fields ?? {};
  return low && high ? `${value}/${scaleSteps} (1 = ${low}, ${scaleSteps} = ${high})` : value;
}

/**
 * The evaluation form: a draft, or answers while they may be changed. Later ones lead back to nobody, so they can neither be given
 * out nor deleted.
 */
export const evaluationData: PersonalDataSource = {
  name: 'evaluation',
  async read(db, accountId, { t, locale }, now) {
    const evaluation = await findEvaluation(db, accountId);
    const heading = t('evaluation.title');
    if (!evaluation) return { data: null, readable: [{ heading, facts: [] }] };
    const answers = parseAnswers(evaluation.answers);
    const stored = await listShownTexts(db, now.toISOString(), Object.keys(answers), locale);
    const named = Object.entries(answers).map(([id, values]) => {
      const text = stored.get(id);
      const fields = text && readTranslated('evaluation-question', text.fields);
      return { question: fields?.question ?? id, answer: values.map((value) => say(value, fields)) };
    });
    return {
      data: {
        answers: named,
        savedAt: evaluation.saved_at,
        submittedAt: evaluation.submitted_at,
        closed: evaluation.closed === 1,
      },
      readable: [{ heading, facts: named.map(({ question, answer }) => [question, answer.join(' · ')]) }],
    };
  },
  async erase(db, accountId) {
    await deleteResponseOf(db, accountId);
  },
};
