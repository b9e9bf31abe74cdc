import { z } from 'zod';
import type { Translate } from '../../i18n/create-i18n.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { type Grant, grantedRoles } from '../accounts/account.ts';
import { kindNames } from '../content/kinds.ts';
import { ticked } from '../forms/fields.ts';

/** The kinds of texts that an editor can be given; the site's settings are the coordinators'. */
export const grantedKinds = kindNames.filter((kind) => kind !== 'site');

/** Roles that are for named languages; those of the others see no difference between them. */
const ofLanguages: readonly string[] = ['editor', 'translator', 'reviewer', 'author'];

const boxes = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${prefix}-${name}`, ticked()]));

/** A role with its languages and, for editors, kinds: one box each, so that what was ticked is kept when the form comes back. */
export const grantFields = {
  role: z.enum(grantedRoles),
  ...boxes('locale', localeCodes),
  ...boxes('kind', grantedKinds),
};

/** What of the form came back as it was typed. */
export type TypedGrant = Partial<Record<string, string>>;

/** What a role needs to be worth anything, and was not ticked. */
export function findGrantFaults(typed: TypedGrant, t: Translate): FormErrors {
  const nothing = (prefix: string, names: readonly string[]) => names.every((name) => !typed[`${prefix}-${name}`]);
  const { role = '' } = typed;
  return {
    ...(ofLanguages.includes(role) && nothing('locale', localeCodes)
      ? { [`locale-${localeCodes[0]}`]: t('desk.people.chooseLanguage') }
      : {}),
    ...(role === 'editor' && nothing('kind', grantedKinds)
      ? { [`kind-${grantedKinds[0]}`]: t('desk.people.chooseKind') }
      : {}),
  };
}

/** The grant that a form which was right asks for; what its role has no use for is left out. */
export function grantOf(data: { role: Grant['role'] } & Record<string, unknown>): Grant {
  const chosen = <Name extends string>(prefix: string, names: readonly Name[]): Name[] =>
    names.filter((name) => data[`${prefix}-${name}`] === true);
  return {
    role: data.role,
    locales: ofLanguages.includes(data.role) ? chosen<Locale>('locale', localeCodes) : [],
    kinds: data.role === 'editor' ? chosen('kind', grantedKinds) : [],
  };
}
