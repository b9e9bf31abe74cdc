import { useI18n } from '../../i18n/i18n-context.tsx';
import { CheckField, DoneNotice, type FormErrors, TextField } from '../../ui/fields.tsx';
import { CountryField } from './country-field.tsx';
import styles from './form-layout.module.css';
import { FormLayout } from './form-layout.tsx';
import { PartnerButtons, type PartnerWays } from './partner-buttons.tsx';

export interface RegisterValues {
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  privacyAgreement: boolean;
}

interface RegisterPageProps {
  values: RegisterValues;
  errors: FormErrors;
  next: string;
  ways: PartnerWays;
}

function Explanation() {
  const { t, linkTo } = useI18n();
  return (
    <>
      <h2>{t('accounts.register.whoTitle')}</h2>
      <p>{t('accounts.register.who')}</p>
      <h2>{t('accounts.register.storedTitle')}</h2>
      <p>{t('accounts.register.stored')}</p>
      <p>
        <a href={linkTo('privacyPolicy')}>{t('accounts.fields.privacyPolicy')}</a>
      </p>
    </>
  );
}

/** The tick and the notice that belong to every way of making an account. */
export function Agreement({ checked, error }: { checked?: boolean; error: string | undefined }) {
  const { t, linkTo } = useI18n();
  return (
    <>
      <CheckField
        name="privacyAgreement"
        label={t('accounts.fields.privacyAgreement')}
        hint={<a href={linkTo('privacyPolicy')}>{t('accounts.fields.privacyPolicy')}</a>}
        checked={checked ?? false}
        error={error}
        required
      />
      <p className="soft">{t('accounts.register.processing')}</p>
    </>
  );
}

export function RegisterPage({ values, errors, next, ways }: RegisterPageProps) {
  const { t, linkTo } = useI18n();
  const field = (name: keyof RegisterValues) => ({
    name,
    label: t(`accounts.fields.${name}`),
    value: String(values[name]),
    error: errors[name],
    required: true,
  });
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <FormLayout
      title={t('accounts.register.title')}
      lead={t('accounts.register.lead')}
      errors={errors}
      aside={<Explanation />}
    >
      <p>
        {t('accounts.register.haveAccount')} <a href={linkTo('login') + query}>{t('accounts.login.title')}</a>
      </p>
      <PartnerButtons ways={ways} next={next} />
      <form className={styles.form} method="post" action={linkTo('register')} noValidate>
        <input type="hidden" name="next" value={next} />
        <div className={styles.pair}>
          <TextField {...field('firstName')} autoComplete="given-name" maxLength={100} />
          <TextField {...field('lastName')} autoComplete="family-name" maxLength={100} />
        </div>
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <TextField
          name="password"
          type="password"
          label={t('accounts.fields.password')}
          hint={t('accounts.fields.passwordHint')}
          error={errors.password}
          autoComplete="new-password"
          required
        />
        <TextField
          name="repeatPassword"
          type="password"
          label={t('accounts.fields.repeatPassword')}
          error={errors.repeatPassword}
          autoComplete="new-password"
          required
        />
        <CountryField value={values.country} error={errors.country} />
        <Agreement checked={values.privacyAgreement} error={errors.privacyAgreement} />
        <div className={styles.actions}>
          <button type="submit" className="button">
            {t('accounts.register.submit')}
          </button>
        </div>
      </form>
    </FormLayout>
  );
}

export function RegisteredPage() {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout title={t('accounts.register.doneTitle')} lead={t('accounts.register.lead')}>
      <DoneNotice>{t('accounts.register.done')}</DoneNotice>
      <p>
        <a className="button quiet" href={linkTo('login')}>
          {t('accounts.login.title')}
        </a>
      </p>
    </FormLayout>
  );
}
