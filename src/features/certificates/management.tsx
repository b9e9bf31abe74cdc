import type { CertificateChangeRow, CertificateRow } from '../../foundation/database/tables.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice, TextField } from '../../ui/fields.tsx';
import { PostForm } from '../forms/post-form.tsx';
import styles from './certificate.module.css';
import { NameForm } from './name-form.tsx';

interface ManagementProps {
  certificate: CertificateRow;
  changes: CertificateChangeRow[];
  mayRevoke: boolean;
  outcome: string | undefined;
}

function History({ changes }: Pick<ManagementProps, 'changes'>) {
  const { t, formatDate } = useI18n();
  if (changes.length === 0) return <p>{t('certificate.noHistory')}</p>;
  return (
    <ol className={styles.history}>
      {changes.map((change) => (
        <li key={change.id}>
          {change.kind === 'name'
            ? t('certificate.changedName', {
                date: formatDate(change.changed_at),
                who: change.changed_by,
                name: change.former_name ?? '',
              })
            : t('certificate.wasRevoked', { date: formatDate(change.changed_at), reason: change.reason ?? '' })}
        </li>
      ))}
    </ol>
  );
}

/** What a coordinator sees below a certificate and can do with it. */
export function Management({ certificate, changes, mayRevoke, outcome }: ManagementProps) {
  const { t, linkTo } = useI18n();
  const { number, name } = certificate;
  return (
    <section className={`page ${styles.part}`} id="manage">
      <h2>{t('certificate.manage')}</h2>
      {outcome === 'corrected' && <DoneNotice>{t('certificate.nameSaved')}</DoneNotice>}
      <h3>{t('certificate.history')}</h3>
      <History changes={changes} />
      {mayRevoke && (
        <>
          <NameForm number={number} name={name} invalid={outcome === 'invalid'} />
          <h3>{t('certificate.revoke')}</h3>
          <p>{t('certificate.revokeText')}</p>
          <PostForm className={styles.form} action={linkTo('revokeCertificate', { number })}>
            <TextField
              name="reason"
              label={t('certificate.reason')}
              error={outcome === 'reason' ? t('certificate.reasonInvalid') : undefined}
              maxLength={300}
              required
            />
            <button type="submit" className="button quiet">
              {t('certificate.revoke')}
            </button>
          </PostForm>
        </>
      )}
    </section>
  );
}
