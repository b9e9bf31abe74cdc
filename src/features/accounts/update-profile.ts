import type { Locale } from '../../i18n/locales.ts';
import { updateAccount } from './queries.ts';
import type { AccountServices } from './services.ts';

export interface Profile {
  firstName: string;
  lastName: string;
  certificateName: string;
  country: string;
  locale: Locale;
}

/** Changes what an account says about its owner. */
export async function updateProfile(
  { db, clock, sessions }: AccountServices,
  accountId: string,
  { firstName, lastName, certificateName, country, locale }: Profile,
): Promise<void> {
  await updateAccount(db, accountId, {
    first_name: firstName,
    last_name: lastName,
    certificate_name: certificateName,
    country,
    locale,
    updated_at: clock().toISOString(),
  });
  sessions.forget(accountId);
}
