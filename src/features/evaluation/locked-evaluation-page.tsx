import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './evaluation.module.css';

/** Before all modules are complete. */
export function LockedEvaluationPage({ done, count }: { done: number; count: number }) {
  const { t, linkTo } = useI18n();
  return (
    <PageHeader eyebrow={t('navigation.training')} title={t('evaluation.title')} lead={t('evaluation.lead')}>
      <p className={styles.locked}>
        <Icon name="lock" />
        {t('evaluation.locked')}
      </p>
      <p>{t('evaluation.lockedText', { done, count })}</p>
      <p className={styles.buttons}>
        <a className="button" href={linkTo('courses')}>
          {t('evaluation.toModules')}
          <Icon name="arrow-right" />
        </a>
      </p>
    </PageHeader>
  );
}
