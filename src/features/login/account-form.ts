import { z } from 'zod';
import { isCountry } from '../../i18n/countries.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findPasswordFault } from '../accounts/passwords.ts';
import { line, secret } from '../forms/fields.ts';
import type { FieldWords } from '../forms/read-form.ts';

/** A name of a person, as people spell themselves; only its length is limited. */
export const personName = () => line(100);

export const names = { firstName: personName(), lastName: personName() };

export const country = z.string().refine(isCountry);

export const newPassword = { password: secret(), repeatPassword: secret() };

/** What forms of an account say of these fields, whatever is wrong with them. */
export const accountWords = (t: Translate): FieldWords => ({
  email: t('forms.errors.email'),
  country: t('accounts.errors.country'),
  privacyAgreement: t('accounts.errors.agreement'),
});

/** What is wrong with a password that somebody chose and typed twice. */
export function findNewPasswordFaults(
  { password = '', repeatPassword = '' }: { password?: string; repeatPassword?: string },
  email: string,
  t: Translate,
): FormErrors {
  const fault = findPasswordFault(password, email);
  return {
    ...(fault ? { password: t(`accounts.errors.${fault}`) } : {}),
    ...(password === repeatPassword ? {} : { repeatPassword: t('accounts.errors.repeat') }),
  };
}
