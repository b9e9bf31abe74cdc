import type { Locale } from '../../i18n/locales.ts';

/** What is counted. */
export const happenings = ['views', 'downloads', 'outbound', 'verifications', 'enrolments', 'completions'] as const;
type HappeningKind = (typeof happenings)[number];

/** The ways counts are looked at; all of them together is `all`. */
export const dimensions = ['page', 'language', 'country', 'device', 'referrer', 'campaign', 'all'] as const;

/** Something that somebody did, with all that is known of it; where it came from is used for the country and the day's visitors, and forgotten. */
export interface Happening {
  kind: HappeningKind;
  /** The page, file, course or other site that it was about. */
  page: string;
  locale: Locale;
  network: string;
  userAgent: string;
  /** The domain that a visitor came from. */
  referrer?: string | undefined;
  campaign?: string | undefined;
}

const tablets = /iPad|Tablet|Android(?!.*Mobile)|Silk/;
const phones = /Mobi|iPhone|iPod/;

export function deviceOf(userAgent: string): 'phone' | 'tablet' | 'computer' {
  if (tablets.test(userAgent)) return 'tablet';
  return phones.test(userAgent) ? 'phone' : 'computer';
}
