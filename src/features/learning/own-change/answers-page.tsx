import { useI18n } from '../../../i18n/i18n-context.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Fields } from '../../content/blocks/self-assessment/fields.tsx';
import { Body } from '../../content/body.tsx';
import { Passage } from '../../content/passage.tsx';
import { writeFields } from '../offline/answer-fields.ts';
import { type Answers, type Framework, formOf, viewFramework } from './framework.ts';
import styles from './own-change.module.css';
import type { Moment } from './own-change.ts';

interface AnswersPageProps {
  /** Whose answers they are. */
  writer: string;
  framework: Framework;
  moment: Moment;
  answers: Answers;
}

/** The lines of the framework at one moment, to be answered in one go or in several. */
export function AnswersPage({ writer, framework, moment, answers }: AnswersPageProps) {
  const { t, linkTo } = useI18n();
  const { page } = framework;
  const view = viewFramework(framework, moment, t('learning.change.lookingBack'));
  return (
    <>
      <PageHeader
        eyebrow={<a href={linkTo('ownChange')}>{t('learning.change.title')}</a>}
        title={t(`learning.change.moment.${moment}`)}
        lead={t('learning.change.lead')}
      />
      <form
        className={`page ${styles.form}`}
        method="post"
        action={linkTo('ownAnswers', { moment })}
        data-draft=""
        data-saved={t('learning.change.saved')}
        data-not-saved={t('evaluation.notSaved')}
      >
        <input type="hidden" name="writer" value={writer} />
        <input type="hidden" name="base" value={writeFields(formOf(framework, moment).write(answers))} />
        <h2>{t('learning.change.answers')}</h2>
        <details className={styles.meaning}>
          <summary>{t('learning.change.meaning')}</summary>
          <Passage locale={page.locale}>
            <Body blocks={page.blocks} pictures={page.pictures} />
          </Passage>
        </details>
        <Passage locale={page.locale}>
          <Fields
            id="framework"
            view={view}
            feedback={{ outcome: 'done', answer: { ...answers }, parts: {}, mayReveal: false, seen: false }}
          />
        </Passage>
        <p>
          <button type="submit" className="button">
            {t('blocks.save')}
          </button>
        </p>
        <output className={styles.state} />
      </form>
    </>
  );
}
