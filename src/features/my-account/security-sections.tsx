import { useI18n } from '../../i18n/i18n-context.tsx';
import { type FormErrors, TextField } from '../../ui/fields.tsx';
import styles from './account-page.module.css';
import { Section } from './section.tsx';

function CurrentPassword({ id, error }: { id: string; error: string | undefined }) {
  const { t } = useI18n();
  return (
    <TextField
      name="currentPassword"
      id={id}
      type="password"
      label={t('accounts.fields.currentPassword')}
      error={error}
      autoComplete="current-password"
      required
    />
  );
}

interface SectionProps {
  hasPassword: boolean;
  errors: FormErrors;
}

export function EmailSection({ email, typed, hasPassword, errors }: SectionProps & { email: string; typed: string }) {
  const { t, linkTo } = useI18n();
  return (
    <Section id="email-section" title={t('accounts.account.email')}>
      <p>{t('accounts.account.emailNow', { email })}</p>
      <form className={styles.form} method="post" action={linkTo('accountEmail')} noValidate>
        <TextField
          name="email"
          type="email"
          label={t('accounts.fields.newEmail')}
          value={typed}
          error={errors.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        {hasPassword && <CurrentPassword id="emailPassword" error={errors.emailPassword} />}
        <div className={styles.actions}>
          <button type="submit" className="button quiet">
            {t('accounts.account.emailSubmit')}
          </button>
        </div>
      </form>
    </Section>
  );
}

export function PasswordSection({ email, hasPassword, errors }: SectionProps & { email: string }) {
  const { t, linkTo } = useI18n();
  if (!hasPassword) {
    return (
      <Section id="password-section" title={t('accounts.account.password')}>
        <p>{t('accounts.account.noPassword')}</p>
        <form className={styles.actions} method="post" action={linkTo('passwordReset')}>
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="button quiet">
            {t('accounts.reset.submit')}
          </button>
        </form>
      </Section>
    );
  }
  return (
    <Section id="password-section" title={t('accounts.account.password')}>
      <p>{t('accounts.account.passwordText')}</p>
      <form className={styles.form} method="post" action={linkTo('accountPassword')} noValidate>
        {/* Password managers file the new password under this. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword id="currentPassword" error={errors.currentPassword} />
        <div className={styles.pair}>
          <TextField
            name="password"
            type="password"
            label={t('accounts.fields.newPassword')}
            hint={t('accounts.fields.passwordHint')}
            error={errors.password}
            autoComplete="new-password"
            required
          />
          <TextField
            name="repeatPassword"
            type="password"
            label={t('accounts.fields.repeatNewPassword')}
            error={errors.repeatPassword}
            autoComplete="new-password"
            required
          />
        </div>
        <div className={styles.actions}>
          <button type="submit" className="button quiet">
            {t('accounts.account.passwordSubmit')}
          </button>
        </div>
      </form>
    </Section>
  );
}

export function TwoFactorSection({ on, hasPassword, errors }: SectionProps & { on: boolean }) {
  const { t, linkTo } = useI18n();
  // The second factor stands behind a password; the partner's system has its own.
  if (!hasPassword) return null;
  return (
    <Section id="twofactor" title={t('accounts.account.twoFactor')}>
      <p>{t(on ? 'accounts.account.twoFactorOn' : 'accounts.account.twoFactorOff')}</p>
      <form className={styles.form} method="post" action={linkTo('accountTwoFactor')} noValidate>
        <CurrentPassword id="twoFactorPassword" error={errors.twoFactorPassword} />
        <div className={styles.actions}>
          <button type="submit" className="button quiet" name="action" value={on ? 'stop' : 'start'}>
            {t(on ? 'accounts.account.twoFactorStop' : 'accounts.account.twoFactorStart')}
          </button>
        </div>
      </form>
    </Section>
  );
}
