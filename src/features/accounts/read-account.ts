import { z } from 'zod';
import type { AccountRow } from '../../foundation/database/account-tables.ts';
import { isLocale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { type Account, grantedRoles } from './account.ts';

const roleList = z.array(z.enum(grantedRoles));
const localeList = z.array(z.enum(localeCodes));

/** A stored account as the product speaks of it. Throws where roles are not what this version knows. */
export function readAccount(
  row: Omit<AccountRow, 'email_verified' | 'two_factor_enabled' | 'privacy_agreed_at' | 'created_at' | 'updated_at'>,
): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    certificateName: row.certificate_name,
    country: row.country,
    locale: isLocale(row.locale) ? row.locale : sourceLocale,
    roles: ['learner', ...roleList.parse(JSON.parse(row.roles))],
    editorLocales: localeList.parse(JSON.parse(row.editor_locales)),
  };
}
