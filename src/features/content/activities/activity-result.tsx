import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { PageWords } from '../passage.tsx';
import styles from './activity-card.module.css';
import type { Feedback } from './feedback.ts';
import { Mark } from './mark.tsx';
import { RichText } from './rich-text.tsx';

interface ActivityResultProps {
  feedback: Feedback | undefined;
  /** Nothing here is right or wrong: it is kept, and may be changed. */
  kept: boolean;
}

function useVerdict({ feedback, kept }: ActivityResultProps): ReactNode {
  const { t } = useI18n();
  if (feedback?.seen) return t('blocks.solutionShown');
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

/** The button that asks for the solution goes away when it is shown: who pressed it goes on from the answer, not from the top of the page. */
function useFocusOnSolution(place: RefObject<HTMLElement | null>, seen: boolean): void {
  const before = useRef(seen);
  useEffect(() => {
    if (seen && !before.current) place.current?.focus({ preventScroll: true });
    before.current = seen;
  }, [place, seen]);
}

/** What became of the last answer, and why. It is announced when it changes without a page load. */
export function ActivityResult({ feedback, kept }: ActivityResultProps) {
  const verdict = useVerdict({ feedback, kept });
  const place = useRef<HTMLDivElement>(null);
  useFocusOnSolution(place, feedback?.seen ?? false);
  const told = feedback && feedback.outcome !== 'open' && feedback.outcome !== 'invalid';
  return (
    <div
      ref={place}
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
