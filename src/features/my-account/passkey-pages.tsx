import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { type FormErrors, TextField } from '../../ui/fields.tsx';
import { FieldForm } from '../forms/form.tsx';
import { FormLayout } from '../login/form-layout.tsx';
import { PasskeyField } from '../login/passkey-field.tsx';
import { type Owner, OwnerProof } from './owner-proof.tsx';

function NameField({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useI18n();
  const hint = t('accounts.passkeys.nameHint');
  return (
    <TextField name="name" label={t('accounts.passkeys.name')} {...{ hint, value, error }} maxLength={60} required />
  );
}

function ToAccount() {
  const { t, linkTo } = useI18n();
  return <a href={linkTo('accountSecurity')}>{t('accounts.account.title')}</a>;
}

interface NewPasskeyPageProps {
  /** What the browser is told. */
  options: PublicKeyCredentialCreationOptionsJSON;
  /** What was asked for, sealed: only its answer is taken. */
  sealed: string;
  name: string;
  errors: FormErrors;
}

/** Shown right after the password. The browser asks for the finger or the key when the form is sent. */
export function NewPasskeyPage({ options, sealed, name, errors }: NewPasskeyPageProps) {
  const { t } = useI18n();
  return (
    <FormLayout title={t('accounts.passkeys.add')} lead={t('accounts.passkeys.addLead')} errors={errors}>
      <FieldForm
        to="accountPasskeys"
        submit={t('accounts.passkeys.create')}
        action="confirm"
        hidden={{ setup: sealed }}
        beside={<ToAccount />}
      >
        <NameField value={name} error={errors.name} />
        <PasskeyField does="create" options={options} fault={t('accounts.passkeys.notCreated')} />
      </FieldForm>
    </FormLayout>
  );
}

/** One passkey: its name, and how to be rid of it. */
export function PasskeyPage({ id, name, typed, owner }: { id: string; name: string; typed: string; owner: Owner }) {
  const { t } = useI18n();
  return (
    <FormLayout title={name} errors={owner.errors}>
      <FieldForm
        to="accountPasskeys"
        submit={t('accounts.passkeys.rename')}
        action="rename"
        hidden={{ id }}
        beside={<ToAccount />}
      >
        <NameField value={typed} error={owner.errors.name} />
      </FieldForm>
      <h2>{t('accounts.passkeys.removeTitle')}</h2>
      <p>{t('accounts.passkeys.removeText')}</p>
      <FieldForm
        to="accountPasskeys"
        submit={t('accounts.passkeys.remove')}
        action="remove"
        hidden={{ id }}
        look="danger"
      >
        <OwnerProof id="passkeyPassword" owner={owner} />
        <p className="soft">{t('accounts.account.twoFactorOthers')}</p>
      </FieldForm>
    </FormLayout>
  );
}
