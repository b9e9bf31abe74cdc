import { useI18n } from '../../i18n/i18n-context.tsx';
import { CheckField, type FormErrors } from '../../ui/fields.tsx';
import { FieldForm } from '../forms/form.tsx';
import { CountryField } from './country-field.tsx';
import { FormLayout } from './form-layout.tsx';
import { PartnerButtons, type PartnerWays } from './partner-buttons.tsx';
import { EmailField, NameFields, NewPasswordFields } from './person-fields.tsx';

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

function Explanation({ partner }: { partner: boolean }) {
  const { t, linkTo } = useI18n();
  return (
    <>
      <h2>{t('accounts.register.whoTitle')}</h2>
      <p>{t(partner ? 'accounts.register.who' : 'accounts.register.whoHere')}</p>
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
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <FormLayout
      title={t('accounts.register.title')}
      lead={t('accounts.register.lead')}
      errors={errors}
      aside={<Explanation partner={ways.openId || ways.password} />}
    >
      <p>
        {t('accounts.register.haveAccount')} <a href={linkTo('login') + query}>{t('accounts.login.title')}</a>
      </p>
      <PartnerButtons ways={ways} next={next} />
      <FieldForm to="register" submit={t('accounts.register.submit')} hidden={{ next }}>
        <NameFields values={values} errors={errors} />
        <EmailField value={values.email} error={errors.email} autoComplete="email" />
        <NewPasswordFields first errors={errors} />
        <CountryField value={values.country} error={errors.country} />
        <Agreement checked={values.privacyAgreement} error={errors.privacyAgreement} />
      </FieldForm>
    </FormLayout>
  );
}
