import type { Locale } from '../../i18n/locales.ts';

/** What somebody may be besides a learner; everybody with an account is one. */
export const grantedRoles = ['editor', 'statistics', 'coordinator', 'administrator'] as const;
export type GrantedRole = (typeof grantedRoles)[number];
export type Role = 'learner' | GrantedRole;

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
  roles: readonly Role[];
  /** The languages an editor may change. */
  editorLocales: readonly Locale[];
}
