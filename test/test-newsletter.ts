import { approveDigest, beginDigest } from '../src/features/newsletter/begin-digest.ts';
import { codeOf } from '../src/features/newsletter/digest.ts';
import { draftDigest } from '../src/features/newsletter/draft-digest.ts';
import { listEditions } from '../src/features/newsletter/queries.ts';
import type { Clock } from '../src/foundation/clock.ts';
import type { Database } from '../src/foundation/database/database.ts';
import { createId } from '../src/foundation/ids.ts';
import type { Outbox } from '../src/foundation/jobs/outbox.ts';
import type { Locale } from '../src/i18n/locales.ts';

/** All that the newsletter writes, what names others first. */
export const newsletterTables = [
  'newsletter_recipients',
  'newsletter_editions',
  'newsletter_digests',
  'newsletter_subscriptions',
] as const;

/** Confirmed readers, as they stand after the link in the mail was used. */
export async function addReaders(db: Database, emails: readonly string[], locale: Locale = 'en'): Promise<string[]> {
  const confirmed = { confirmed_at: '2026-11-20T12:00:00.000Z', confirmed_by: null };
  const rows = emails.map((email) => ({ id: createId(), email, locale, ...confirmed }));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('newsletter_subscriptions')
      .values(rows.slice(at, at + 500))
      .execute();
  return rows.map(({ id }) => id);
}

type Parts = { db: Database; clock: Clock; outbox: Outbox } & Pick<Parameters<typeof draftDigest>[0], 'content'>;

/** Drafts and approves a digest of what is new; throws where nothing is. */
export async function approveNews(parts: Pick<Parts, 'db' | 'clock' | 'content'>): Promise<string> {
  const id = await draftDigest(parts);
  if (!id || !(await approveDigest(parts, id, codeOf(await listEditions(parts.db, id))))) throw new Error('No news.');
  return id;
}

/** The same, and lets it go out. */
export async function sendNews(parts: Parts): Promise<string> {
  const id = await approveNews(parts);
  await beginDigest(parts, id);
  return id;
}
