import type { AccountRow } from '../../src/foundation/database/account-tables.ts';

/** A learner's account as registration leaves it, confirmed at `time`. */
export const learnerRow = (id: string, time: string): AccountRow => ({
  id,
  email: `${id}@school.example`,
  first_name: 'Learner',
  last_name: 'Learner',
  certificate_name: 'Learner',
  country: 'BG',
  locale: 'en',
  grants: '[]',
  suspended_at: null,
  desk_seen_at: null,
  weekly_mail_at: null,
  email_verified: 1,
  two_factor_enabled: 0,
  has_passkeys: 0,
  privacy_agreed_at: time,
  created_at: time,
  updated_at: time,
});
