import { useI18n } from '../../i18n/i18n-context.tsx';
import { BarTable } from '../../ui/bar-table.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import type { QuestionReport } from './report.ts';

function Result({ question }: { question: QuestionReport }) {
  const { t, formatNumber } = useI18n();
  const { words, texts, rows, average } = question;
  return (
    <section>
      <h2>{words}</h2>
      {average !== undefined && (
        <p className="who">{t('desk.evaluation.average', { average: formatNumber(Math.round(average * 10) / 10) })}</p>
      )}
      {rows.length > 0 && (
        <BarTable
          caption={t('desk.evaluation.given')}
          head={[t('desk.evaluation.answer'), t('desk.evaluation.count')]}
          rows={rows}
          format={formatNumber}
        />
      )}
      {rows.length + texts.length === 0 && <p className="who">{t('desk.evaluation.none')}</p>}
      {texts.map((text) => (
        <blockquote key={text} className="said words" dir="auto">
          {text}
        </blockquote>
      ))}
    </section>
  );
}

/** What learners think of the programme; nobody can be told from it. */
export function EvaluationReportPage({ responses, questions }: { responses: number; questions: QuestionReport[] }) {
  const { t, linkTo } = useI18n();
  return (
    <DeskPage
      title={t('desk.evaluation.title')}
      crumbs={[{ name: t('desk.reports.title'), href: linkTo('deskReports') }]}
      lead={t('desk.evaluation.lead', { count: responses })}
      actions={
        <a className="button quiet small" href={linkTo('deskEvaluationFile')}>
          {t('desk.audit.export')}
        </a>
      }
    >
      {questions.map((question) => (
        <Result key={question.id} question={question} />
      ))}
    </DeskPage>
  );
}
