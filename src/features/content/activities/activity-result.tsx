import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { PageWords } from '../passage.tsx';
import styles from './activity-card.module.css';
import type { Feedback } from './feedback.ts';
import { Mark } from './mark.tsx';
import { RichText } from './rich-text.tsx';
import { useTold } from './use-told.ts';

interface ActivityResultProps {
  id: string;
  feedback: Feedback | undefined;
  /** Nothing here is right or wrong: it is kept, and may be changed. */
  kept: boolean;
  /** How many answers were sent from this page and told of here. */
  answers: number;
  /** Not where the fields themselves lead on, or a fault is told. */
  leadHere: boolean;
}

function useVerdict({ feedback, kept }: Pick<ActivityResultProps, 'feedback' | 'kept'>): ReactNode {
  const { t } = useI18n();
  if (feedback?.askedAgain) return t('blocks.askedAgain');
  if (feedback?.seen) return t(feedback.outcome === 'open' ? 'blocks.checkSolutionShown' : 'blocks.solutionShown');
  if (feedback?.answeredElsewhere) return t('blocks.answeredElsewhere');
  if (feedback?.outcome === 'right' || feedback?.outcome === 'wrong') {
    const right = feedback.outcome === 'right';
    return (
      <>
        <Mark right={right} quiet /> {t(right ? 'blocks.right' : 'blocks.wrong')}
      </>
    );
  }
  return kept && t('blocks.kept');
}

/** What became of the last answer, and why. Announced when it changes without a page load; without script it is led to by its id. */
export function ActivityResult({ id, feedback, kept, answers, leadHere }: ActivityResultProps) {
  const verdict = useVerdict({ feedback, kept });
  const place = useTold<HTMLDivElement>(answers, leadHere);
  const told = feedback && (feedback.seen || feedback.askedAgain || !['open', 'invalid'].includes(feedback.outcome));
  return (
    <div
      ref={place}
      id={id}
      className={told ? styles.result : undefined}
      data-outcome={feedback?.outcome}
      role="status"
      tabIndex={-1}
    >
      {told && verdict && <PageWords as="p">{verdict}</PageWords>}
      {told && feedback.explanation && <RichText text={feedback.explanation} />}
    </div>
  );
}
