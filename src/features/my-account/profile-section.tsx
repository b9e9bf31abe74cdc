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

export function ProfileSection({ values, errors }: { values: ProfileValues; errors: FormErrors }) {
  const { t } = useI18n();
  const { site } = useFrame();
  return (
    <Section id="profile" title={t('accounts.account.profile')}>
      <FieldForm to="accountProfile" submit={t('accounts.account.save')}>
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
