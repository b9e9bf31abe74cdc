import { useI18n } from '../../i18n/i18n-context.tsx';
import { CheckField, DoneNotice, type FormErrors, TextField } from '../../ui/fields.tsx';
import styles from './form-layout.module.css';
import { FormLayout } from './form-layout.tsx';
import { PartnerButtons, type PartnerWays } from './partner-buttons.tsx';

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
  const { t, linkTo } = useI18n();
  return (
    <>
      <h2>{t('accounts.login.forgot')}</h2>
      <p>{t('accounts.login.forgotText')}</p>
      <form className={styles.form} method="post" action={linkTo('passwordReset')} noValidate>
        <TextField
          id="reset-email"
          name="email"
          type="email"
          label={t('accounts.fields.email')}
          autoComplete="email"
          maxLength={254}
        />
        <div className={styles.actions}>
          <button type="submit" className="button quiet">
            {t('accounts.login.forgotSubmit')}
          </button>
        </div>
      </form>
    </>
  );
}

export function LogInPage({ email, errors, notice, next, ways }: LogInPageProps) {
  const { t, linkTo } = useI18n();
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <FormLayout title={t('accounts.login.title')} lead={t('accounts.login.lead')} errors={errors} aside={<Aside />}>
      {notice && <DoneNotice>{t(`accounts.login.${notice}`)}</DoneNotice>}
      <PartnerButtons ways={ways} next={next} />
      <form className={styles.form} method="post" action={linkTo('login')} noValidate>
        <input type="hidden" name="next" value={next} />
        <TextField
          name="email"
          type="email"
          label={t('accounts.fields.email')}
          value={email}
          error={errors.email}
          autoComplete="username"
          maxLength={254}
          required
        />
        <TextField
          name="password"
          type="password"
          label={t('accounts.fields.password')}
          error={errors.password}
          autoComplete="current-password"
          required
        />
        <CheckField
          name="rememberMe"
          label={t('accounts.fields.rememberMe')}
          hint={t('accounts.fields.rememberMeHint')}
        />
        <div className={styles.actions}>
          <button type="submit" className="button">
            {t('accounts.login.submit')}
          </button>
        </div>
      </form>
      <p>
        {t('accounts.login.noAccount')} <a href={linkTo('register') + query}>{t('accounts.register.title')}</a>
      </p>
    </FormLayout>
  );
}

/** The second step, where an account has a second factor. */
export function CodePage({ errors, next, rememberMe }: { errors: FormErrors; next: string; rememberMe: boolean }) {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout title={t('accounts.code.title')} lead={t('accounts.code.lead')} errors={errors}>
      <form className={styles.form} method="post" action={linkTo('logInCode')} noValidate>
        <input type="hidden" name="next" value={next} />
        {rememberMe && <input type="hidden" name="rememberMe" value="on" />}
        <TextField
          name="code"
          label={t('accounts.fields.code')}
          hint={t('accounts.fields.codeHint')}
          error={errors.code}
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
        <div className={styles.actions}>
          <button type="submit" className="button">
            {t('accounts.code.submit')}
          </button>
        </div>
      </form>
    </FormLayout>
  );
}
