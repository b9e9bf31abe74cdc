import { useI18n } from '../../i18n/i18n-context.tsx';
import { TextField } from '../../ui/fields.tsx';
import { PostForm } from '../forms/post-form.tsx';
import styles from './certificate.module.css';
import { longestName } from './certificate-name.ts';

/** A plain form to put another name on a certificate. */
export function NameForm({ number, name, invalid }: { number: string; name: string; invalid: boolean }) {
  const { t, linkTo } = useI18n();
  return (
    <PostForm className={styles.form} action={linkTo('correctCertificateName', { number })}>
      <TextField
        name="name"
        id="certificate-name"
        label={t('certificate.nameLabel')}
        value={name}
        error={invalid ? t('certificate.nameInvalid') : undefined}
        autoComplete="name"
        maxLength={longestName}
        required
      />
      <button type="submit" className="button quiet">
        {t('certificate.nameSave')}
      </button>
    </PostForm>
  );
}
