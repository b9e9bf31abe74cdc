import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice, type FormErrors, TextField } from '../../ui/fields.tsx';
import { PasswordField } from '../login/person-fields.tsx';

/** The fields in which the owner of an account proves who they are, by their ids. */
export type ProofField =
  | 'emailPassword'
  | 'currentPassword'
  | 'twoFactorPassword'
  | 'passkeyPassword'
  | 'connectPassword'
  | 'deletePassword';

/** What every form that asks for a proof knows of the account. */
export interface Owner {
  email: string;
  hasPassword: boolean;
  errors: FormErrors;
  /** The form that has asked for a proof and not got it. */
  proofField: ProofField | undefined;
}

/** Says that a code has just been mailed, and leads to its field. */
export function CodeMailed({ email, proofField }: Pick<Owner, 'email' | 'proofField'>) {
  const { t } = useI18n();
  return (
    <DoneNotice>
      {t('accounts.account.codeSent', { email })} <a href={`#${proofField}`}>{t('accounts.fields.mailedCode')}</a>
    </DoneNotice>
  );
}

/** The password or, without one, the code that is mailed when the form is sent for the first time. */
export function OwnerProof({ id, owner }: { id: ProofField; owner: Owner }) {
  const { t } = useI18n();
  const { email, hasPassword, errors, proofField } = owner;
  if (hasPassword) return <PasswordField id={id} name="currentPassword" error={errors[id]} />;
  if (proofField !== id) return <p className="soft">{t('accounts.account.codeFirst', { email })}</p>;
  return (
    <TextField
      name="code"
      id={id}
      label={t('accounts.fields.mailedCode')}
      hint={t('accounts.fields.mailedCodeHint')}
      error={errors[id]}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      required
    />
  );
}
