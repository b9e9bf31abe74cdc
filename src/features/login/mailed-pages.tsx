import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice, type FormErrors, TextField } from '../../ui/fields.tsx';
import styles from './form-layout.module.css';
import { FormLayout } from './form-layout.tsx';

export function ResetPage({ email, errors, done }: { email: string; errors: FormErrors; done: boolean }) {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout
      title={done ? t('accounts.reset.doneTitle') : t('accounts.reset.title')}
      lead={t('accounts.reset.lead')}
      errors={errors}
    >
      {done ? (
        <DoneNotice>{t('accounts.reset.done')}</DoneNotice>
      ) : (
        <form className={styles.form} method="post" action={linkTo('passwordReset')} noValidate>
          <TextField
            name="email"
            type="email"
            label={t('accounts.fields.email')}
            value={email}
            error={errors.email}
            autoComplete="email"
            maxLength={254}
            required
          />
          <div className={styles.actions}>
            <button type="submit" className="button">
              {t('accounts.reset.submit')}
            </button>
          </div>
        </form>
      )}
      <p>
        <a href={linkTo('login')}>{t('accounts.login.title')}</a>
      </p>
    </FormLayout>
  );
}

export function ChoosePasswordPage({ token, errors }: { token: string; errors: FormErrors }) {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout title={t('accounts.reset.chooseTitle')} lead={t('accounts.reset.chooseLead')} errors={errors}>
      <form className={styles.form} method="post" action={linkTo('passwordReset')} noValidate>
        <input type="hidden" name="token" value={token} />
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
        <div className={styles.actions}>
          <button type="submit" className="button">
            {t('accounts.reset.chooseSubmit')}
          </button>
        </div>
      </form>
    </FormLayout>
  );
}

export function ConfirmAddressPage({ token, errors }: { token: string; errors: FormErrors }) {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout title={t('accounts.confirm.title')} lead={t('accounts.confirm.lead')} errors={errors}>
      <form className={styles.form} method="post" action={linkTo('confirmAddress')} noValidate>
        <input type="hidden" name="token" value={token} />
        <TextField
          name="password"
          type="password"
          label={t('accounts.fields.password')}
          error={errors.password}
          autoComplete="current-password"
          required
        />
        <div className={styles.actions}>
          <button type="submit" className="button">
            {t('accounts.confirm.submit')}
          </button>
        </div>
      </form>
    </FormLayout>
  );
}

export function ConfirmEmailPage({ token }: { token: string }) {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout title={t('accounts.confirm.emailTitle')} lead={t('accounts.confirm.emailLead')}>
      <form className={styles.actions} method="post" action={linkTo('confirmEmail')}>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button">
          {t('accounts.confirm.emailSubmit')}
        </button>
      </form>
    </FormLayout>
  );
}

/** A mailed link that was used, is too old, or never was. */
export function DeadLinkPage({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <FormLayout title={t('accounts.reset.deadTitle')} lead={text}>
      <p className={styles.actions}>{children}</p>
    </FormLayout>
  );
}
