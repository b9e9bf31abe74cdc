import { useI18n } from '../../i18n/i18n-context.tsx';
import { type FormErrors, TextField } from '../../ui/fields.tsx';
import { CountryField } from './country-field.tsx';
import styles from './form-layout.module.css';
import { FormLayout } from './form-layout.tsx';
import { usePartnerName } from './partner-buttons.tsx';
import { Agreement } from './register-page.tsx';

export function PartnerPasswordPage({ email, errors, next }: { email: string; errors: FormErrors; next: string }) {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout title={t('accounts.partner.passwordTitle')} lead={t('accounts.partner.passwordLead')} errors={errors}>
      <form className={styles.form} method="post" action={linkTo('partnerPassword')} noValidate>
        <input type="hidden" name="next" value={next} />
        <TextField
          name="email"
          type="email"
          label={t('accounts.fields.email')}
          value={email}
          error={errors.email}
          maxLength={254}
          required
        />
        <TextField name="password" type="password" label={t('accounts.fields.password')} required />
        <div className={styles.actions}>
          <button type="submit" className="button">
            {t('accounts.login.submit')}
          </button>
        </div>
      </form>
    </FormLayout>
  );
}

export interface JoinValues {
  firstName: string;
  lastName: string;
  country: string;
  privacyAgreement: boolean;
}

export function PartnerJoinPage({
  email,
  values,
  errors,
  partner,
}: {
  email: string;
  values: JoinValues;
  errors: FormErrors;
  partner: string | undefined;
}) {
  const { t, linkTo } = useI18n();
  const name = usePartnerName(partner);
  const field = (key: 'firstName' | 'lastName') => ({
    name: key,
    label: t(`accounts.fields.${key}`),
    value: values[key],
    error: errors[key],
    maxLength: 100,
    required: true,
  });
  return (
    <FormLayout
      title={t('accounts.partner.joinTitle')}
      lead={t('accounts.partner.joinLead', { name: name.charAt(0).toUpperCase() + name.slice(1) })}
      errors={errors}
    >
      <form className={styles.form} method="post" action={linkTo('partnerJoin')} noValidate>
        <p>
          {t('accounts.fields.email')}: <strong>{email}</strong>
        </p>
        <div className={styles.pair}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <CountryField value={values.country} error={errors.country} />
        <Agreement checked={values.privacyAgreement} error={errors.privacyAgreement} />
        <div className={styles.actions}>
          <button type="submit" className="button">
            {t('accounts.partner.joinSubmit')}
          </button>
        </div>
      </form>
    </FormLayout>
  );
}

export function PartnerLinkPage({ email, errors }: { email: string; errors: FormErrors }) {
  const { t, linkTo } = useI18n();
  return (
    <FormLayout
      title={t('accounts.partner.linkTitle')}
      lead={t('accounts.partner.linkLead', { email })}
      errors={errors}
    >
      <form className={styles.form} method="post" action={linkTo('partnerJoin')} noValidate>
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
            {t('accounts.partner.linkSubmit')}
          </button>
          <a href={linkTo('passwordReset')}>{t('accounts.login.forgot')}</a>
        </div>
      </form>
    </FormLayout>
  );
}
