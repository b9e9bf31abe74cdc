import type { Locale } from '../../i18n/locales.ts';

type Role = 'learner' | 'editor' | 'coordinator' | 'administrator';

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
