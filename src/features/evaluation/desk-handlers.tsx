import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { toCsv } from '../../foundation/to-csv.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { showForm } from '../forms/show-form.ts';
import { listQuestions } from './questions.ts';
import { reportOf } from './report.ts';
import { EvaluationReportPage } from './report-page.tsx';
import { countAnswers, countResponses } from './report-queries.ts';

export async function showEvaluationReport(c: Context<PageEnv>): Promise<Response> {
  checkRight(c, 'read-reports');
  const { services, content, locale } = c.var;
  const [questions, responses, counted] = await Promise.all([
    listQuestions(content, locale),
    countResponses(services.db),
    countAnswers(services.db),
  ]);
  return showForm(c, <EvaluationReportPage responses={responses} questions={reportOf(questions, counted)} />, {
    title: getI18n(locale).t('desk.evaluation.title'),
  });
}

/** Every answer with how often it was given, also those to questions that are not asked any more. */
export async function downloadEvaluation(c: Context<PageEnv>): Promise<Response> {
  checkRight(c, 'read-reports');
  const { services, content, locale } = c.var;
  const questions = await listQuestions(content, locale);
  const rows = (await countAnswers(services.db)).map(({ question, value, count }) => {
    const asked = questions.find(({ id }) => id === question);
    const words = asked?.options.find(({ id }) => id === value)?.text ?? value;
    return [question, asked?.question ?? '', words, count];
  });
  return c.body(toCsv(['id', 'question', 'answer', 'count'], rows), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="polylogue-evaluation.csv"',
    'cache-control': 'private, no-store',
  });
}
