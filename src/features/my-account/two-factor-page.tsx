import { renderSVG } from 'uqr';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { type FormErrors, TextField } from '../../ui/fields.tsx';
import { FieldForm } from '../forms/form.tsx';
import { FormLayout } from '../login/form-layout.tsx';
import styles from './account-page.module.css';

export interface TwoFactorSetup {
  /** otpauth://, what the picture says; empty for a passkey. */
  uri: string;
  /** None where those of before still hold. */
  recoveryCodes: string[];
}

/** Shown once, right after the password: the picture, then the field for the first code. The recovery codes come when that was right. */
export function TwoFactorPage({
  setup,
  sealed,
  errors,
}: {
  setup: TwoFactorSetup;
  /** The same, sealed, so that a wrong code can show it once more. */
  sealed: string;
  errors: FormErrors;
}) {
  const { t, linkTo } = useI18n();
  const key = new URL(setup.uri).searchParams.get('secret') ?? '';
  return (
    <FormLayout title={t('accounts.account.twoFactor')} lead={t('accounts.account.twoFactorOff')} errors={errors}>
      <h2>{t('accounts.account.twoFactorStep', { number: 1 })}</h2>
      <p>{t('accounts.account.twoFactorScan')}</p>
      <div
        className={styles.qr}
        role="img"
        aria-label={t('accounts.account.twoFactorPicture')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from the key; nothing a person typed
        dangerouslySetInnerHTML={{ __html: renderSVG(setup.uri, { border: 0 }) }}
      />
      <p className={styles.key}>{key.replace(/(.{4})/g, '$1 ').trim()}</p>
      <h2>{t('accounts.account.twoFactorStep', { number: 2 })}</h2>
      <FieldForm
        to="accountTwoFactor"
        submit={t('accounts.account.twoFactorConfirm')}
        action="confirm"
        hidden={{ setup: sealed }}
        beside={<a href={linkTo('accountSecurity')}>{t('accounts.account.title')}</a>}
      >
        <TextField
          name="code"
          label={t('accounts.account.twoFactorEnter')}
          error={errors.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={8}
          required
        />
        <p className="soft">{t('accounts.account.twoFactorOthers')}</p>
      </FieldForm>
    </FormLayout>
  );
}
