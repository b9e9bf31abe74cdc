import type { MouseEvent, ReactNode } from 'react';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PageWords } from '../passage.tsx';
import styles from './activity-card.module.css';
import { getActivityLook, problemId, resultId } from './activity-look.ts';
import { ActivityResult } from './activity-result.tsx';
import { type Feedback, isToBeAnswered, revealField } from './feedback.ts';
import type { Sending } from './fields.ts';
import { MissingProvider } from './missing.tsx';
import type { PublicActivity } from './public-activity.ts';
import { useTold } from './use-told.ts';

export interface ActivityCardProps {
  activity: PublicActivity;
  /** Its place among the activities of its page, from 1; it tells them apart. */
  number?: number | undefined;
  feedback: Feedback | undefined;
  done: boolean;
  /** The last answer could not be taken: something was left empty. */
  problem: boolean;
  /** The names of the fields that were left empty, where a script has looked before sending. */
  missing?: readonly string[];
  /** How many answers were sent from this page. */
  answers?: number;
  /** Beside the solution of a check: where its question is asked again, and what does that without a page load. */
  askAgain?: { address: string; onPress?: () => void } | undefined;
  /** Where the form goes; without it the card is looked at only. */
  action: string | undefined;
  /** Further fields of the form, such as the mark against forged requests. */
  children?: ReactNode;
}

function Head({
  activity,
  number,
  done,
  seen,
}: Pick<ActivityCardProps, 'activity' | 'number' | 'done'> & { seen: boolean }) {
  const { t } = useI18n();
  return (
    <PageWords as="div" className={styles.head}>
      <h2 className={`eyebrow ${styles.name}`}>
        {t('blocks.activity')}
        {number !== undefined && ` ${number}`}
      </h2>
      {!activity.required && <p className={styles.optional}>{t('blocks.optional')}</p>}
      {done && (
        <p className={styles.state}>
          <Icon name="check" />
          {t(seen ? 'blocks.seen' : 'blocks.done')}
        </p>
      )}
    </PageWords>
  );
}

function AskAgain({ address, onPress }: NonNullable<ActivityCardProps['askAgain']>) {
  const { t } = useI18n();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onPress?.();
  };
  return (
    <PageWords as="div" className={styles.actions}>
      <a className="button" href={address} onClick={onPress && press}>
        {t('blocks.askMeAgain')}
      </a>
    </PageWords>
  );
}

function Actions({
  sending,
  feedback,
  done,
  askAgain,
}: Pick<ActivityCardProps, 'feedback' | 'done' | 'askAgain'> & { sending: Sending }) {
  const { t } = useI18n();
  if (isToBeAnswered(feedback)) return askAgain && <AskAgain {...askAgain} />;
  // Once every part is there, nothing is left to save.
  if (sending === 'itself' || ((sending === 'collected' || sending === 'read') && done)) return null;
  const words = {
    checked: feedback && !feedback.askedAgain ? 'blocks.checkAgain' : 'blocks.check',
    kept: 'blocks.save',
    collected: 'blocks.save',
    read: 'blocks.haveRead',
  } as const;
  return (
    <PageWords as="div" className={styles.actions}>
      <button type="submit" className="button">
        {t(words[sending])}
      </button>
      {feedback?.mayReveal && (
        <button type="submit" className="button quiet" name={revealField} value="yes" formNoValidate>
          {t('blocks.showMe')}
        </button>
      )}
    </PageWords>
  );
}

/** The answer could not be taken as it was. */
function Problem({ id, answers }: { id: string; answers: number }) {
  const { t } = useI18n();
  const place = useTold<HTMLParagraphElement>(answers);
  return (
    <p ref={place} id={id} className={styles.problem} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <PageWords as="span">{t('blocks.incomplete')}</PageWords>
    </p>
  );
}

/** One thing to do, with its form. Pure: the page renders it, and an island renders the same again after an answer. */
export function ActivityCard(props: ActivityCardProps) {
  const { activity, number, feedback, done, problem, missing = [], answers = 0, askAgain, action, children } = props;
  // The fields keep what was typed; only a solution that is shown replaces it.
  const key = feedback?.seen ? 'solution' : 'own';
  const { id, view } = activity;
  const { Fields, sending } = getActivityLook(activity);
  const fields = <Fields key={key} id={id} view={view} feedback={feedback} />;
  const shown = isToBeAnswered(feedback) ? (
    <fieldset disabled className={styles.shown}>
      {fields}
    </fieldset>
  ) : (
    fields
  );
  return (
    <div className={styles.card} id={activity.id}>
      <Head activity={activity} number={number} done={done} seen={feedback?.seen ?? false} />
      {action ? (
        <form method="post" action={action}>
          {children}
          <MissingProvider value={missing}>{shown}</MissingProvider>
          {problem && <Problem id={problemId(id)} answers={answers} />}
          <ActivityResult
            id={resultId(id)}
            feedback={feedback}
            kept={sending === 'kept'}
            answers={answers}
            leadHere={!problem && (sending === 'checked' || sending === 'kept')}
          />
          <Actions sending={sending} feedback={feedback} done={done} askAgain={askAgain} />
        </form>
      ) : (
        fields
      )}
    </div>
  );
}
