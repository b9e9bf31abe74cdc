import { isCountry } from '../../i18n/countries.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { emailSchema } from '../accounts/email-address.ts';
import { findPasswordFault } from '../accounts/passwords.ts';
import { textOf } from '../forms/text-of.ts';

const longestName = 100;

/** What can be wrong with a field; each has a message of its own. */
export type Fault =
  | 'required'
  | 'email'
  | 'tooShort'
  | 'tooLong'
  | 'common'
  | 'repeat'
  | 'country'
  | 'agreement'
  | 'textTooLong'
  | 'wrongPassword'
  | 'code';
export type Faults<Field extends string = string> = Partial<Record<Field, Fault>>;

function translateFault(fault: Fault, t: Translate): string {
  if (fault === 'textTooLong') return t('forms.errors.tooLong', { max: longestName });
  return fault === 'required' || fault === 'email' ? t(`forms.errors.${fault}`) : t(`accounts.errors.${fault}`);
}

export function translateFaults(faults: Faults, t: Translate): FormErrors {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault && translateFault(fault, t)]));
}

/** A name of a person, as people spell themselves; only its length is limited. */
export function findNameFault(value: string): Fault | undefined {
  if (value === '') return 'required';
  return value.length > longestName ? 'textTooLong' : undefined;
}

export function findEmailFault(value: string): Fault | undefined {
  return emailSchema.safeParse(value).success ? undefined : 'email';
}

export function findNewPasswordFaults<Field extends string>(
  password: string,
  repeated: string,
  email: string,
  fields: { password: Field; repeat: Field },
): Faults<Field> {
  const fault = findPasswordFault(password, email);
  if (fault) return { [fields.password]: fault } as Faults<Field>;
  return password === repeated ? {} : ({ [fields.repeat]: 'repeat' } as Faults<Field>);
}

export interface PersonFields {
  firstName: string;
  lastName: string;
  country: string;
}

export function readPerson(form: Record<string, unknown>): PersonFields {
  return { firstName: textOf(form, 'firstName'), lastName: textOf(form, 'lastName'), country: textOf(form, 'country') };
}

export function findPersonFaults(person: PersonFields): Faults<keyof PersonFields> {
  return withoutEmpty({
    firstName: findNameFault(person.firstName),
    lastName: findNameFault(person.lastName),
    country: isCountry(person.country) ? undefined : 'country',
  });
}

export function withoutEmpty<Field extends string>(faults: Partial<Record<Field, Fault | undefined>>): Faults<Field> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Faults<Field>;
}
