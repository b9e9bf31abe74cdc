import { useI18n } from '../../i18n/i18n-context.tsx';
import { type FormErrors, TextField } from '../../ui/fields.tsx';
import { FieldForm } from '../forms/form.tsx';
import { CountryField } from './country-field.tsx';
import { FormLayout } from './form-layout.tsx';
import { usePartnerName } from './partner-buttons.tsx';
import { EmailField, NameFields, PasswordField } from './person-fields.tsx';
import { Agreement } from './register-page.tsx';

export function PartnerPasswordPage({ email, errors, next }: { email: string; errors: FormErrors; next: string }) {
  const { t } = useI18n();
  return (
    <FormLayout title={t('accounts.partner.passwordTitle')} lead={t('accounts.partner.passwordLead')} errors={errors}>
      <FieldForm
        to="partnerPassword"
        submit={t('accounts.login.submit')}
        sending={t('accounts.partner.asking')}
        hidden={{ next }}
      >
        <EmailField value={email} error={errors.email} />
        {/* Nothing that password managers should file under this site. */}
        <TextField name="password" type="password" label={t('accounts.fields.password')} required />
      </FieldForm>
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
  const { t } = useI18n();
  const name = usePartnerName(partner);
  return (
    <FormLayout
      title={t('accounts.partner.joinTitle')}
      lead={t('accounts.partner.joinLead', { name: name.charAt(0).toUpperCase() + name.slice(1) })}
      errors={errors}
    >
      <FieldForm to="partnerJoin" submit={t('accounts.partner.joinSubmit')}>
        <p>
          {t('accounts.fields.email')}: <strong>{email}</strong>
        </p>
        <NameFields values={values} errors={errors} />
        <CountryField value={values.country} error={errors.country} />
        <Agreement checked={values.privacyAgreement} error={errors.privacyAgreement} />
      </FieldForm>
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
      <FieldForm
        to="partnerJoin"
        submit={t('accounts.partner.linkSubmit')}
        beside={<a href={linkTo('passwordReset')}>{t('accounts.login.forgot')}</a>}
      >
        <PasswordField error={errors.password} />
      </FieldForm>
    </FormLayout>
  );
}
