import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { CheckField, DoneNotice, type FormErrors, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FieldForm } from '../forms/form.tsx';
import { FormLayout } from './form-layout.tsx';
import { PartnerButtons, type PartnerWays } from './partner-buttons.tsx';
import { PasskeyField } from './passkey-field.tsx';
import { EmailField, PasswordField } from './person-fields.tsx';

export const logInNotices = ['resetDone', 'loggedOut', 'deleted', 'needed'] as const;
export type LogInNotice = (typeof logInNotices)[number];

interface LogInPageProps {
  email: string;
  errors: FormErrors;
  notice: LogInNotice | undefined;
  next: string;
  ways: PartnerWays;
}

function Aside() {
  const { t } = useI18n();
  return (
    <>
      <h2>{t('accounts.login.forgot')}</h2>
      <p>{t('accounts.login.forgotText')}</p>
      <FieldForm to="passwordReset" submit={t('accounts.login.forgotSubmit')} look="quiet">
        <EmailField id="reset-email" autoComplete="email" required={false} />
      </FieldForm>
    </>
  );
}

export function LogInPage({ email, errors, notice, next, ways }: LogInPageProps) {
  const { t, linkTo } = useI18n();
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <FormLayout title={t('accounts.login.title')} lead={t('accounts.login.lead')} errors={errors} aside={<Aside />}>
      {errors.form === t('accounts.login.wrong') && <Notice>{t('accounts.login.wrongHint')}</Notice>}
      {notice === 'needed' && <Notice>{t('accounts.login.needed')}</Notice>}
      {notice && notice !== 'needed' && <DoneNotice>{t(`accounts.login.${notice}`)}</DoneNotice>}
      <PartnerButtons ways={ways} next={next} />
      <FieldForm to="login" submit={t('accounts.login.submit')} hidden={{ next }}>
        <EmailField value={email} error={errors.email} autoComplete="username" />
        <PasswordField error={errors.password} />
        <CheckField
          name="rememberMe"
          label={t('accounts.fields.rememberMe')}
          hint={t('accounts.fields.rememberMeHint')}
        />
      </FieldForm>
      <p>
        {t('accounts.login.noAccount')} <a href={linkTo('register') + query}>{t('accounts.register.title')}</a>
      </p>
    </FormLayout>
  );
}

interface CodePageProps {
  title: string;
  errors: FormErrors;
  next: string;
  rememberMe: boolean;
  /** What a browser is told that is to show a passkey; undefined where the account has none. */
  passkey: PublicKeyCredentialRequestOptionsJSON | undefined;
  /** Whether an authenticator was set up: recovery codes are there in any case. */
  hasCodes: boolean;
}

/** The second step, where an account has a second factor. */
export function CodePage({ title, errors, next, rememberMe, passkey, hasCodes }: CodePageProps) {
  const { t } = useI18n();
  const hidden = { next, ...(rememberMe ? { rememberMe: 'on' } : {}) };
  return (
    <FormLayout title={title} lead={t('accounts.code.lead')} errors={errors}>
      {passkey && (
        <FieldForm to="logInCode" submit={t('accounts.passkeys.use')} action="passkey" hidden={hidden}>
          <PasskeyField does="get" options={passkey} fault={t('accounts.passkeys.notAccepted')} />
        </FieldForm>
      )}
      <FieldForm to="logInCode" submit={t('accounts.code.submit')} hidden={hidden} look={passkey ? 'quiet' : 'main'}>
        <TextField
          name="code"
          label={t('accounts.fields.code')}
          hint={t(hasCodes ? 'accounts.fields.codeHint' : 'accounts.passkeys.recoveryHint')}
          error={errors.code}
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
      </FieldForm>
    </FormLayout>
  );
}
