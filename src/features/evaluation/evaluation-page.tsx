import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice, ErrorSummary } from '../../ui/fields.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { writeFields } from '../learning/offline/answer-fields.ts';
import styles from './evaluation.module.css';
import { changeableUntil } from './policy.ts';
import { QuestionField } from './question-field.tsx';
import { type Answers, formOf, parts, type Question } from './questions.ts';

interface EvaluationPageProps {
  questions: Question[];
  answers: Answers;
  /** Whether answers may still be given or changed. */
  open: boolean;
  submittedAt: string | null;
  missing: Question[];
  /** What was just saved: `draft` or `answers`. */
  saved: string | undefined;
}

function Outcome({ saved, submittedAt }: Pick<EvaluationPageProps, 'saved' | 'submittedAt'>) {
  const { t, formatDate } = useI18n();
  if (submittedAt) {
    const until = t('evaluation.change', { date: formatDate(changeableUntil(submittedAt)) });
    if (saved === 'answers')
      return (
        <DoneNotice>
          {t('evaluation.submitted')} {until}
        </DoneNotice>
      );
    return <p>{until}</p>;
  }
  return saved === 'draft' ? <DoneNotice>{t('evaluation.saved')}</DoneNotice> : null;
}

/** The evaluation form. Works as a plain form; with script the draft is also saved while somebody types. */
export function EvaluationPage(props: EvaluationPageProps) {
  const { questions, answers, open, submittedAt, missing, saved } = props;
  const { t, linkTo } = useI18n();
  const header = { eyebrow: t('navigation.training'), title: t('evaluation.title') };
  if (!open) return <PageHeader {...header} lead={t('evaluation.closed')} />;
  const errors = Object.fromEntries(missing.map(({ name, question }) => [name, question]));
  return (
    <>
      <PageHeader {...header} lead={t('evaluation.lead')}>
        <p className={styles.privacy}>{t('evaluation.privacy')}</p>
        <Outcome saved={saved} submittedAt={submittedAt} />
        <ErrorSummary title={t('evaluation.missing', { count: missing.length })} errors={errors} />
      </PageHeader>
      <PostForm
        className={`page ${styles.form}`}
        action={linkTo('evaluation')}
        noValidate
        data-draft=""
        data-saved={t('evaluation.saved')}
        data-not-saved={t('evaluation.notSaved')}
        data-closed={t('evaluation.closed')}
      >
        {/* What another page or device sends meanwhile stays where nothing is changed here. */}
        <input type="hidden" name="base" value={writeFields(formOf(questions).write(answers))} />
        {parts.map((part) => {
          const own = questions.filter((question) => question.part === part);
          if (own.length === 0) return null;
          return (
            <section key={part} className={styles.part}>
              <h2>{t(`evaluation.parts.${part}`)}</h2>
              {own.map((question) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  values={answers[question.id] ?? []}
                  missing={missing.includes(question)}
                />
              ))}
            </section>
          );
        })}
        <div className={styles.buttons}>
          {/* First, so that Enter in a field saves and never submits. A button called "action" would hide the form's address from scripts. */}
          <button type="submit" className="button quiet" name="intent" value="save">
            {t('evaluation.save')}
          </button>
          <button type="submit" className="button" name="intent" value="submit">
            {t(submittedAt ? 'evaluation.submitChanges' : 'evaluation.submit')}
          </button>
          <output className={styles.state} />
        </div>
      </PostForm>
    </>
  );
}
