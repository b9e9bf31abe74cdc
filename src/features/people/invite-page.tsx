import { useI18n } from '../../i18n/i18n-context.tsx';
import { locales } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { type FormErrors, SelectField } from '../../ui/fields.tsx';
import { FieldForm } from '../forms/form.tsx';
import { FormFaults } from '../forms/form-page.tsx';
import { EmailField } from '../login/person-fields.tsx';
import { GrantFields } from './grant-fields.tsx';
import type { TypedGrant } from './grant-form.ts';

/** Asks for an address and a role; the rest the invited person writes. */
export function InvitePage({ typed, errors, sending }: { typed: TypedGrant; errors: FormErrors; sending: string }) {
  const { t, linkTo, locale } = useI18n();
  return (
    <DeskPage
      title={t('desk.people.invite')}
      crumbs={[{ name: t('desk.people.title'), href: linkTo('deskPeople') }]}
      lead={t('desk.people.inviteLead')}
    >
      <FormFaults errors={errors} />
      <FieldForm to="deskInvite" submit={t('desk.people.inviteSubmit')} hidden={{ sending }}>
        <EmailField value={typed.email ?? ''} error={errors.email} />
        <SelectField
          name="language"
          label={t('desk.people.mailLanguage')}
          value={typed.language ?? locale}
          error={errors.language}
        >
          {locales.map(({ code, tag, name }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </SelectField>
        <GrantFields typed={typed} errors={errors} />
      </FieldForm>
    </DeskPage>
  );
}
