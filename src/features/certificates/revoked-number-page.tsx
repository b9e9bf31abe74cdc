import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './certificate.module.css';
import { FindLink } from './find-link.tsx';

/** Of a revoked certificate whose owner has left: that it is not valid, since when, and that nothing else is known. */
export function RevokedNumberPage({ number, revokedAt }: { number: string; revokedAt: string }) {
  const { t, formatDate } = useI18n();
  return (
    <>
      <PageHeader eyebrow={t('certificate.verification')} title={t('certificate.title')}>
        <p className={`${styles.verdict} ${styles.revoked}`}>
          <Icon name="warning" />
          {t('certificate.revoked')}
        </p>
        <p>{t('certificate.revokedForgotten', { date: formatDate(revokedAt) })}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('certificate.number')}</dt>
            <dd className={styles.number}>{number}</dd>
          </div>
        </dl>
      </PageHeader>
      <section className={`page ${styles.part}`}>
        <FindLink />
      </section>
    </>
  );
}
