import { listCountries } from '../../i18n/countries.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { SelectField } from '../../ui/fields.tsx';

/** Countries in the reader's language and order; the partners' five first, because most learners teach there. */
export function CountryField({ value, error }: { value?: string | undefined; error?: string | undefined }) {
  const { t, tag } = useI18n();
  const { partners, all } = listCountries(tag);
  const option = ({ code, name }: { code: string; name: string }) => (
    <option key={code} value={code}>
      {name}
    </option>
  );
  // A list may hold a value once only, so the partners' countries stand in the first group and not again in the second.
  const others = all.filter(({ code }) => !partners.some((partner) => partner.code === code));
  return (
    <SelectField
      name="country"
      label={t('accounts.fields.country')}
      value={value ?? ''}
      error={error}
      required
      autoComplete="country"
    >
      <option value="">{t('accounts.fields.chooseCountry')}</option>
      <optgroup label={t('accounts.fields.partnerCountries')}>{partners.map(option)}</optgroup>
      <optgroup label={t('accounts.fields.allCountries')}>{others.map(option)}</optgroup>
    </SelectField>
  );
}
