import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './lesson-mark.module.css';
import type { BegunLesson } from './standing.ts';

/** Where a learner stands in a lesson, as a sign and in words. */
export function LessonMark({
  done,
  isNew,
  begun,
  current = false,
}: {
  done: boolean;
  isNew: boolean;
  begun?: BegunLesson | undefined;
  current?: boolean;
}) {
  const { t } = useI18n();
  const { activitiesDone = 0, activitiesRequired = 0 } = begun ?? {};
  if (done) return <Icon name="check" label={t('learning.done')} className={styles.done ?? ''} />;
  if (isNew) return <span className={styles.new}>{t('learning.new')}</span>;
  if (begun)
    return (
      <svg
        className={styles.open}
        viewBox="0 0 24 24"
        width="24"
        height="24"
        role="img"
        aria-label={t('learning.activitiesDone', { done: activitiesDone, count: activitiesRequired })}
      >
        <circle cx="12" cy="12" r="9" />
        <path
          className={styles.part}
          d="M12 3a9 9 0 0 1 0 18a9 9 0 0 1 0-18"
          pathLength={activitiesRequired + 1}
          strokeDasharray={`${activitiesDone} ${activitiesRequired + 1}`}
        />
      </svg>
    );
  return (
    <svg className={styles.open} viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={t('learning.toDo')}>
      <circle cx="12" cy="12" r={current ? 3 : 5.5} />
    </svg>
  );
}
