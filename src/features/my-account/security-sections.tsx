import { useI18n } from '../../i18n/i18n-context.tsx';
import type { FormErrors } from '../../ui/fields.tsx';
import { ButtonForm, FieldForm, FieldPair } from '../login/form.tsx';
import { EmailField, NewPasswordFields, PasswordField } from '../login/person-fields.tsx';
import { Section } from './section.tsx';

interface SectionProps {
  hasPassword: boolean;
  errors: FormErrors;
}

export function EmailSection({ email, typed, hasPassword, errors }: SectionProps & { email: string; typed: string }) {
  const { t } = useI18n();
  return (
    <Section id="email-section" title={t('accounts.account.email')}>
      <p>{t('accounts.account.emailNow', { email })}</p>
      <FieldForm to="accountEmail" submit={t('accounts.account.emailSubmit')} look="quiet">
        <EmailField label="newEmail" value={typed} error={errors.email} autoComplete="email" />
        {hasPassword && <PasswordField id="emailPassword" name="currentPassword" error={errors.emailPassword} />}
      </FieldForm>
    </Section>
  );
}

export function PasswordSection({ email, hasPassword, errors }: SectionProps & { email: string }) {
  const { t } = useI18n();
  if (!hasPassword) {
    return (
      <Section id="password-section" title={t('accounts.account.password')}>
        <p>{t('accounts.account.noPassword')}</p>
        <ButtonForm to="passwordReset" submit={t('accounts.reset.submit')} hidden={{ email }} look="quiet" />
      </Section>
    );
  }
  return (
    <Section id="password-section" title={t('accounts.account.password')}>
      <p>{t('accounts.account.passwordText')}</p>
      <FieldForm to="accountPassword" submit={t('accounts.account.passwordSubmit')} look="quiet">
        {/* Password managers file the new password under this. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="currentPassword" error={errors.currentPassword} />
        <FieldPair>
          <NewPasswordFields errors={errors} />
        </FieldPair>
      </FieldForm>
    </Section>
  );
}

export function TwoFactorSection({ on, hasPassword, errors }: SectionProps & { on: boolean }) {
  const { t } = useI18n();
  // The second factor stands behind a password; the partner's system has its own.
  if (!hasPassword) return null;
  return (
    <Section id="twofactor" title={t('accounts.account.twoFactor')}>
      <p>{t(on ? 'accounts.account.twoFactorOn' : 'accounts.account.twoFactorOff')}</p>
      <FieldForm
        to="accountTwoFactor"
        submit={t(on ? 'accounts.account.twoFactorStop' : 'accounts.account.twoFactorStart')}
        action={on ? 'stop' : 'start'}
        look="quiet"
      >
        <PasswordField id="twoFactorPassword" name="currentPassword" error={errors.twoFactorPassword} />
      </FieldForm>
    </Section>
  );
}
