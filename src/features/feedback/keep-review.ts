import { createId } from '../../foundation/ids.ts';
import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import { findReview, saveReview } from './queries.ts';

type ReviewServices = Pick<Services, 'db' | 'clock' | 'secret'>;

/** A reviewer is known by another name on each page and day: nobody can tell which reviews are of one person. */
function keyOf({ clock, secret }: ReviewServices, name: string, page: string) {
  const day = clock().toISOString().slice(0, 10);
  return { reviewer: secret.sign('review', `${name} ${page} ${day}`), page, day };
}

interface Review {
  /** The random name that the browser carries. */
  name: string;
  /** Path without language. */
  page: string;
  locale: Locale;
  content: number;
  experience: number;
  comment: string;
}

/** What this browser has said of a page today. */
export const readReview = (services: ReviewServices, name: string, page: string) =>
  findReview(services.db, keyOf(services, name, page));

/** Keeps what somebody says of a page; said again on the same day, it takes the place of what was said before. */
export async function keepReview(services: ReviewServices, { name, page, ...said }: Review): Promise<void> {
  await saveReview(services.db, { id: createId(), ...keyOf(services, name, page), ...said });
}
