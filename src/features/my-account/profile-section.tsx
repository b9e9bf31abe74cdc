import { useI18n } from '../../i18n/i18n-context.tsx';
import { locales } from '../../i18n/locales.ts';
import { type FormErrors, SelectField, TextField } from '../../ui/fields.tsx';
import type { Profile } from '../accounts/update-profile.ts';
import { CountryField } from '../login/country-field.tsx';
import styles from './account-page.module.css';
import { Section } from './section.tsx';

export type ProfileValues = Omit<Profile, 'locale'> & { locale: string };

export function ProfileSection({ values, errors }: { values: ProfileValues; errors: FormErrors }) {
  const { t, linkTo } = useI18n();
  const field = (name: 'firstName' | 'lastName' | 'certificateName') => ({
    name,
    label: t(`accounts.fields.${name}`),
    value: values[name],
    error: errors[name],
    maxLength: 100,
    required: true,
  });
  return (
    <Section id="profile" title={t('accounts.account.profile')}>
      <form className={styles.form} method="post" action={linkTo('accountProfile')} noValidate>
        <div className={styles.pair}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField {...field('certificateName')} hint={t('accounts.fields.certificateNameHint')} autoComplete="name" />
        <div className={styles.pair}>
          <CountryField value={values.country} error={errors.country} />
          <SelectField name="language" label={t('accounts.fields.language')} value={values.locale}>
            {locales.map(({ code, name, tag }) => (
              <option key={code} value={code} lang={tag}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.actions}>
          <button type="submit" className="button">
            {t('accounts.account.save')}
          </button>
        </div>
      </form>
    </Section>
  );
}
