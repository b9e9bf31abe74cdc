import { z } from 'zod';
import type { AccountRow } from '../../foundation/database/account-tables.ts';
import { isLocale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { type Account, type Grant, grantedRoles } from './account.ts';

export const grantSchema = z.object({
  role: z.enum(grantedRoles),
  locales: z.array(z.enum(localeCodes)).readonly(),
  kinds: z.array(z.string()).readonly(),
});
/** Whether more than the password is asked for: a code, or a passkey. */
export const hasSecondFactor = (row: Pick<AccountRow, 'two_factor_enabled' | 'has_passkeys'>): boolean =>
  row.two_factor_enabled === 1 || row.has_passkeys === 1;

const grantList = z.array(grantSchema);

/** What was given to somebody. Throws where it is not what this version knows. */
export const readGrants = (stored: string): Grant[] => grantList.parse(JSON.parse(stored));

/** A stored account as the product speaks of it. */
export function readAccount(
  row: Omit<
    AccountRow,
    'email_verified' | 'privacy_agreed_at' | 'desk_seen_at' | 'weekly_mail_at' | 'created_at' | 'updated_at'
  >,
): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    certificateName: row.certificate_name,
    country: row.country,
    locale: isLocale(row.locale) ? row.locale : sourceLocale,
    grants: row.suspended_at === null ? readGrants(row.grants) : [],
    secondFactor: hasSecondFactor(row),
  };
}
