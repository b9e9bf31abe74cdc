import type { CertificateRow } from '../../foundation/database/tables.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './certificate.module.css';

/** Valid or revoked, in words and with a sign, never by colour alone. */
export function Verdict({ certificate }: { certificate: Pick<CertificateRow, 'revoked_at' | 'revocation_reason'> }) {
  const { t, formatDate } = useI18n();
  const { revoked_at: revokedAt, revocation_reason: reason } = certificate;
  if (!revokedAt)
    return (
      <p className={`${styles.verdict} ${styles.valid}`}>
        <Icon name="check" />
        {t('certificate.valid')}
      </p>
    );
  return (
    <>
      <p className={`${styles.verdict} ${styles.revoked}`}>
        <Icon name="warning" />
        {t('certificate.revoked')}
      </p>
      <p>{t('certificate.revokedText', { date: formatDate(revokedAt), reason: reason ?? '' })}</p>
    </>
  );
}
