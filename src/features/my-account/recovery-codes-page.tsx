import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice } from '../../ui/fields.tsx';
import { Actions, FieldForm } from '../forms/form.tsx';
import { FormLayout } from '../login/form-layout.tsx';
import styles from './account-page.module.css';
import type { TwoFactorSetup } from './two-factor-page.tsx';

/** The last step of a second factor: it is on, and these open the account without the phone. `sealed` holds the same for the download. */
export function RecoveryCodesPage({ setup, sealed }: { setup: TwoFactorSetup; sealed: string }) {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout
      title={t('accounts.account.twoFactorCodesTitle')}
      // Codes of an authenticator come in three steps, a passkey in two.
      lead={setup.uri && t('accounts.account.twoFactorStep', { number: 3 })}
    >
      <DoneNotice>{t('accounts.account.twoFactorSwitchedOn')}</DoneNotice>
      <p>{t('accounts.account.twoFactorCodes')}</p>
      <ul className={styles.codes} id="recovery-codes">
        {setup.recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FieldForm
        to="accountTwoFactor"
        submit={t('accounts.account.twoFactorDownload')}
        action="codes"
        hidden={{ setup: sealed }}
        look="quiet"
        beside={
          <button
            type="button"
            className="button quiet"
            data-copies="recovery-codes"
            data-copied={t('accounts.account.twoFactorCopied')}
            hidden
          >
            {t('accounts.account.twoFactorCopy')}
          </button>
        }
      >
        {null}
      </FieldForm>
      <Actions>
        <a className="button" href={linkTo('accountSecurity')}>
          {t('accounts.account.twoFactorKept')}
        </a>
      </Actions>
    </FormLayout>
  );
}
