import { localeCodes } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { canEditLocale } from '../accounts/policy.ts';

/** What people ask and do not find is for those who can write it. */
export const canReadUnanswered = (person: Account | undefined): boolean =>
  localeCodes.some((locale) => canEditLocale(person, locale));
