import { useI18n } from '../../i18n/i18n-context.tsx';
import { ButtonForm, FieldForm, FieldPair } from '../forms/form.tsx';
import { EmailField, NewPasswordFields } from '../login/person-fields.tsx';
import { type Owner, OwnerProof } from './owner-proof.tsx';
import { Section } from './section.tsx';

export function EmailSection({ typed, owner }: { typed: string; owner: Owner }) {
  const { t } = useI18n();
  const { email, errors } = owner;
  return (
    <Section id="email-section" title={t('accounts.account.email')}>
      <p>{t('accounts.account.emailNow', { email })}</p>
      <FieldForm to="accountEmail" submit={t('accounts.account.emailSubmit')} look="quiet">
        <EmailField label="newEmail" value={typed} error={errors.email} autoComplete="email" />
        <OwnerProof id="emailPassword" owner={owner} />
      </FieldForm>
    </Section>
  );
}

export function PasswordSection({ owner }: { owner: Owner }) {
  const { t } = useI18n();
  const { email, hasPassword, errors } = owner;
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
      <FieldForm to="accountPassword" submit={t('accounts.account.passwordSubmit')} look="quiet">
        {/* Password managers file the new password under this. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <OwnerProof id="currentPassword" owner={owner} />
        <FieldPair>
          <NewPasswordFields errors={errors} />
        </FieldPair>
        <p className="soft">{t('accounts.account.othersLoggedOut')}</p>
      </FieldForm>
    </Section>
  );
}

export function TwoFactorSection({ on, owner }: { on: boolean; owner: Owner }) {
  const { t } = useI18n();
  // The second factor stands behind a password; the partner's system has its own.
  if (!owner.hasPassword) return null;
  return (
    <Section id="twofactor" title={t('accounts.account.twoFactor')}>
      <p>{t(on ? 'accounts.account.twoFactorOn' : 'accounts.account.twoFactorOff')}</p>
      <FieldForm
        to="accountTwoFactor"
        submit={t(on ? 'accounts.account.twoFactorStop' : 'accounts.account.twoFactorStart')}
        action={on ? 'stop' : 'start'}
        look="quiet"
      >
        <OwnerProof id="twoFactorPassword" owner={owner} />
        <p className="soft">{t('accounts.account.twoFactorOthers')}</p>
      </FieldForm>
    </Section>
  );
}
