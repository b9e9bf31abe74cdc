import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';
import type { Locale } from '../../i18n/locales.ts';
import { bannerVersion, type Consent, formatConsent } from '../preferences/preferences.ts';
import { findLatestConsent, insertConsent, removeConsentsBefore } from './queries.ts';

/** How long a decision can be proved, in milliseconds: a year, twice as long as the browser remembers it. */
const keptTime = 366 * 86_400_000;

interface Decision {
  /** A random name that stands in no other place than the browser's own cookie. */
  visitor: string;
  locale: Locale;
  consent: Consent;
}

interface Kept {
  db: Database;
  clock: Clock;
}

interface Recording extends Kept {
  content: { readonly policyVersion: number };
}

/** Writes down what somebody decided on which words and which policy. The same decision sent again is one. */
export async function recordConsent(
  { db, clock, content: { policyVersion } }: Recording,
  { visitor, locale, consent }: Decision,
): Promise<void> {
  const categories = formatConsent(consent);
  const latest = await findLatestConsent(db, visitor);
  const isOfToday = latest?.banner_version === bannerVersion && latest.policy_version === policyVersion;
  if (isOfToday && latest.categories === categories) return;
  await insertConsent(db, {
    id: createId(),
    visitor,
    banner_version: bannerVersion,
    policy_version: policyVersion,
    locale,
    categories,
    decided_at: clock().toISOString(),
  });
}

/** Deletes decisions that need no proof any more. */
export async function forgetConsents({ db, clock }: Kept): Promise<void> {
  await removeConsentsBefore(db, new Date(clock().getTime() - keptTime).toISOString());
}
