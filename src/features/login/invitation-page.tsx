import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale } from '../../i18n/locales.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import type { Invited } from '../accounts/invitations.ts';
import { Actions, ButtonForm, FieldForm } from '../forms/form.tsx';
import { CountryField } from './country-field.tsx';
import { FormLayout } from './form-layout.tsx';
import { NameFields, NewPasswordFields } from './person-fields.tsx';
import { Agreement } from './register-page.tsx';

export interface NewcomerValues {
  firstName: string;
  lastName: string;
  country: string;
  privacyAgreement: boolean;
}

interface InvitationPageProps {
  token: string;
  invited: Invited;
  /** Whether the address has an account; whether it is the one that is logged in here. */
  standing: 'newcomer' | 'known' | 'here';
  values: NewcomerValues;
  errors: FormErrors;
}

function Known({ token, email }: { token: string; email: string }) {
  const { t, linkTo } = useI18n();
  const next = encodeURIComponent(`${linkTo('invitation')}?token=${token}`);
  return (
    <>
      <p>{t('accounts.invitation.logInFirst', { email })}</p>
      <Actions>
        <a className="button" href={`${linkTo('login')}?next=${next}`}>
          {t('accounts.login.title')}
        </a>
      </Actions>
    </>
  );
}

/** What an invitation offers, and how to take it: with the account there is, or with a new one. */
export function InvitationPage({ token, invited, standing, values, errors }: InvitationPageProps) {
  const { t, languageName } = useI18n();
  const { role, locales } = invited.grant;
  const languages = locales.map((code) => languageName(getLocale(code).tag)).join(', ');
  return (
    <FormLayout title={t('accounts.invitation.title')} lead={t('accounts.invitation.lead')} errors={errors}>
      <p>
        <strong>{t(`desk.roles.${role}.name`)}</strong>
        {languages && ` · ${languages}`}
        <br />
        {t(`desk.roles.${role}.may`)}
      </p>
      {standing === 'known' && <Known token={token} email={invited.email} />}
      {standing === 'here' && (
        <ButtonForm to="invitation" submit={t('accounts.invitation.accept')} hidden={{ token }} />
      )}
      {standing === 'newcomer' && (
        <FieldForm to="invitation" submit={t('accounts.invitation.acceptNew')} hidden={{ token }}>
          <p>{t('accounts.invitation.address', { email: invited.email })}</p>
          {/* Password managers file the new password under this. */}
          <input type="text" name="username" autoComplete="username" value={invited.email} readOnly hidden />
          <NameFields values={values} errors={errors} />
          <NewPasswordFields first errors={errors} />
          <CountryField value={values.country} error={errors.country} />
          <Agreement checked={values.privacyAgreement} error={errors.privacyAgreement} />
        </FieldForm>
      )}
    </FormLayout>
  );
}
