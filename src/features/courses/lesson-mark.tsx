import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './lesson-mark.module.css';

/** Where a learner stands in a lesson, as a sign and in words. */
export function LessonMark({ done, isNew, current = false }: { done: boolean; isNew: boolean; current?: boolean }) {
  const { t } = useI18n();
  if (done) return <Icon name="check" label={t('learning.done')} className={styles.done ?? ''} />;
  if (isNew) return <span className={styles.new}>{t('learning.new')}</span>;
  return (
    <svg className={styles.open} viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={t('learning.toDo')}>
      <circle cx="12" cy="12" r={current ? 3 : 5.5} />
    </svg>
  );
}
