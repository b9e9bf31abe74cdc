import { useI18n } from '../../i18n/i18n-context.tsx';
import { ButtonForm } from '../forms/form.tsx';
import type { ProfileValues } from './profile-section.tsx';

/** A name as a certificate is first given it. */
export const fullName = ({ firstName, lastName }: Pick<ProfileValues, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** After a change of name: the certificate has a name of its own, which may be meant to stay. */
export function NameOffer({ profile, training }: { profile: ProfileValues; training: boolean }) {
  const { t, linkTo } = useI18n();
  const { locale: language, ...rest } = profile;
  const name = fullName(profile);
  return (
    <div>
      <p>{t('accounts.account.nameOffer', { name: profile.certificateName })}</p>
      <ButtonForm
        to="accountProfile"
        submit={t('accounts.account.nameOfferSubmit', { name })}
        hidden={{ ...rest, language, certificateName: name }}
        look="quiet"
      />
      {training && (
        <p>
          {t('accounts.account.nameOfferIssued')} <a href={linkTo('certificate')}>{t('certificate.title')}</a>
        </p>
      )}
    </div>
  );
}
