import { useI18n } from '../../i18n/i18n-context.tsx';
import { type FormErrors, TextField } from '../../ui/fields.tsx';
import { FieldPair } from '../forms/form.tsx';

/** First and last name, side by side. */
export function NameFields({
  values,
  errors,
}: {
  values: { firstName: string; lastName: string };
  errors: FormErrors;
}) {
  const { t } = useI18n();
  const field = (name: 'firstName' | 'lastName') => ({
    name,
    label: t(`accounts.fields.${name}`),
    value: values[name],
    error: errors[name],
    maxLength: 100,
    required: true,
  });
  return (
    <FieldPair>
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
    </FieldPair>
  );
}

interface EmailFieldProps {
  id?: string;
  label?: 'email' | 'newEmail';
  value?: string;
  error?: string | undefined;
  /** `username` where password managers are to fill in the address of the account; nothing where it is another site's. */
  autoComplete?: 'email' | 'username';
  required?: boolean;
}

export function EmailField({ label = 'email', required = true, ...rest }: EmailFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      name="email"
      type="email"
      label={t(`accounts.fields.${label}`)}
      maxLength={254}
      required={required}
      {...rest}
    />
  );
}

/** A password that somebody has already. */
export function PasswordField({
  id,
  name = 'password',
  error,
}: {
  id?: string;
  name?: 'password' | 'currentPassword';
  error: string | undefined;
}) {
  const { t } = useI18n();
  return (
    <TextField
      name={name}
      {...(id ? { id } : {})}
      type="password"
      label={t(`accounts.fields.${name}`)}
      error={error}
      reveal={t('accounts.fields.show')}
      autoComplete="current-password"
      required
    />
  );
}

/** A password that somebody chooses, twice. */
export function NewPasswordFields({ first = false, errors }: { first?: boolean; errors: FormErrors }) {
  const { t } = useI18n();
  const reveal = t('accounts.fields.show');
  const field = { type: 'password', reveal, autoComplete: 'new-password', required: true } as const;
  return (
    <>
      <TextField
        name="password"
        label={t(first ? 'accounts.fields.password' : 'accounts.fields.newPassword')}
        hint={t('accounts.fields.passwordHint')}
        error={errors.password}
        {...field}
      />
      <TextField
        name="repeatPassword"
        label={t(first ? 'accounts.fields.repeatPassword' : 'accounts.fields.repeatNewPassword')}
        error={errors.repeatPassword}
        {...field}
      />
    </>
  );
}
