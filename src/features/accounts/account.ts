import type { Locale } from '../../i18n/locales.ts';

/** What somebody may be besides a learner; everybody with an account is one. */
export const grantedRoles = ['coordinator', 'editor', 'translator', 'reviewer', 'author', 'reader'] as const;
export type GrantedRole = (typeof grantedRoles)[number];
export type Role = 'learner' | GrantedRole;

/** A role that somebody was given, and for what. */
export interface Grant {
  role: GrantedRole;
  /** The languages it is for; none where the role is for all of them. */
  locales: readonly Locale[];
  /** Of an editor: the kinds of texts. */
  kinds: readonly string[];
}

/** Somebody who is logged in. */
export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The name as it should stand on the certificate. */
  certificateName: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  locale: Locale;
  /** None as long as they are suspended. */
  grants: readonly Grant[];
  /** Whether they log in with a second factor. */
  secondFactor: boolean;
}

/** Everything that somebody is, for programs. */
export const rolesOf = ({ grants }: Pick<Account, 'grants'>): Role[] => [
  'learner',
  ...new Set(grants.map(({ role }) => role)),
];
