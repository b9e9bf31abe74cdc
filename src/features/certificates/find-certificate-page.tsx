import { useI18n } from '../../i18n/i18n-context.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './certificate.module.css';

/** Where a number from paper is typed in. `asked` is a number that no certificate has. */
export function FindCertificatePage({ asked }: { asked: string | undefined }) {
  const { t, linkTo } = useI18n();
  return (
    <PageHeader
      eyebrow={t('certificate.verification')}
      title={t('certificate.findTitle')}
      lead={t('certificate.findText')}
    >
      <search className={styles.part}>
        <form className={styles.form} action={linkTo('findCertificate')}>
          <TextField
            name="number"
            label={t('certificate.number')}
            value={asked}
            error={asked ? t('certificate.notFound', { number: asked }) : undefined}
            autoComplete="off"
            maxLength={40}
            required
          />
          <button type="submit" className="button">
            <Icon name="search" />
            {t('certificate.find')}
          </button>
        </form>
      </search>
    </PageHeader>
  );
}
