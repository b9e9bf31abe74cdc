import { useI18n } from '../../../i18n/i18n-context.tsx';
import styles from './activity-card.module.css';
import type { Feedback } from './feedback.ts';
import { Mark } from './mark.tsx';
import { RichText } from './rich-text.tsx';

function Verdict({ feedback }: { feedback: Feedback }) {
  const { t } = useI18n();
  if (feedback.seen) return <p>{t('blocks.solutionShown')}</p>;
  if (feedback.answeredElsewhere) return <p>{t('blocks.answeredElsewhere')}</p>;
  if (feedback.outcome === 'right') {
    return (
      <p>
        <Mark right quiet /> {t('blocks.right')}
      </p>
    );
  }
  if (feedback.outcome === 'wrong') {
    return (
      <p>
        <Mark right={false} quiet /> {t('blocks.wrong')}
      </p>
    );
  }
  return null;
}

/** What became of the last answer, and why. It is announced when it changes without a page load. */
export function ActivityResult({ feedback }: { feedback: Feedback | undefined }) {
  const told = feedback && feedback.outcome !== 'open' && feedback.outcome !== 'invalid';
  return (
    <div className={told ? styles.result : undefined} data-outcome={feedback?.outcome} role="status">
      {told && <Verdict feedback={feedback} />}
      {told && feedback.explanation && <RichText text={feedback.explanation} />}
    </div>
  );
}
