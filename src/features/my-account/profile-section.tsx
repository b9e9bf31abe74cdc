import { useI18n } from '../../i18n/i18n-context.tsx';
import { locales } from '../../i18n/locales.ts';
import { type FormErrors, SelectField, TextField } from '../../ui/fields.tsx';
import type { Profile } from '../accounts/update-profile.ts';
import { listOfferedLocales } from '../content/offered-locales.ts';
import { useFrame } from '../content/page-context.tsx';
import { FieldForm, FieldPair } from '../forms/form.tsx';
import { CountryField } from '../login/country-field.tsx';
import { NameFields } from '../login/person-fields.tsx';
import { Section } from './section.tsx';

export type ProfileValues = Omit<Profile, 'locale'> & { locale: string };

interface ProfileSectionProps {
  /** Whose profile it is: somebody else may have logged in since in the same browser. */
  writer: string;
  values: ProfileValues;
  errors: FormErrors;
}

export function ProfileSection({ writer, values, errors }: ProfileSectionProps) {
  const { t } = useI18n();
  const { site } = useFrame();
  return (
    <Section id="profile" title={t('accounts.account.profile')}>
      <FieldForm to="accountProfile" submit={t('accounts.account.save')} hidden={{ writer }}>
        <NameFields values={values} errors={errors} />
        <TextField
          name="certificateName"
          label={t('accounts.fields.certificateName')}
          hint={t('accounts.fields.certificateNameHint')}
          value={values.certificateName}
          error={errors.certificateName}
          maxLength={100}
          required
          autoComplete="name"
        />
        <FieldPair>
          <CountryField value={values.country} error={errors.country} />
          <SelectField name="language" label={t('accounts.fields.language')} value={values.locale}>
            {locales
              .filter(({ code }) => listOfferedLocales(site.shared).includes(code) || code === values.locale)
              .map(({ code, name, tag }) => (
                <option key={code} value={code} lang={tag}>
                  {name}
                </option>
              ))}
          </SelectField>
        </FieldPair>
      </FieldForm>
    </Section>
  );
}
